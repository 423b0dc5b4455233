package ui

import (
	"math"
	"slices"
)

// list is the controls of a call to the Router.
type list []Control

// find returns the index of a control in the list, or -1.
func (l list) find(id string) int {
	if id == "" {
		return -1
	}
	return slices.IndexFunc(l, func(c Control) bool { return c.ID == id })
}

// reachable reports whether keys can move the focus to control i. Disabled squares can be read, so they can.
func (l list) reachable(i int) bool {
	c := &l[i]
	return c.Role.Focusable() && (!c.Disabled || c.Role == Cell)
}

// hit returns the topmost control at a point, or -1. Later controls are above earlier ones.
func (l list) hit(x, y float64) int {
	for i := len(l) - 1; i >= 0; i-- {
		if l[i].Role.Focusable() && l[i].Visible().Contains(x, y) {
			return i
		}
	}
	return -1
}

// InRow returns the index of the square nearest to one that is gone in its row, or -1.
func InRow(l []Control, gone *Control) int {
	x, y := gone.Rect.Center()
	best, near := -1, math.Inf(1)
	for i := range l {
		mx, my := l[i].Rect.Center()
		if gone.Role == Cell && l[i].Role == Cell && my == y && math.Abs(mx-x) < near {
			best, near = i, math.Abs(mx-x)
		}
	}
	return best
}

// neighbour returns the index of the control that follows control was of the list before, or -1: for a square the nearest one of its
// row, since plates take squares away and carry the piece to the next; otherwise the nearest focusable control before it in order,
// or after it.
func (l list) neighbour(before list, was int) int {
	if i := InRow(l, &before[was]); i >= 0 {
		return i
	}
	before = slices.Clone(before)
	slices.Reverse(before[:was])
	for _, c := range before {
		if i := l.find(c.ID); i >= 0 && l.reachable(i) {
			return i
		}
	}
	return -1
}

// at returns the control that a pointer hits, or -1. A finger is wider than the squares of a small board: if it is on no
// control, or on a square without Reach, it hits the nearest control whose Reach includes the point.
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
		if v.Empty() {
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

// atID returns the ID of at, "" for none.
func (l list) atID(x, y float64, touch bool) string {
	if i := l.at(x, y, touch); i >= 0 {
		return l[i].ID
	}
	return ""
}

// gap returns the distance of a point from r, 0 inside.
func (r Rect) gap(x, y float64) float64 {
	return math.Hypot(max(r.X-x, 0, x-r.X-r.W), max(r.Y-y, 0, y-r.Y-r.H))
}

// least is the least width of a target for fingers, dp.
const least = 44

// ReachFor returns the Reach that makes a square of such a side a target of 44 dp, 0 if it is large enough.
func ReachFor(side float64) float64 { return max((least-side)/2, 0) }

// endOf returns the first or last reachable control of i's group or, in a grid, of i's row.
func (l list) endOf(i int, last bool) int {
	c, best := &l[i], i
	for j := range l {
		n := &l[j]
		if n.Group != c.Group || !l.reachable(j) || c.Role == Cell && n.Row != c.Row {
			continue
		}
		beyond := j > best
		if c.Role == Cell {
			beyond = n.Col > l[best].Col
		}
		if j != best && beyond == last {
			best = j
		}
	}
	return best
}

// within returns the control of i's group in a direction, or -1: in a grid by gridward, otherwise by place and, at the end of
// a line, by order.
func (l list) within(i int, dx, dy float64) int {
	c := &l[i]
	if c.Role == Cell {
		return l.gridward(i, int(dx), int(dy))
	}
	to := l.toward(i, dx, dy, func(n *Control) bool { return n.Group == c.Group })
	if to < 0 && dx != 0 {
		if j := i + int(dx); j >= 0 && j < len(l) && l[j].Group == c.Group && l.reachable(j) {
			return j
		}
	}
	return to
}

// gridward returns the next cell in a direction: sideways in i's row, skipping missing cells; up or down the nearest cell of
// the next row that has any. On boards where only every other square is played that is a diagonal step, to the right going up
// and to the left going down, so that every square can be reached and the opposite key leads back.
func (l list) gridward(i, dx, dy int) int {
	c, best, least := &l[i], -1, math.MaxInt
	for j := range l {
		n := &l[j]
		if n.Group != c.Group || n.Role != Cell {
			continue
		}
		cols, rows := n.Col-c.Col, n.Row-c.Row
		ahead := cols*dx + rows*dy
		if ahead <= 0 || dx != 0 && rows != 0 {
			continue
		}
		aside := 2 * abs(cols*dy)
		if cols*dy > 0 {
			aside++
		}
		if cost := ahead*1000 + aside; cost < least {
			best, least = j, cost
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }

// toward returns the next reachable control in a direction by place, or -1.
func (l list) toward(i int, dx, dy float64, may func(*Control) bool) int {
	from := l[i].Rect
	x, y := from.Center()
	best, least := -1, math.Inf(1)
	for j := range l {
		n := &l[j]
		if j == i || !l.reachable(j) || !may(n) {
			continue
		}
		nx, ny := n.Rect.Center()
		ahead := (nx-x)*dx + (ny-y)*dy
		reach := (n.Rect.W*math.Abs(dx) + n.Rect.H*math.Abs(dy)) / 2
		if ahead-reach < -1 { // it begins behind the middle of from
			continue
		}
		gap := max(0, ahead-reach-(from.W*math.Abs(dx)+from.H*math.Abs(dy))/2)
		off := math.Abs((nx-x)*dy) + math.Abs((ny-y)*dx)
		aside := max(0, off-((n.Rect.W+from.W)*math.Abs(dy)+(n.Rect.H+from.H)*math.Abs(dx))/2)
		if cost := gap + 3*aside + 0.2*off + 0.05*ahead; ahead > 1 && cost < least {
			best, least = j, cost
		}
	}
	return best
}

// entry returns the control that Tab focuses in the group of control j: the chosen radio, the last focused control (members
// has it for each group), the chosen item, or the first.
func (l list) entry(j int, members map[string]string) int {
	group := l[j].Group
	if group == "" {
		return j
	}
	best, rank := j, 0
	for i := range l {
		c := &l[i]
		if c.Group != group || !l.reachable(i) {
			continue
		}
		n := 1
		switch {
		case c.Role == Radio && c.Pressed:
			n = 4
		case c.ID == members[group]:
			n = 3
		case c.Role == Item && c.Pressed:
			n = 2
		}
		if n > rank {
			best, rank = i, n
		}
	}
	return best
}

// radio returns the next or previous reachable control of radio i's group, cyclically, or -1.
func (l list) radio(i int, next bool) int {
	step := len(l) - 1
	if next {
		step = 1
	}
	for j := (i + step) % len(l); j != i; j = (j + step) % len(l) {
		if l[j].Group == l[i].Group && l.reachable(j) {
			return j
		}
	}
	return -1
}
