package checkers

import (
	"testing"

	"ludotheque/rules"
)

func TestRefusal(t *testing.T) {
	const (
		owed = "8/8/1b3b2/w7/3b4/2w5/8/w5w1 w 0" // a5 can take one, c3 two
		open = "8/8/8/8/1b6/2w1W3/3w4/w5B1 w 0"
		turc = "8/8/3b1b2/8/8/4b3/3b4/6W1 w 0"
	)
	for _, c := range []struct {
		ruleset, pos, from, to string
		code                   rules.Code
		squares                string
		count                  int
	}{
		{"geant", startText, "c3", "d4", rules.Legal, "", 0},
		{"geant", startText, "c3", "c3", rules.Legal, "", 0},
		{"geant", startText, "b4", "c5", rules.EmptySquare, "b4", 0},
		{"geant", startText, "b6", "c5", rules.NotYours, "b6", 0},
		{"geant", startText, "c4", "d5", rules.OffBoard, "c4", 0},
		{"geant", startText, "i9", "d4", rules.OffBoard, "i9", 0},
		{"geant", startText, "c3", "k3", rules.OffBoard, "k3", 0},
		{"geant", startText, "c3", "c4", rules.NotDiagonal, "c3,c4", 0},
		{"geant", startText, "c3", "c5", rules.NotDiagonal, "c3,c5", 0},
		{"geant", startText, "c3", "e5", rules.TooFar, "c3,e5", 0},
		{"geant", startText, "b2", "c3", rules.Occupied, "c3", 0},
		{"geant", startText, "b2", "b2", rules.Blocked, "a3,c3", 0},
		{"geant", startText, "b2", "d4", rules.Blocked, "c3", 0},
		{"geant", startText, "a1", "d4", rules.TooFar, "a1,d4", 0},
		{"geant", open, "d2", "c1", rules.Backwards, "c1,d2", 0},
		{"geant", open, "d2", "b4", rules.Occupied, "b4", 0},
		{"geant", open, "e3", "f2", rules.MustCapture, "c3", 0},
		{"geant", open, "e3", "e3", rules.MustCapture, "c3", 0},
		{"geant", open, "e3", "g5", rules.TooFar, "e3,g5", 0},
		{"anglais", "8/8/8/4w3/3b4/8/8/8 w 0", "e5", "c3", rules.Backwards, "c3,e5", 0},
		{"geant", owed, "a5", "c7", rules.LongerCapture, "c3", 2},
		{"geant", owed, "a5", "a5", rules.LongerCapture, "c3", 2},
		{"geant", owed, "g1", "f2", rules.MustCapture, "c3", 0},
		{"geant", owed, "c3", "b4", rules.MustCapture, "c3", 0},
		{"geant", owed, "c3", "e5", rules.UnfinishedChain, "g7", 0},
		{"anglais", owed, "a5", "c7", rules.Legal, "", 0},
		{"anglais", owed, "c3", "e5", rules.UnfinishedChain, "g7", 0},
		{"geant", "8/8/8/8/8/2w5/8/8 b 0", "c3", "d4", rules.GameOver, "", 0},
		{"volante", "8/6b1/5b2/8/8/8/8/W7 w 0", "a1", "h8", rules.Blocked, "f6,g7", 0},
		{"volante", "8/6b1/8/8/3w4/8/8/W7 w 0", "a1", "e5", rules.Blocked, "d4", 0},
		{"volante", turc, "g1", "g5", rules.Legal, "", 0},
		{"volante", turc, "g1", "e7", rules.UnfinishedChain, "g5,h4", 0},
		{"volante", turc, "g1", "b6", rules.LongerCapture, "g1", 3},
		{"volante", turc, "g1", "c1", rules.JumpedTwice, "e3", 0},
		{"volante", turc, "g1", "h2", rules.MustCapture, "g1", 0},
	} {
		got := parse(t, c.ruleset, c.pos).Refusal(sq(c.from), sq(c.to))
		if got.Code != c.code || got.Squares.String() != c.squares || got.Count != c.count {
			t.Errorf("%s %s: %s to %s: %v, want %v at %s (%d)", c.ruleset, c.pos, c.from, c.to, got, c.code, c.squares, c.count)
		}
	}
}
