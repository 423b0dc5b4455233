package ui

import (
	"math"
	"slices"
)

// pointers handles the tick's pointers and the wheel.
func (r *Router) pointers(in Input) {
	for _, p := range in.Pointers {
		if p.Began {
			r.lift(p.ID)
			r.press(p)
		}
		if n := r.holding(p.ID); n >= 0 {
			r.move(&r.holds[n], p)
			if p.Ended || !p.Down {
				r.up(r.holds[n], p)
				r.holds = slices.Delete(r.holds, n, n+1)
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
	for n := len(r.holds) - 1; n >= 0; n-- { // without an end
		if id := r.holds[n].pointer; !slices.ContainsFunc(in.Pointers, func(p Pointer) bool { return p.ID == id }) {
			r.lift(id)
		}
	}
}

// holding returns the index of a pointer among those that are down, or -1.
func (r *Router) holding(pointer int) int {
	return slices.IndexFunc(r.holds, func(h hold) bool { return h.pointer == pointer })
}

// lift cancels and forgets a pointer, if it is down.
func (r *Router) lift(pointer int) {
	if n := r.holding(pointer); n >= 0 {
		r.cancel(&r.holds[n])
		r.holds = slices.Delete(r.holds, n, n+1)
	}
}

func (r *Router) hoverOver(id string) {
	if r.hover != id {
		r.hover = id
		r.emit(Event{Kind: Hover, ID: id})
	}
}

func (r *Router) press(p Pointer) {
	r.holds = append(r.holds, hold{pointer: p.ID, touch: p.Touch, x0: p.X, y0: p.Y, x: p.X, y: p.Y, moved: r.now})
	h := &r.holds[len(r.holds)-1]
	if h.ignored = r.repeats(*h); h.ignored {
		return
	}
	r.keyed = false
	i := r.list.at(p.X, p.Y, p.Touch)
	if i < 0 {
		if r.edit.id != "" { // a click beside a field ends editing
			r.moveFocus(-1, false)
		}
		return
	}
	c := &r.list[i]
	h.id, h.of, h.carries = c.ID, c.Of, c.Role == Cell || c.Drags
	if c.Disabled {
		h.ignored = true
		return
	}
	r.moveFocus(i, false)
	r.emit(Event{Kind: Press, ID: c.ID, X: p.X, Y: p.Y, Touch: p.Touch})
	if c.Role == Slider && !p.Touch {
		h.slide = true
		r.slide(c, c.valueAt(p.X), false)
	}
}

// repeats reports whether a press is the second half of a double click whose first has opened another scene, where it would hit
// whatever lies under the pointer.
func (r *Router) repeats(h hold) bool {
	before := r.last
	soon := h.moved-before.moved < doubleClick || r.routed < doubleClickTicks
	r.replaced = r.replaced && soon && h.touch == before.touch && math.Hypot(h.x-before.x0, h.y-before.y0) <= touchSlop
	r.last = h
	return r.replaced
}

func (r *Router) move(h *hold, p Pointer) {
	if h.ignored || p.X == h.x && p.Y == h.y {
		return
	}
	h.x, h.y, h.moved = p.X, p.Y, r.now
	i := r.list.find(h.id)
	if !h.slide && !h.drag && h.exceedsSlop(r.list, i) {
		if i >= 0 && r.list[i].Role == Slider && math.Abs(h.x-h.x0) > math.Abs(h.y-h.y0) {
			h.slide = true
		} else if !r.mayDrag() {
			h.ignored = true
			return
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

// mayDrag reports whether a pointer may begin to drag: scenes know one drag at a time. It ends that of a pointer that rests.
func (r *Router) mayDrag() bool {
	for n := range r.holds {
		h := &r.holds[n]
		rest := restOfDrag
		if h.carries {
			rest = restOfCarry
		}
		if h.drag && !h.ignored && r.now-h.moved < rest {
			return false
		}
	}
	r.cancelDrags()
	return true
}

// cancelDrags ends all drags and reports whether there was one.
func (r *Router) cancelDrags() (found bool) {
	for n := range r.holds {
		if h := &r.holds[n]; h.drag {
			r.cancel(h)
			found = true
		}
	}
	return found
}

// up handles the end of a pointer.
func (r *Router) up(h hold, p Pointer) {
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

// cancel ends the drag of a pointer, whose later events are ignored.
func (r *Router) cancel(h *hold) {
	if h.drag && !h.ignored {
		r.emit(Event{Kind: DragEnd, ID: h.id, X: h.x, Y: h.y, Touch: h.touch})
	}
	h.drag, h.slide, h.ignored = false, false, true
}

// release cancels pointers and hover.
func (r *Router) release() {
	for n := range r.holds {
		r.cancel(&r.holds[n])
	}
	r.holds = r.holds[:0]
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
