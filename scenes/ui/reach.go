package ui

import "math"

// at returns the control that a pointer at a point means, or -1. A finger is wider than the squares of a small board:
// where it is on none, or on one that can do nothing now, it means the nearest control that reaches so far. What it is
// right on, button or square that can act, it means in any case.
func (l list) at(x, y float64, touch bool) int {
	best := l.hit(x, y)
	if !touch || best >= 0 && (l[best].Role != Cell || l[best].Reach > 0) {
		return best
	}
	near, middle := math.Inf(1), math.Inf(1)
	for i := range l {
		c := &l[i]
		if c.Reach <= 0 || c.Disabled || !c.Role.Focusable() {
			continue
		}
		v := c.Visible()
		if v.W <= 0 || v.H <= 0 {
			continue
		}
		mx, my := v.Center()
		d, m := v.gap(x, y), math.Hypot(x-mx, y-my)
		if d <= c.Reach && (d < near || d == near && m < middle) {
			best, near, middle = i, d, m
		}
	}
	return best
}

// atID is at as an ID, "" for none.
func (l list) atID(x, y float64, touch bool) string {
	if i := l.at(x, y, touch); i >= 0 {
		return l[i].ID
	}
	return ""
}

// gap is how far a point lies outside of r, 0 inside.
func (r Rect) gap(x, y float64) float64 {
	return math.Hypot(max(r.X-x, 0, x-r.X-r.W), max(r.Y-y, 0, y-r.Y-r.H))
}

// least is how wide a target for fingers must be, dp.
const least = 44

// ReachFor returns the Reach that makes a square of such a side a target of 44 dp, 0 for one that is large enough.
func ReachFor(side float64) float64 { return max((least-side)/2, 0) }
