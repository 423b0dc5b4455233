package ui

import "testing"

// reaching returns a grid of squares of 28 dp, of which the named ones have a Reach.
func reaching(acting ...string) []Control {
	cells := grid(0, 0)
	for i := range cells {
		c := &cells[i]
		c.Rect = Rect{28 * float64(c.Col), 28 * float64(c.Row), 28, 28}
		for _, id := range acting {
			if c.ID == id {
				c.Reach = ReachFor(28)
			}
		}
	}
	return cells
}

func TestReachFor(t *testing.T) {
	for side, want := range map[float64]float64{24: 10, 28: 8, 44: 0, 80: 0} {
		if got := ReachFor(side); got != want {
			t.Errorf("a square of %g reaches %g, want %g", side, got, want)
		}
	}
}

// TestFingerHitsTheNearestThatActs: b2 is from 28 to 56 in both directions, with 8 dp around it.
func TestFingerHitsTheNearestThatActs(t *testing.T) {
	for _, c := range []struct {
		name    string
		pointer int
		x, y    float64
		acting  []string
		want    string
	}{
		{"on it", 1, 30, 54, []string{"b2"}, "b2"},
		{"just beside it", 1, 21, 42, []string{"b2"}, "b2"},
		{"too far beside it", 1, 19, 42, []string{"b2"}, "a2"},
		{"off its corner", 1, 23, 23, []string{"b2"}, "b2"},
		{"too far off its corner", 1, 21, 21, []string{"b2"}, "a3"},
		{"a mouse is exact", 0, 26, 42, []string{"b2"}, "a2"},
		{"right on another that acts", 1, 26, 42, []string{"a2", "b2"}, "a2"},
		{"between two, nearer to one", 1, 35, 25, []string{"a3", "b2"}, "b2"},
		{"off the board", 1, 50, 90, []string{"b1"}, "b1"},
		{"far off the board", 1, 50, 93, []string{"b1"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := harness{list: reaching(c.acting...)}
			d.tap(c.pointer, c.x, c.y)
			if got := d.r.Cursor().Focus; got != c.want {
				t.Errorf("hit %q, want %q", got, c.want)
			}
		})
	}
}

// TestButtonBesideASquare checks that a finger on a button hits it even within the Reach of a square, and that disabled
// squares and those out of view have no reach.
func TestButtonBesideASquare(t *testing.T) {
	b := button("push", 56, 28)
	d := harness{list: append(reaching("b2"), b)}
	d.tap(1, 58, 42)
	d.want(t, "focus push; press push; click push")
	for _, hide := range []func(*Control){func(c *Control) { c.Disabled = true }, func(c *Control) { c.Clip = Rect{0, 0, 28, 28} }} {
		d = harness{list: reaching("b2")}
		hide(&d.list[4])
		d.tap(1, 60, 42)
		d.want(t, "focus c2; press c2; click c2")
	}
}

// TestDropReaches checks that a finger drops on the nearest square with a Reach, a mouse where it is.
func TestDropReaches(t *testing.T) {
	for pointer, want := range map[int]string{1: "press a1; start a1; move a1>b2; drop a1>b2", 0: "press a1; hover a1; start a1; move a1>a2; hover a2; drop a1>a2"} {
		d := harness{list: reaching("a1", "b2")}
		d.r.SetFocus("a1", false)
		d.point(pointer, 14, 70, true)
		d.point(pointer, 24, 40, true)
		d.point(pointer, 24, 40, false)
		d.want(t, want)
	}
}
