package clock_test

import (
	"testing"

	"ludotheque/game/clock"
	"ludotheque/rules"
)

// TestTexts parses texts of each kind, and others that are not valid.
func TestTexts(t *testing.T) {
	for _, text := range []string{"", "move 30", "match 600", "match 300+5", "days 3"} {
		c, err := clock.Parse(text)
		if err != nil || c.String() != text || !c.Valid() {
			t.Errorf("%q: %q, %v", text, c, err)
		}
	}
	for _, text := range []string{"move", "move 0", "move -3", "move 030", "match 10+", "match 5+-1", "days 366", "move 30+2", "days 3 ", "blitz 3", "match 99999999999999999999"} {
		if c, err := clock.Parse(text); err == nil {
			t.Errorf("%q is parsed as %v", text, c)
		}
	}
}

// TestCount checks the times of clocks of each kind.
func TestCount(t *testing.T) {
	c := clock.New(clock.Control{Kind: clock.PerMatch, Base: 60 * clock.Second, Step: 5 * clock.Second}, rules.First)
	c.Spend(10 * clock.Second)
	c.Moved(rules.Second)
	c.Spend(2 * clock.Second)
	if a, b := c.Left(rules.First), c.Left(rules.Second); a != 55*clock.Second || b != 58*clock.Second {
		t.Errorf("%d, %d", a, b)
	}
	c.Spend(57 * clock.Second)
	if _, fallen := c.Flag(); fallen {
		t.Error("the flag falls too early")
	}
	c.Spend(clock.Second)
	if side, fallen := c.Flag(); !fallen || side != rules.Second {
		t.Error("the flag does not fall")
	}
	c.Moved(rules.First)
	if c.Side() != rules.Second || c.Left(rules.Second) != 0 {
		t.Error("a move after the flag changes the clock")
	}

	m := clock.New(clock.Control{Kind: clock.PerMove, Base: 30 * clock.Second}, rules.First)
	m.Spend(20 * clock.Second)
	m.Moved(rules.First) // a huff: the same side goes on with the same time
	m.Spend(5 * clock.Second)
	if left := m.Left(rules.First); left != 5*clock.Second {
		t.Errorf("%d left", left)
	}
	m.Moved(rules.Second)
	m.Spend(clock.Second)
	m.Moved(rules.First)
	m.Spend(-6 * clock.Second) // the wall clock was put back
	if left := m.Left(rules.First); left != 30*clock.Second {
		t.Errorf("%d left", left)
	}

	none := clock.New(clock.Control{}, rules.First)
	none.Moved(rules.Second)
	none.Spend(9 * clock.Day)
	if _, fallen := none.Flag(); fallen || none.Side() != rules.Second {
		t.Error("a match without a clock has a flag or the wrong side")
	}

	d := clock.New(clock.Control{Kind: clock.Days, Base: 2 * clock.Day}, rules.First)
	d.Spend(clock.Day)
	if d.Spend(clock.Day); d.Left(rules.First) != 0 {
		t.Errorf("%d left of two days", d.Left(rules.First))
	}
	if side, fallen := d.Flag(); !fallen || side != rules.First {
		t.Error("no flag after days")
	}
}
