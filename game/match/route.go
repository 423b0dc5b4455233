package match

import (
	"slices"

	"ludotheque/rules"
)

// route is one path of a move of the selected piece, split into the legs that a player clicks: each jump of a capture, the
// whole of any other move.
type route struct {
	move rules.Move
	path rules.Path
	legs []leg
}

type leg struct {
	to   rules.Square
	over rules.Set
}

func makeRoute(m rules.Move, path rules.Path) route {
	r := route{move: m, path: path}
	if m.Kind != rules.Capture {
		whole := leg{to: m.To}
		for _, hop := range path {
			if hop.Over != rules.NoSquare {
				whole.over.Add(hop.Over)
			}
		}
		r.legs = []leg{whole}
		return r
	}
	for _, hop := range path {
		r.legs = append(r.legs, leg{hop.To, rules.SetOf(hop.Over)})
	}
	return r
}

// begins reports whether the route begins with the legs of walk.
func (r route) begins(walk rules.Path) bool {
	return len(r.path) >= len(walk) && slices.Equal(r.path[:len(walk)], walk)
}

// reaches returns the number of legs, more than n, after which the route first stands on sq; 0 when it does not.
func (r route) reaches(sq rules.Square, n int) int {
	for i := n; i < len(r.legs); i++ {
		if r.legs[i].to == sq {
			return i + 1
		}
	}
	return 0
}

// follow narrows the live routes to those that a click on sq can mean, and adds the legs towards sq that they share. It
// returns false, and changes nothing, when none of them reaches sq.
func (c *Chooser) follow(sq rules.Square) bool {
	n := len(c.walk)
	fit := keep(c.live, func(r route) bool { return r.reaches(sq, n) > 0 })
	if len(fit) == 0 {
		// The last click may have narrowed too much: try all routes that begin with the walk.
		fit = keep(c.routes, func(r route) bool { return r.begins(c.walk) && r.reaches(sq, n) > 0 })
	}
	if len(fit) == 0 {
		return false
	}
	if next := keep(fit, func(r route) bool { return r.legs[n].to == sq }); len(next) > 0 {
		fit = next
	} else if end := keep(fit, func(r route) bool { return r.move.To == sq }); oneMove(end) && !goesOn(fit, end) {
		fit = end
	}
	c.live = fit
	c.walkTo(sq)
	return true
}

// walkTo adds the legs towards sq that all live routes share.
func (c *Chooser) walkTo(sq rules.Square) {
	to := c.live[0].reaches(sq, len(c.walk))
	for len(c.walk) < to && c.addLeg() {
	}
}

// addLeg adds the next leg if all live routes share it.
func (c *Chooser) addLeg() bool {
	n := len(c.walk)
	for _, r := range c.live {
		if r.move.Kind != rules.Capture || len(r.path) == n || r.path[n] != c.live[0].path[n] {
			return false
		}
	}
	c.walk = c.live[0].path[: n+1 : n+1]
	return true
}

// advance adds the legs that leave no choice, until only one move is left.
func (c *Chooser) advance() {
	for !oneMove(c.live) && c.addLeg() {
	}
}

// goesOn reports whether one of the routes begins with one of ends and is longer, so that a click on the square of the end
// may mean either.
func goesOn(routes, ends []route) bool {
	return slices.ContainsFunc(routes, func(r route) bool {
		return slices.ContainsFunc(ends, func(e route) bool { return len(r.path) > len(e.path) && r.begins(e.path) })
	})
}

// oneMove reports whether routes has at least one route and all are of the same move.
func oneMove(routes []route) bool {
	return len(routes) > 0 && !slices.ContainsFunc(routes, func(r route) bool { return r.move != routes[0].move })
}

func keep(routes []route, fits func(route) bool) []route {
	return slices.DeleteFunc(slices.Clone(routes), func(r route) bool { return !fits(r) })
}
