package clock_test

import (
	"testing"

	"ludotheque/game/clock"
)

// TestRules parses texts of rules, and others that are not valid.
func TestRules(t *testing.T) {
	for _, text := range []string{"", "move 30", "match 300+5, ends", "days 3, ends"} {
		r, err := clock.ParseRule(text)
		if err != nil || r.String() != text || !r.Valid() {
			t.Errorf("%q: %q, %v", text, r, err)
		}
	}
	for _, text := range []string{", ends", "ends", "move 30,ends", "move 30, ends, ends", "move 0, ends"} {
		if r, err := clock.ParseRule(text); err == nil {
			t.Errorf("%q is parsed as %v", text, r)
		}
	}
}

// TestBudget checks that a player who takes the whole budget for each of a hundred moves does not run out of time.
func TestBudget(t *testing.T) {
	for _, text := range []string{"match 180", "match 60+30", "match 1", "move 10", "move 1", "days 1"} {
		c, err := clock.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		left := c.Base
		for move := range 100 {
			took := c.Budget(left)
			if took < 1 || left > 20 && took > left*9/10 {
				t.Fatalf("%s, move %d: %d ms of %d", text, move, took, left)
			}
			if left -= took; left <= 0 && took > 1 {
				t.Fatalf("%s: time is up in move %d", text, move)
			}
			left += c.Step
			if c.Kind != clock.PerMatch {
				left = c.Base
			}
		}
	}
	if got := (clock.Control{Kind: clock.PerMatch, Step: 4000}).Budget(60_000); got != 5000 {
		t.Errorf("a minute and four seconds a move give %d ms", got)
	}
	if got := (clock.Control{Kind: clock.PerMatch}).Budget(0); got != 1 {
		t.Errorf("no time gives %d ms", got)
	}
}

// FuzzParseRule checks that a rule that is parsed has the same text.
func FuzzParseRule(f *testing.F) {
	for _, text := range []string{"", "move 30", "match 300+5, ends", "days 3, ends", "match 99999999999999999999", ", ends"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := clock.ParseRule(text)
		if err != nil {
			return
		}
		if r.String() != text || !r.Valid() {
			t.Fatalf("%q is parsed as %q", text, r)
		}
	})
}
