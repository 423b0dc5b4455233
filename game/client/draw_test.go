package client

import (
	"math"
	"math/rand/v2"
	"testing"

	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestDraw plays random moves of Dao, whose values are exact, and checks that the reply has the value that is farthest from even in the
// last four turns, for the side to move.
func TestDraw(t *testing.T) {
	ps, rng := NewPlayers(players.New, 1), rand.New(rand.NewPCG(4, 6))
	even, past := 0, 0
	for range 60 {
		m, err := match.New(match.Setup{Game: "dao"})
		if err != nil {
			t.Fatal(err)
		}
		var chances []float64 // of First, by ply
		for plies := rng.IntN(12); ; plies-- {
			hint := last(serve(t, Request{Purpose: Hint, Record: m.String()}, ps, never))
			if chances = append(chances, forFirst(m.Position().Side(), hint.Chance)); plies == 0 {
				break
			}
			moves := m.AppendMoves(nil)
			if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
			if m.Outcome().Over() {
				m.Undo()
				break
			}
		}
		want := chances[m.Ply()]
		for turn := 1; turn < 4 && m.Ply()-2*turn >= 0; turn++ {
			if c := chances[m.Ply()-2*turn]; math.Abs(c-0.5) > math.Abs(want-0.5) {
				want = c
				past++
			}
		}
		want = forFirst(m.Position().Side(), want)
		got := last(serve(t, Request{Serial: 7, Purpose: Draw, Record: m.String()}, ps, never))
		if got.Err != "" || got.Serial != 7 || got.Chance != want {
			t.Errorf("%s after %d plies: %+v, want %g", m.Position(), m.Ply(), got, want)
		}
		if want == 0.5 {
			even++
		}
	}
	if even < 3 || past < 3 {
		t.Errorf("only %d even ones, %d decided by an earlier turn", even, past)
	}
	if got := last(serve(t, Request{Purpose: Draw, Record: over(t).String()}, ps, never)); got.Err != GameOver {
		t.Errorf("after the end: %+v", got)
	}
}

func over(t *testing.T) *match.Match {
	t.Helper()
	m, err := match.New(match.Setup{Game: "dao"})
	if err == nil {
		err = m.Resign(rules.First)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}
