package results

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// newMatch returns a match.
func newMatch(t testing.TB, game string, seed uint64) *match.Match {
	t.Helper()
	m, err := match.New(match.Setup{Game: game, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var atThree = client.Seats{0, 3}

// ended returns a match that First has won, lost or drawn.
func ended(t testing.TB, seed uint64, how string) *match.Match {
	t.Helper()
	m := newMatch(t, "dao", seed)
	var err error
	switch how {
	case "won":
		err = m.Resign(rules.Second)
	case "lost":
		err = m.Resign(rules.First)
	default:
		if err = m.OfferDraw(rules.First); err == nil {
			err = m.AcceptDraw(rules.Second)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var three = Ladder{"dao", "base", 3}

func TestCount(t *testing.T) {
	r := &Results{}
	for i, how := range []string{"won", "won", "lost", "drawn", "lost", "lost"} {
		if !r.Count(ended(t, uint64(i+1), how), atThree) {
			t.Errorf("%s is not counted", how)
		}
	}
	if got, want := r.Of(three), (Tally{Won: 2, Lost: 3, Drawn: 1, Run: -2}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := r.Of(Ladder{"dao", "base", 4}); got != (Tally{}) {
		t.Errorf("level 4: %+v", got)
	}
	if !r.Count(ended(t, 9, "lost"), client.Seats{5, 0}) || r.Of(Ladder{"dao", "base", 5}).Won != 1 {
		t.Error("a win of the person as Second is not counted")
	}
	if rows := r.Rows(); len(rows) != 2 || rows[0].Ladder != three {
		t.Errorf("rows %+v", rows)
	}
}

// TestCountOnce checks that a match does not count again after undo and another end, but its rematch does.
func TestCountOnce(t *testing.T) {
	r := &Results{}
	m := ended(t, 1, "won")
	if !r.Count(m, atThree) || r.Count(m, atThree) {
		t.Fatal("a match does not count, or counts twice")
	}
	m.Undo()
	if m.Outcome().Over() {
		t.Fatal("the match is over after undo")
	}
	if err := m.Resign(rules.First); err != nil {
		t.Fatal(err)
	}
	again, err := match.Parse(m.String())
	if err != nil {
		t.Fatal(err)
	}
	kept, err := Parse(r.String())
	if err != nil {
		t.Fatal(err)
	}
	if kept.Count(again, atThree) || kept.Of(three) != (Tally{Won: 1, Run: 1}) {
		t.Errorf("counted again: %+v", kept.Of(three))
	}
	setup, _ := m.Rematch()
	next, err := match.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	if err := next.Resign(rules.First); err != nil || !kept.Count(next, atThree) {
		t.Errorf("a rematch does not count: %v", err)
	}
	kept.Clear()
	if len(kept.Rows()) != 0 || kept.Count(m, atThree) {
		t.Error("a match counts again after Clear")
	}
}

func TestNotCounted(t *testing.T) {
	placed, err := match.New(match.Setup{Game: "dao", Start: "b2w/1bw1/1wb1/w2b b", First: rules.Second})
	if err != nil {
		t.Fatal(err)
	}
	if err := placed.Resign(rules.First); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		m     *match.Match
		seats client.Seats
	}{
		"one that goes on":        {newMatch(t, "dao", 1), atThree},
		"two people":              {ended(t, 1, "won"), client.Seats{}},
		"two computers":           {ended(t, 1, "won"), client.Seats{2, 3}},
		"a position of one's own": {placed, atThree},
	} {
		if (&Results{}).Count(c.m, c.seats) {
			t.Errorf("%s counts", name)
		}
	}
}

func TestOffer(t *testing.T) {
	for _, c := range []struct {
		games string
		level int // 0 for none
	}{
		{"", 0}, {"w", 0}, {"ww", 4}, {"www", 4}, {"wlw", 0}, {"wdw", 0}, {"wwd", 0}, {"ll", 0}, {"lll", 2}, {"llll", 2}, {"lllw", 0}, {"lldl", 0},
		{"wwl", 0},
	} {
		r := &Results{}
		for i, g := range c.games {
			how := map[rune]string{'w': "won", 'l': "lost", 'd': "drawn"}[g]
			r.Count(ended(t, uint64(i+1), how), atThree)
		}
		level, ok := r.Offer(three, 8)
		if level != c.level || ok != (c.level > 0) {
			t.Errorf("%q: level %d, %v; want %d", c.games, level, ok, c.level)
		}
	}
	r := &Results{rows: []Row{{Ladder{"dao", "base", 8}, Tally{Won: 5, Run: 5}}, {Ladder{"dao", "base", 1}, Tally{Lost: 5, Run: -5}}}}
	for _, level := range []int{1, 8} {
		if to, ok := r.Offer(Ladder{"dao", "base", level}, 8); ok {
			t.Errorf("from level %d to %d", level, to)
		}
	}
}

func TestRemembersEnough(t *testing.T) {
	r := &Results{}
	for i := range uint64(300) {
		r.Count(ended(t, i+1, "won"), atThree)
	}
	if len(r.matches) != remembered || r.Of(three).Won != 300 || r.Count(ended(t, 299, "won"), atThree) {
		t.Errorf("%d matches remembered, %+v", len(r.matches), r.Of(three))
	}
}

func TestText(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	r := &Results{}
	for i := range uint64(40) {
		how := []string{"won", "lost", "drawn"}[rng.IntN(3)]
		r.Count(ended(t, i, how), client.Seats{0, 1 + rng.IntN(8)})
	}
	got, err := Parse(r.String())
	if err != nil || got.String() != r.String() || !slices.Equal(got.Rows(), r.Rows()) {
		t.Errorf("%q reads back as %q, %v", r, got, err)
	}
}

// TestDamaged checks that Parse keeps the good lines of a damaged text.
func TestDamaged(t *testing.T) {
	const good = "dao base 3 = 4 2 1 2\n"
	for _, bad := range []string{
		"x", "dao base 3", "dao base = 1 1 1 0", "dao base 3 = 1 1 1", "dao base x = 1 1 1 0", "dao base 0 = 1 1 1 0", "dao base 4 = -1 1 1 0",
		"dao base 4 = 1 1 1 2", "dao base 4 = 1 1 1 -2", "dao base 4 = 1 1 99999999 0", "Dao base 4 = 1 1 1 0", "dao base 3 = 1 1 1 0",
		"matches = 1 g", "\x00\xff = ", "=",
	} {
		for _, text := range []string{good + bad, bad + "\r\n" + good} {
			r, err := Parse(text)
			if again := strings.HasPrefix(text, "dao base 3 = 1"); err == nil || r.Of(three).Won != 4 && !again {
				t.Errorf("%q: %+v, %v", text, r.Rows(), err)
			}
		}
	}
	if r, err := Parse(""); err != nil || len(r.Rows()) != 0 {
		t.Errorf("the empty text is parsed as %v, %v", r, err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("dao base 3 = 4 2 1 2\nmatches = 1f 2a\n")
	f.Add("dao base 3 = 4 2 1 2\ndao base 3 = 1 0 0 1\nmatches =\nmatches = 0")
	f.Fuzz(func(t *testing.T, text string) {
		r, _ := Parse(text)
		again, err := Parse(r.String())
		if err != nil || again.String() != r.String() {
			t.Errorf("%q: %q, then %q, %v", text, r, again, err)
		}
		for _, row := range r.Rows() {
			if row.Played() <= 0 || row.Run > row.Won || -row.Run > row.Lost || row.Level < 1 {
				t.Errorf("%q: %+v", text, row)
			}
		}
	})
}
