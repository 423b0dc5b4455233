package ui

// fieldGround draws what a Field of one line or of several is written on.
func (c *Canvas) fieldGround(r Rect, st state) {
	c.RoundRect(r, controlRadius, c.Theme.FieldFill, nil)
	if st.Edit {
		c.Outline(r, controlRadius, 2, c.Theme.Accent)
	} else {
		c.Outline(r, controlRadius, 1, c.Theme.Edge)
	}
}

// field draws one line of text to edit, scrolled so far that the caret shows.
func (c *Canvas) field(ctl Control, st state) {
	if ctl.Lines > 0 {
		c.area(ctl, st)
		return
	}
	t, r := c.Theme, ctl.Rect
	c.fieldGround(r, st)
	inner := Rect{r.X + 12, r.Y, r.W - 24, r.H}
	if ctl.Value == "" {
		c.words(&ctl, t.TextDim)
	}
	caret := 0.0
	if st.Edit {
		caret = c.Measure(Body, ctl.Value[:min(st.Caret, len(ctl.Value))])
	}
	shift := max(0, caret-inner.W+2)
	in := c.Clip(inner.Inset(-2))
	in.textIn(c.Face(Body, 0), ctl.Value, Rect{inner.X - shift, inner.Y, inner.W, inner.H}, Start, t.ink(&ctl))
	if st.Edit {
		in.FillRect(Rect{inner.X - shift + caret, r.Y + r.H/2 - 12, 2, 24}, t.Text)
	}
}
