package ui

// PaintControls draws every control of the list in order, the focus ring on top.
func PaintControls(c *Canvas, list []Control, at Cursor) {
	for i := range list {
		paintControl(c, list[i], at.state(list[i].ID))
	}
	for i := range list {
		if at.state(list[i].ID).Focus {
			(&painting{Canvas: c, ctl: list[i]}).focus()
		}
	}
}

// paintControl draws one control without its focus ring; the scene draws Custom ones.
func paintControl(c *Canvas, ctl Control, st state) {
	if ctl.Visible().Empty() || ctl.Custom {
		return
	}
	c.Texts.on(ctl.ID)
	(&painting{c.On(&ctl), st, ctl}).draw()
	c.Texts.on("")
}

func (p *painting) draw() {
	switch look, role := p.ctl.Look, p.ctl.Role; {
	case look == Card:
		p.card()
	case look == Fold || look == Link:
		p.row()
	case look == Steps:
		p.steps()
	case look == Bare:
		if p.Hover || p.Down {
			p.RoundRect(p.ctl.Rect, controlRadius, faded(p.fill(), 0.8), nil)
		}
		p.face(p.ctl.Rect, p.ink())
	case role == Button:
		p.button()
	case role == Radio:
		p.radio()
	case role == Checkbox:
		p.checkbox()
	case role == Slider:
		p.slider()
	case role == Field:
		p.field()
	case role == Item || role == Cell:
		p.item()
	default:
		p.words(p.Theme.Text)
	}
}

// focus draws the ring of a control in its own shape.
func (p *painting) focus() {
	p.ctl.Turned = false // it is the same either way
	p.Canvas = p.On(&p.ctl)
	switch {
	case p.ctl.Role == Cell:
		p.focusRing(p.ctl.Rect.Inset(min(max(p.ctl.Rect.W/12-2, 0), 2)), 4) // small squares need their room for the piece
	case p.ctl.Role == Item:
		p.focusRing(p.ctl.Rect, 8)
	default:
		p.focusRing(p.ctl.Rect.Inset(-2), min(controlRadius, p.ctl.Rect.H/2)+2)
	}
}

// focusRing draws the double outline just inside r: white, and dark on both sides of it, so that it shows on anything.
func (p *painting) focusRing(r Rect, radius float64) {
	line := min(max(0.125*min(r.W, r.H), 4), 5)
	p.Outline(r, radius, line, p.Theme.FocusOuter)
	p.Outline(r.Inset(1), radius-1, line/2, p.Theme.FocusInner)
}
