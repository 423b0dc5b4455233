package ui

import "math"

// pointers handles the tick's pointers and the wheel.
func (r *Router) pointers(in Input) {
	down, seen := false, false
	for _, p := range in.Pointers {
		down = down || p.Down
		switch {
		case p.Began && r.held.on && p.ID != r.held.pointer:
			r.cancel()
			r.held = hold{}
			r.ignoring = true
		case p.Began && !r.ignoring:
			r.press(p)
		}
		if r.held.on && p.ID == r.held.pointer {
			seen = true
			r.move(p)
			if p.Ended || !p.Down {
				r.up(p)
			}
		}
		if !p.Touch {
			r.hoverOver(r.list.atID(p.X, p.Y, false))
			if in.Wheel != 0 {
				r.emit(Event{Kind: Wheel, ID: r.hover, X: p.X, Y: p.Y, Num: in.Wheel})
			}
		} else if p.Began {
			r.hoverOver("")
		}
	}
	if r.held.on && !seen {
		r.cancel()
		r.held = hold{}
	}
	if !down {
		r.ignoring = false
	}
}

func (r *Router) hoverOver(id string) {
	if r.hover != id {
		r.hover = id
		r.emit(Event{Kind: Hover, ID: id})
	}
}

func (r *Router) press(p Pointer) {
	r.held = hold{on: true, pointer: p.ID, touch: p.Touch, x0: p.X, y0: p.Y, x: p.X, y: p.Y}
	r.keyed = false
	i := r.list.at(p.X, p.Y, p.Touch)
	if i < 0 {
		if r.edit.id != "" { // a click beside a field ends editing
			r.moveFocus(-1, false)
		}
		return
	}
	c := &r.list[i]
	r.held.id, r.held.of = c.ID, c.Of
	if c.Disabled {
		r.held.ignored = true
		return
	}
	r.moveFocus(i, false)
	r.emit(Event{Kind: Press, ID: c.ID, X: p.X, Y: p.Y, Touch: p.Touch})
	if c.Role == Slider && !p.Touch {
		r.held.slide = true
		r.slide(c, c.valueAt(p.X), false)
	}
}

func (r *Router) move(p Pointer) {
	h := &r.held
	if h.ignored || p.X == h.x && p.Y == h.y {
		return
	}
	h.x, h.y = p.X, p.Y
	i := r.list.find(h.id)
	if !h.slide && !h.drag && h.exceedsSlop(r.list, i) {
		if i >= 0 && r.list[i].Role == Slider && math.Abs(h.x-h.x0) > math.Abs(h.y-h.y0) {
			h.slide = true
		} else {
			h.drag = true
			r.emit(Event{Kind: DragStart, ID: h.id, X: h.x0, Y: h.y0, Over: r.list.atID(h.x0, h.y0, h.touch), Touch: h.touch})
		}
	}
	switch {
	case h.slide && i >= 0:
		r.slide(&r.list[i], r.list[i].valueAt(p.X), false)
	case h.drag:
		r.emit(Event{Kind: DragMove, ID: h.id, Over: r.list.atID(p.X, p.Y, h.touch), X: p.X, Y: p.Y, Touch: h.touch})
	}
}

func (r *Router) up(p Pointer) {
	h := r.held
	defer func() { r.held = hold{} }()
	if h.ignored {
		return
	}
	if h.drag {
		r.emit(Event{Kind: Drop, ID: h.id, Over: r.list.atID(p.X, p.Y, h.touch), X: p.X, Y: p.Y, Touch: h.touch})
		return
	}
	i := r.list.find(h.id)
	if i < 0 || h.slide {
		return
	}
	c := &r.list[i]
	if c.Role == Slider {
		r.slide(c, c.valueAt(p.X), false)
		return
	}
	if r.list.at(p.X, p.Y, h.touch) == i || math.Hypot(p.X-h.x0, p.Y-h.y0) <= touchSlop && h.touch {
		r.emit(Event{Kind: Click, ID: h.id, X: p.X, Y: p.Y, Touch: h.touch})
	}
}

// cancel ends the drag of the held pointer, whose later events are ignored.
func (r *Router) cancel() {
	if r.held.drag && !r.held.ignored {
		r.emit(Event{Kind: DragEnd, ID: r.held.id, X: r.held.x, Y: r.held.y, Touch: r.held.touch})
	}
	r.held.drag, r.held.slide, r.held.ignored = false, false, true
}

// release cancels pointers and hover.
func (r *Router) release() {
	r.cancel()
	r.held = hold{}
	r.hoverOver("")
}

// slide emits a Change event if the step of a Slider nearest to v is not its value.
func (r *Router) slide(c *Control, v float64, keyed bool) {
	if c.Step > 0 {
		v = c.Min + math.Round((v-c.Min)/c.Step)*c.Step
	}
	v = min(max(v, c.Min), c.Max)
	if v != c.Now {
		r.emit(Event{Kind: Change, ID: c.ID, Num: v, Keyed: keyed})
	}
}
