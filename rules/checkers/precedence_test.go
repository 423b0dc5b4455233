package checkers

import (
	"testing"

	"ludotheque/rules"
)

// TestRefusalsByKings checks why the precedence of kings forbids a move.
func TestRefusalsByKings(t *testing.T) {
	for _, c := range []struct {
		ruleset, pos, from, to string
		code                   rules.Code
		squares                string
	}{
		{"tcheque", "8/8/8/2b3b1/1w5W/8/8/8 w 0", "b4", "d6", rules.KingCapture, "h4"},
		{"tcheque", "8/8/8/2b3b1/1w5W/8/8/8 w 0", "b4", "b4", rules.KingCapture, "h4"},
		{"espagnol", "8/8/8/1b1B4/2w5/8/8/8 w 0", "c4", "a6", rules.MoreKings, "c4"},
		{"italien", "8/8/8/1b1B4/2w5/8/8/8 w 0", "c4", "e6", rules.ManOnKing, "d5"},
		{"italien", "8/8/8/5B2/8/3b4/2w5/8 w 0", "c2", "g6", rules.ManOnKing, "f5"}, // after a man
		{"italien", "8/8/8/1b3b2/2w3W1/8/8/8 w 0", "c4", "a6", rules.KingCapture, "g4"},
		// A chain that the precedence forbids is not to be finished.
		{"tcheque", "8/8/5b2/2b1B1w1/1w1W4/8/3w4/8 b 0", "c5", "e3", rules.KingCapture, "e5"},
		{"espagnol", "b7/5B2/8/3b4/8/5w2/b1b1B3/1W6 w 0", "b1", "e4", rules.MoreKings, "b1"},
		{"italien", "6b1/5b2/6w1/3b4/6w1/7B/2w1b3/3w1B1w b 0", "f7", "h5", rules.KingCapture, "h3"},
		{"russe", "8/8/3b4/8/8/2b5/8/W7 w 0 0", "a1", "d4", rules.UnfinishedChain, "e5"},
	} {
		r := parse(t, c.ruleset, c.pos).Refusal(sq(c.from), sq(c.to))
		if r.Code != c.code || r.Squares.String() != c.squares {
			t.Errorf("%s %s, %s to %s: %v, want %s at %s", c.ruleset, c.pos, c.from, c.to, r, c.code, c.squares)
		}
	}
}
