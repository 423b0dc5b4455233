package checkers

import (
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// TestRepetition checks that a move to the repetition that draws by the ruleset has the value 0, and that the same move has another
// value if the match has had the position fewer times, or if repetition does not draw.
func TestRepetition(t *testing.T) {
	pos := parse(t, "geant", "7B/8/8/8/3W4/8/1W3W2/8 w 6")
	a, err := rules.ParseAction(pos, "d4-c5")
	if err != nil {
		t.Fatal(err)
	}
	next, err := pos.Play(a.Move, rules.Result{})
	if err != nil {
		t.Fatal(err)
	}
	seen, between := next.Hash(), pos.Hash()
	for _, c := range []struct {
		name    string
		drawnAt int
		history []uint64
		drawn   bool
	}{
		{"twice before", 3, []uint64{seen, 1, seen, 2, 3, between}, true},
		{"once before", 3, []uint64{4, 1, seen, 2, 3, between}, false},
		{"before a capture or a man's move", 3, []uint64{seen, 0, seen, 0, 0, 0, 0, 0, 0, between}, false},
		{"once before, which draws", 2, []uint64{4, 1, seen, 2, 3, between}, true},
		{"twice before, the fourth time draws", 4, []uint64{seen, 1, seen, 2, 3, between}, false},
		{"three times before", 4, []uint64{seen, 1, seen, 2, seen, between}, true},
		{"repetition does not draw", 0, []uint64{seen, 1, seen, 2, seen, between}, false},
	} {
		pl := NewPlayer(NewBoard(), 1)
		q := engine.Question{Position: pos, History: c.history, Repetition: c.drawnAt, Moves: []rules.Move{a.Move}, Limits: engine.Limits{Depth: 5}}
		if s := pl.Think(q, nil, nil).Info.Score; (s == engine.CP(0)) != c.drawn {
			t.Errorf("%s: %s", c.name, s)
		}
	}
}

// TestNoProgress checks that the search moves a man if every other move draws, and that it sees a draw in one ply.
func TestNoProgress(t *testing.T) {
	pl := NewPlayer(NewBoard(), 1)
	for _, c := range []struct {
		pos   string
		move  string // "" for any
		drawn bool
	}{
		{"7B/8/8/8/5W2/w7/5W2/8 w 49", "a3-b4", false},
		{"7B/8/8/8/3W4/8/1W3W2/8 w 49", "", true},
		{"7B/8/8/8/3W4/8/1W3W2/8 w 4", "", false},
	} {
		pos := parse(t, "geant", c.pos)
		a := pl.Think(question(pos, 4), nil, nil)
		if (a.Info.Score == engine.CP(0)) != c.drawn || c.move != "" && a.Move.String() != c.move {
			t.Errorf("%s: %s, %s", c.pos, a.Move, a.Info.Score)
		}
	}
}
