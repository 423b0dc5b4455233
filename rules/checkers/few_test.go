package checkers

import (
	"testing"

	"ludotheque/rules"
)

// TestFewPieces checks the plies after which endings are drawn, 0 for those that are not counted, and that the last of them draws.
func TestFewPieces(t *testing.T) {
	for _, c := range []struct {
		ruleset, rows string
		plies         uint8
	}{
		{"international", "10/10/10/10/10/10/10/10/7B2/W9", 10},     // FMJD 6.4
		{"international", "10/10/10/10/10/10/10/2w7/7B2/W9", 10},    // 6.4
		{"international", "10/10/10/10/10/10/10/2W1w5/7B2/W9", 32},  // 6.3
		{"international", "10/10/10/10/10/10/10/2W1W5/7B1B/W9", 0},  // two kings are not alone
		{"international", "10/10/10/10/10/10/10/2W1W1W3/7B2/W9", 0}, // four against one
		{"international", "10/10/10/10/1b8/10/10/2w1w5/10/W9", 0},   // no king on the other side
		{"bresilien", "8/8/8/8/8/8/5B2/W7", 10},                     // CBD 99
		{"bresilien", "8/8/8/2W5/8/8/5B1B/W7", 10},                  // 99: two kings against two
		{"bresilien", "8/8/8/2W5/8/6b1/7B/W7", 10},                  // 99: two kings against a king and a man
		{"bresilien", "8/8/8/2w5/8/6b1/7B/W7", 0},                   // a man on each side
		{"bresilien", "8/8/8/2W1w3/8/8/7B/W7", 0},                   // three against one
		{"russe", "8/8/8/2w5/8/8/7B/W7", 10},                        // FMJD-64 7.2.8
		{"russe", "8/8/8/2W1W3/8/8/7B/W7", 30},                      // 7.2.4
		{"russe", "8/8/8/2W1W1W1/8/8/7B/W7", 30},                    // 7.2.4: three or more
		{"russe", "8/8/8/2W1w3/8/8/7B/W7", 60},                      // 7.2.6
		{"russe", "8/8/8/2W1W3/8/6b1/5b1B/W7", 120},                 // 7.2.6: six pieces
		{"russe", "8/8/8/2W1W1w1/8/4b1b1/5b1B/W7", 0},               // eight
		{"pool", "8/8/8/2W1W3/8/8/7B/W7", 26},                       // APCA 27
		{"pool", "8/8/8/2W1W1W1/8/8/7B/W7", 0},                      // four kings are not three
		{"pool", "8/8/8/2W5/8/8/7B/W7", 0},                          // nor two
	} {
		p := parse(t, c.ruleset, c.rows+" w 0 0")
		if p.fewest != c.plies {
			t.Errorf("%s %s: %d plies, want %d", c.ruleset, c.rows, p.fewest, c.plies)
		}
		if c.plies == 0 {
			continue
		}
		p.few = c.plies - 1
		for _, m := range p.AppendMoves(nil) {
			if p.At(m.From).Rank != 2 || m.Kind != rules.Step {
				continue
			}
			after, err := p.Play(m, rules.Result{})
			if err != nil || after.Outcome() != rules.Drawn(rules.NoProgress) {
				t.Errorf("%s %s: after %s %v, %v", c.ruleset, c.rows, m, after.Outcome(), err)
			}
		}
	}
}

// TestFewPiecesText checks that a count above that of the ending, or without one, is refused.
func TestFewPiecesText(t *testing.T) {
	for _, text := range []string{
		"10/10/10/10/10/10/7B2/10/10/W1W7 w 9 11",
		"10/10/10/10/10/6b3/7B2/10/10/W1W1w5 w 20 1",
	} {
		if p, err := (Game{}).Parse("international", text); err == nil {
			t.Errorf("%s is read as %s", text, p)
		}
	}
}
