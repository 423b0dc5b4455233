package clock_test

import (
	"testing"

	"ludotheque/game/clock"
	"ludotheque/rules"
)

// TestTexts reads every text back, and no other.
func TestTexts(t *testing.T) {
	for _, text := range []string{"", "move 30", "match 600", "match 300+5", "days 3"} {
		c, err := clock.Parse(text)
		if err != nil || c.String() != text || !c.Valid() {
			t.Errorf("%q: %q, %v", text, c, err)
		}
		k := clock.New(c, rules.Second)
		k.Run(1000)
		state := k.State(3500)
		back, err := clock.ParseState(state)
		if err != nil || back.State(99_999) != state || back.Running() {
			t.Errorf("%q: %v", state, err)
		}
	}
	for _, text := range []string{"move", "move 0", "move -3", "move 030", "match 10+", "match 5+-1", "days 366", "move 30+2", "days 3 ", "blitz 3", "match 99999999999999999999"} {
		if c, err := clock.Parse(text); err == nil {
			t.Errorf("%q is %v", text, c)
		}
	}
	for _, text := range []string{"", "move 30", "move 30;1;2;x", "move 30;1;2;w;x", "move 30;-1;2;w"} {
		if _, err := clock.ParseState(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// TestCount follows clocks of each kind.
func TestCount(t *testing.T) {
	c := clock.New(clock.Control{Kind: clock.PerMatch, Base: 60 * clock.Second, Step: 5 * clock.Second}, rules.First)
	c.Run(0)
	c.Moved(rules.Second, 10*clock.Second)
	c.Pause(12 * clock.Second)
	if a, b := c.Left(rules.First, 99*clock.Second), c.Left(rules.Second, 99*clock.Second); a != 55*clock.Second || b != 58*clock.Second {
		t.Errorf("%d, %d", a, b)
	}
	c.Run(100 * clock.Second)
	c.Run(150 * clock.Second) // runs already
	if _, fallen := c.Flag(157 * clock.Second); fallen {
		t.Error("too early")
	}
	if side, fallen := c.Flag(158 * clock.Second); !fallen || side != rules.Second || c.Running() {
		t.Error("no flag")
	}
	c.Moved(rules.First, 159*clock.Second)
	if c.Side() != rules.Second || c.Left(rules.Second, 0) != 0 {
		t.Error("a move came too late and counts")
	}
	m := clock.New(clock.Control{Kind: clock.PerMove, Base: 30 * clock.Second}, rules.First)
	m.Run(0)
	m.Moved(rules.First, 20*clock.Second) // a huff: the same side goes on with the same time
	if left := m.Left(rules.First, 25*clock.Second); left != 5*clock.Second {
		t.Errorf("%d left", left)
	}
	m.Moved(rules.Second, 25*clock.Second)
	m.Moved(rules.First, 26*clock.Second)
	if left := m.Left(rules.First, 20*clock.Second); left != 30*clock.Second { // the wall clock was put back
		t.Errorf("%d left", left)
	}
	none := clock.New(clock.Control{}, rules.First)
	none.Run(0)
	none.Moved(rules.Second, clock.Day)
	if _, fallen := none.Flag(9 * clock.Day); fallen || none.Running() || none.Side() != rules.Second {
		t.Error("no clock counts")
	}
	d := clock.New(clock.Control{Kind: clock.Days, Base: 2 * clock.Day}, rules.First)
	d.Spend(clock.Day)
	if d.Spend(clock.Day); d.Left(rules.First, 0) != 0 {
		t.Error("two days are more")
	}
	if side, fallen := d.Flag(0); !fallen || side != rules.First {
		t.Error("no flag after days")
	}
}
