package ui

// editing returns the field that has the focus and can be changed, or nil.
func (r *Router) editing() *Control {
	c := r.focused()
	if c == nil || c.Role != Field || c.Disabled || c.ReadOnly {
		return nil
	}
	return c
}

// editKey does what a key does in a field and reports whether the field took it.
func (r *Router) editKey(c *Control, s Stroke) bool {
	was := r.edit.value
	taken, submit := r.edit.key(c, s)
	r.changed(c, was)
	if submit {
		r.emit(Event{Kind: Submit, ID: c.ID, Text: r.edit.value, Keyed: true})
	}
	return taken
}

// changed tells that the value of a field is no longer what it was.
func (r *Router) changed(c *Control, was string) {
	if r.edit.value != was {
		r.emit(Event{Kind: Change, ID: c.ID, Text: r.edit.value, Keyed: true})
	}
}

// insert puts text into the field that is edited.
func (r *Router) insert(c *Control, text string) {
	was := r.edit.value
	r.edit.insert(c, text)
	r.changed(c, was)
}

func (r *Router) paste(text string) {
	if c := r.editing(); c != nil {
		r.insert(c, text)
		if c.Lines > 0 {
			r.emit(Event{Kind: Submit, ID: c.ID, Text: r.edit.value, Keyed: true})
		}
		return
	}
	r.emit(Event{Kind: Paste, Text: text, Keyed: true})
}
