package ui

// Route appends the events of one tick's input, in order.
func (r *Router) Route(dst []Event, in Input, controls []Control) []Event {
	r.routed++
	r.begin(dst, controls)
	r.edit.sync(r.focused(), true)
	if in.Blurred && !r.blurred {
		r.release()
	}
	r.blurred, r.now = in.Blurred, in.Now
	r.pointers(in)
	for _, s := range in.Strokes {
		r.key(s)
	}
	for n, c := range in.Typed {
		letter := c
		if n < len(in.Letters) {
			letter = in.Letters[n]
		}
		r.typed(c, letter, in.Held)
	}
	return r.end()
}

// Mirror appends the events of the page's accessible copy: those for a reachable control of the list, keys as if typed, and
// pasted text as Change of the focused field or else as Paste. Events for controls that are gone are dropped.
func (r *Router) Mirror(dst []Event, events []Event, controls []Control) []Event {
	r.begin(dst, controls)
	for _, e := range events {
		r.mirrored(e)
	}
	return r.end()
}

func (r *Router) mirrored(e Event) {
	switch e.Kind {
	case Key:
		r.key(parseStroke(e.Text))
		return
	case Paste:
		r.paste(e)
		return
	}
	i := r.list.find(e.ID)
	if i < 0 || !r.list.reachable(i) {
		return
	}
	c := &r.list[i]
	e.Keyed = true
	switch {
	case e.Kind == Focus:
		r.moveFocus(i, true)
	case c.Disabled, c.ReadOnly && e.Kind != Click:
	case e.Kind == Click:
		r.moveFocus(i, true)
		r.emit(e)
	case e.Kind == Change && c.Role == Slider:
		r.slide(c, e.Num, true)
	case (e.Kind == Change || e.Kind == Submit) && c.Role == Field:
		if c.Max > 0 {
			e.Text = firstRunes(e.Text, int(c.Max))
		}
		r.emit(e)
	}
}

// Cancel cancels one pointer, which the host has taken over: its drag ends, and it makes no click.
func (r *Router) Cancel(dst []Event, pointer int) []Event {
	r.out = dst
	if n := r.holding(pointer); n >= 0 {
		r.cancel(&r.holds[n])
	}
	return r.end()
}

// Release cancels all pointers, because another scene comes on top: a drag ends.
func (r *Router) Release(dst []Event) []Event {
	r.out, r.replaced, r.routed = dst, true, 0
	r.release()
	return r.end()
}
