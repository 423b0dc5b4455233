package table

import "ludotheque/scenes/ui"

// ribbon lists the last moves in a line, with a step back and a step forward at its ends.
func (l *moveList) ribbon(dst []ui.Control, r ui.Rect) []ui.Control {
	s, turned := l.Seen(), l.Facing()
	if r == (ui.Rect{}) {
		return dst
	}
	e := l.env
	place := func(x, w float64) ui.Rect {
		box := ui.Rect{X: x, Y: r.Y, W: w, H: r.H}
		if turned {
			return box.Turned(r)
		}
		return box
	}
	const side = 44.0
	dst = append(dst, ui.Control{ID: "earlier", Role: ui.Button, Icon: "left", Label: e.T("moves.earlier"), Keys: "PageUp",
		Rect: place(r.X+4, side), Disabled: s.Ply == 0, Custom: true, Turned: turned})
	x, limit := r.X+4+side, r.X+r.W-4-side
	first := len(dst)
	from, to := l.inRibbon(limit - x)
	for ply := from; ply < to; ply++ {
		w := l.ribbonWidth(ply)
		dst = append(dst, l.control(ply, place(x, w), ui.Rect{}, turned))
		x += w
	}
	if len(dst) > first {
		dst[first].Name = e.T("moves.title")
	}
	return append(dst, ui.Control{ID: "later", Role: ui.Button, Icon: "right", Label: e.T("moves.later"), Keys: "PageDown",
		Rect: place(limit, side), Disabled: s.Ply >= s.Told || !l.LookingBack(), Custom: true, Turned: turned})
}

// paintRibbon draws the ribbon's ground and its two arrows.
func (l *moveList) paintRibbon(c *ui.Canvas, r ui.Rect) {
	if r == (ui.Rect{}) {
		return
	}
	th := l.env.Theme
	c.FillRect(r, th.PanelDeep)
	for i := range l.shown {
		ctl := &l.shown[i]
		if ctl.ID != "earlier" && ctl.ID != "later" {
			continue
		}
		ink := th.TextDim
		switch {
		case ctl.Disabled:
			ink = th.TextDisabled
		case l.env.Cursor.Hover == ctl.ID:
			ink = th.Text
		}
		on := c
		if ctl.Turned {
			on = c.Turned(ctl.Rect)
		}
		x, y := ctl.Rect.Center()
		on.Icon(ctl.Icon, x, y, 22, ink)
	}
}

// ribbonWidth is the width of the action that leads on from ply in the ribbon, dp.
func (l *moveList) ribbonWidth(ply int) float64 {
	d := l.Description(ply)
	w := l.env.Canvas.Measure(ui.Body, d.Text) + 20
	return max(w+float64(len(d.Survivors))*22, 44)
}

// inRibbon returns from which ply to which the actions fit into a width: the shown one, then those before it, then those
// after.
func (l *moveList) inRibbon(room float64) (from, to int) {
	s := l.Seen()
	if s.Told == 0 {
		return 0, 0
	}
	at := min(max(s.Ply, 1), s.Told) - 1
	from, to = at, at+1
	room -= l.ribbonWidth(at)
	for from > 0 {
		w := l.ribbonWidth(from - 1)
		if w > room || to < s.Told && at-from >= 2 {
			break
		}
		from, room = from-1, room-w
	}
	for to < s.Told {
		w := l.ribbonWidth(to)
		if w > room {
			break
		}
		to, room = to+1, room-w
	}
	return from, to
}
