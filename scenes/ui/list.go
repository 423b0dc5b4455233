package ui

import "slices"

// list is what a Router finds its way in: the controls of a call.
type list []Control

// find returns the index of a control in the list, or -1.
func (l list) find(id string) int {
	if id == "" {
		return -1
	}
	return slices.IndexFunc(l, func(c Control) bool { return c.ID == id })
}

// reachable reports whether keys can bring the focus to control i. Disabled squares of a board are still read.
func (l list) reachable(i int) bool {
	c := &l[i]
	return c.Role.Focusable() && (!c.Disabled || c.Role == Cell)
}

// hit returns the topmost control at a point, or -1: the last of the list lies on top.
func (l list) hit(x, y float64) int {
	for i := len(l) - 1; i >= 0; i-- {
		if l[i].Role.Focusable() && l[i].Visible().Contains(x, y) {
			return i
		}
	}
	return -1
}

// survivor returns the index of the focusable control nearest before the place was in order, else after, or -1.
func (l list) survivor(order []string, was int) int {
	order = slices.Clone(order)
	slices.Reverse(order[:was])
	for _, id := range order {
		if i := l.find(id); i >= 0 && l.reachable(i) {
			return i
		}
	}
	return -1
}
