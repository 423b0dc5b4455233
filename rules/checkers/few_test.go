package checkers

import (
	"testing"

	"ludotheque/rules"
)

// TestFewPieces checks when an ending of few pieces is drawn.
func TestFewPieces(t *testing.T) {
	for _, c := range []struct {
		ruleset, pos string
		limit        int // of the count that is nearer
		drawn        bool
	}{
		{"international", "10/10/10/10/10/10/9B/10/10/W1W7 w 3 3", 10, false},
		{"international", "10/10/10/10/10/10/7B2/10/10/W1W7 w 9 9", 10, false},
		{"international", "10/10/10/10/10/10/7B2/10/10/W1W7 w 10 10", 10, true},
		{"international", "10/10/10/10/10/10/7B2/10/10/W1W1w5 w 20 31", 32, false},
		{"international", "10/10/10/10/10/10/7B2/10/10/W1W1w5 w 20 32", 32, true},
		{"international", "10/10/10/10/10/6b3/7B2/10/10/W1W1w5 w 20 0", 50, false}, // two against three
		{"russe", "8/8/8/8/8/8/8/W1W1W1B1 w 20 29", 30, false},
		{"russe", "8/8/8/8/8/8/8/W1W1W1B1 w 29 30", 30, true},
		{"russe", "8/8/8/8/8/8/8/W1W3B1 w 9 10", 10, true},
		{"russe", "8/8/8/8/8/8/3b4/W1W3B1 w 9 59", 60, false},
		{"russe", "8/8/8/8/8/8/3b4/W1W3B1 w 9 60", 60, true},
		{"russe", "8/8/8/8/8/w7/3b4/W1W1B1B1 w 9 119", 120, false},
		{"pool", "8/8/8/8/8/8/8/W1W1W1B1 w 9 26", 26, true},
		{"pool", "8/8/8/8/8/8/8/W1W3B1 w 9 0", 50, false},
		{"tcheque", "8/8/8/8/8/8/8/W1W3B1 w 9", 50, false},
	} {
		p, err := Game{}.Parse(c.ruleset, c.pos)
		if err != nil {
			t.Errorf("%s %s: %v", c.ruleset, c.pos, err)
			continue
		}
		if _, limit := p.(Position).Progress(); limit != c.limit || (p.Outcome() == rules.Drawn(rules.NoProgress)) != c.drawn {
			t.Errorf("%s %s: limit %d, outcome %v, want %d, drawn %t", c.ruleset, c.pos, limit, p.Outcome(), c.limit, c.drawn)
		}
	}
	for _, text := range []string{
		"10/10/10/10/10/10/7B2/10/10/W1W7 w 9 11",    // above the limit
		"10/10/10/10/10/6b3/7B2/10/10/W1W1w5 w 20 1", // no such ending
	} {
		if p, err := (Game{}).Parse("international", text); err == nil {
			t.Errorf("%s is read as %s", text, p)
		}
	}
}

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
		{"italien", "8/8/8/1b3b2/2w3W1/8/8/8 w 0", "c4", "a6", rules.KingCapture, "g4"},
		{"russe", "8/8/3b4/8/8/2b5/8/W7 w 0 0", "a1", "d4", rules.UnfinishedChain, "e5"},
	} {
		r := parse(t, c.ruleset, c.pos).Refusal(sq(c.from), sq(c.to))
		if r.Code != c.code || r.Squares.String() != c.squares {
			t.Errorf("%s %s, %s to %s: %v, want %s at %s", c.ruleset, c.pos, c.from, c.to, r, c.code, c.squares)
		}
	}
}
