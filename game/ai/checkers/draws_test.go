package checkers

import (
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// TestRepetition checks that a move to a third repetition has the value 0, and that the same move has another value if the
// match has not had the position twice.
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
		history []uint64
		drawn   bool
	}{
		{"twice before", []uint64{seen, 1, seen, 2, 3, between}, true},
		{"once before", []uint64{4, 1, seen, 2, 3, between}, false},
		{"before a capture or a man's move", []uint64{seen, 0, seen, 0, 0, 0, 0, 0, 0, between}, false},
	} {
		pl := NewPlayer(NewBoard(), 1)
		q := engine.Question{Position: pos, History: c.history, Moves: []rules.Move{a.Move}, Limits: engine.Limits{Depth: 5}}
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
