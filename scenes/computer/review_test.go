package computer

import (
	"testing"

	"ludotheque/game/cause"
	"ludotheque/game/client"
	"ludotheque/game/drill"
	"ludotheque/game/match"
)

// TestTrains checks that mistakes count once for each move, and against the computer only the person's.
func TestTrains(t *testing.T) {
	m, err := match.New(match.Setup{Game: "damsystem"})
	if err != nil {
		t.Fatal(err)
	}
	for range 6 {
		if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	c := &Review{}
	for ply, keys := range [][]string{{"huff"}, {"captures"}, {"fewer", "huff"}, {"captures", "crowns"}, {"misses-huff"}, {"captures", "trade"}, {"huff"}} {
		j := Judgement{Judged: client.Judged{Ply: ply}}
		for _, key := range keys {
			j.Causes = append(j.Causes, cause.Cause{Key: key})
		}
		c.Judged = append(c.Judged, j)
	}
	for _, want := range []struct {
		seats client.Seats
		kind  drill.Kind
		times int
	}{{client.Seats{}, drill.Fault, 3}, {client.Seats{0, 3}, drill.Fault, 3}, {client.Seats{3, 0}, drill.Slide, 3}} {
		want.seats.KeepIn(m)
		if kind, times := c.Trains(m); kind != want.kind || times != want.times {
			t.Errorf("%v: %s %d times, want %s %d", want.seats, kind, times, want.kind, want.times)
		}
	}
	if _, times := (&Review{}).Trains(m); times != 0 {
		t.Errorf("%d mistakes in an empty review", times)
	}
}

// TestManySmall checks that a match without turning points is well played only if the small losses are few.
func TestManySmall(t *testing.T) {
	m, err := match.New(match.Setup{Game: "dao"})
	if err != nil {
		t.Fatal(err)
	}
	r := &Review{}
	for ply := range 10 {
		if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
		r.Judged = append(r.Judged, Judgement{Judged: client.Judged{Ply: ply, Before: 0.5, Chosen: 0.43}}) // First loses, Second wins
		if got, want := r.ManySmall(m), ply >= 6; got != want {
			t.Errorf("after %d plies: %v, want %v", ply+1, got, want)
		}
	}
	if len(r.Points(m)) > 0 {
		t.Errorf("turning points %v", r.Points(m))
	}
}
