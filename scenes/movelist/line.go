package movelist

import "ludotheque/scenes/ui"

// line appends the last moves in r, between a button to go back and one to go forward.
func (l *List) line(dst []ui.Control, r ui.Rect) []ui.Control {
	e, s, turned := l.env, l.board.Seen(), l.turned
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
	from, to := l.fitting(limit - x)
	for ply := from; ply < to; ply++ {
		w := l.width(ply)
		dst = append(dst, l.control(ply, place(x, w), ui.Rect{}, turned))
		x += w
	}
	if len(dst) > first {
		dst[first].Name = e.T("moves.title")
	}
	return append(dst, ui.Control{ID: "later", Role: ui.Button, Icon: "right", Label: e.T("moves.later"), Keys: "PageDown",
		Rect: place(limit, side), Disabled: s.Ply >= s.Listed || !l.board.LookingBack(), Custom: true, Turned: turned})
}

// paintLine draws the line's ground and its two arrows.
func (l *List) paintLine(c *ui.Canvas, r ui.Rect) {
	th := l.env.Theme
	c.FillRect(r, th.PanelDeep)
	for i := range l.listed {
		ctl := &l.listed[i]
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
		x, y := ctl.Rect.Center()
		c.On(ctl).Icon(ctl.Icon, x, y, 22, ink)
	}
}

// width returns the width of the action at ply in the line, dp.
func (l *List) width(ply int) float64 {
	d := l.board.Description(ply)
	w := l.env.Canvas.Measure(ui.Body, d.Text) + 20
	if !d.Survivor.Empty() {
		w += 22
	}
	return max(w, 44)
}

// fitting returns the range of plies that fit into a width: the shown one, then those before it, then those after it.
func (l *List) fitting(room float64) (from, to int) {
	s := l.board.Seen()
	if s.Listed == 0 {
		return 0, 0
	}
	at := min(max(s.Ply, 1), s.Listed) - 1
	from, to = at, at+1
	room -= l.width(at)
	for from > 0 {
		w := l.width(from - 1)
		if w > room || to < s.Listed && at-from >= 2 {
			break
		}
		from, room = from-1, room-w
	}
	for to < s.Listed {
		w := l.width(to)
		if w > room {
			break
		}
		to, room = to+1, room-w
	}
	return from, to
}
