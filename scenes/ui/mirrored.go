package ui

// Mirror takes the events of the page's accessible copy: those that name a usable control of the list pass, keys go
// the way of all keys, and a stale name does nothing.
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
		r.key(stroke(e.Text))
		return
	case Paste:
		r.paste(e.Text)
		return
	}
	i := r.find(e.ID)
	if i < 0 || !r.reachable(i) {
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
