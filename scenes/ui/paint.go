package ui

import "image/color"

// PaintControls draws every control of the list in order, and the focus ring last.
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

// paintControl draws one control without its focus ring, unless the scene draws it.
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

// focus draws the focus ring in the control's shape.
func (p *painting) focus() {
	p.ctl.Turned = false // it looks the same either way
	p.Canvas = p.On(&p.ctl)
	switch {
	case p.ctl.Role == Cell:
		p.focusRing(p.ctl.Rect.Inset(min(max(p.ctl.Rect.W/12-2, 0), 2)), 4) // in small squares close to the edge, to leave room for the piece
	case p.ctl.Role == Item:
		p.focusRing(p.ctl.Rect, 8)
	default:
		p.focusRing(p.ctl.Rect.Inset(-2), min(controlRadius, p.ctl.Rect.H/2)+2)
	}
}

// focusRing draws a double outline just inside r: white with dark on both sides, visible on any ground.
func (p *painting) focusRing(r Rect, radius float64) {
	line := min(max(0.125*min(r.W, r.H), 4), 5)
	p.Outline(r, radius, line, p.Theme.FocusOuter)
	p.Outline(r.Inset(1), radius-1, line/2, p.Theme.FocusInner)
}

// painting is a control that is drawn, with its state.
type painting struct {
	*Canvas
	state
	ctl Control
}

// fill returns the ground colour of a button.
func (p *painting) fill() color.NRGBA {
	t := p.Theme
	switch {
	case p.ctl.Disabled:
		return t.ButtonDisabled
	case p.Down:
		return t.ButtonPress
	case p.Hover:
		return t.ButtonHover
	}
	return t.Button
}

// ground draws the ground of a button or a choice; a chosen one has a gold line.
func (p *painting) ground(r Rect, radius float64, chosen bool) {
	fill := p.fill()
	p.gradient(r, radius, fill, fill)
	if chosen {
		p.RoundRect(r, radius, p.Theme.Tint, nil)
		p.Outline(r, radius, 2, p.Theme.Accent)
	} else {
		p.Outline(r, radius, 1, p.Theme.ButtonBorder)
	}
}

// ink returns the colour of text on a control that is not gold.
func (p *painting) ink() color.NRGBA {
	if p.ctl.Disabled {
		return p.Theme.TextDisabled
	}
	return p.Theme.Text
}

// words draws the words of a control, secondary ones dim.
func (p *painting) words(ink color.Color) {
	dim := p.Theme.TextDim
	if p.ctl.Disabled {
		dim = p.Theme.TextDisabled
	}
	p.write(p.set(&p.ctl), ink, dim)
}

func (p *painting) write(set []writing, ink, dim color.Color) {
	for _, w := range set {
		clr := ink
		if w.dim {
			clr = dim
		}
		if w.lines {
			p.Paragraph(w.style, w.text, w.rect, w.align, clr)
		} else {
			p.TextIn(w.style, w.text, w.rect, w.align, clr)
		}
	}
}

// caption draws a control's icon at the left of r and its words.
func (p *painting) caption(r Rect, ink color.Color) {
	if p.ctl.Icon != "" {
		p.Icon(p.ctl.Icon, r.X+11, r.Y+r.H/2, 22, ink)
	}
	p.words(ink)
}

// button draws a button: its icon, its text, or both side by side. A primary one is gold; a toggle that is on has a gold
// line.
func (p *painting) button() {
	t, r := p.Theme, p.ctl.Rect
	radius := min(controlRadius, r.H/2)
	ink := p.ink()
	if p.ctl.Primary && !p.ctl.Disabled {
		fill := t.Accent
		if p.Hover && !p.Down {
			fill = t.Bright
		}
		ink = t.OnGold
		top, bottom := t.gilt(fill)
		p.gradient(r, radius, top, bottom)
		p.Outline(r, radius, 1, t.ButtonBorder)
	} else {
		p.ground(r, radius, p.ctl.Toggles && p.ctl.Pressed)
	}
	if p.Down {
		r.Y++
	}
	p.face(r, ink)
}

// face draws a button's icon and text, centred together.
func (p *painting) face(r Rect, ink color.Color) {
	p.ctl.Rect = r
	set := p.set(&p.ctl)
	switch {
	case len(set) == 0:
		p.Icon(p.ctl.Icon, r.X+r.W/2, r.Y+r.H/2, min(24, r.H-8), ink)
	case p.ctl.Look == Above:
		p.Icon(p.ctl.Icon, r.X+r.W/2, r.Y+r.H*0.33, faceIcon, ink)
	case p.ctl.Icon != "":
		p.Icon(p.ctl.Icon, set[0].rect.X-faceGap-faceIcon/2, r.Y+r.H/2, faceIcon, ink)
	}
	p.write(set, ink, ink)
}

// item draws a row of a list; Pressed marks the chosen one.
func (p *painting) item() {
	t, r := p.Theme, p.ctl.Rect
	radius := min(8, r.H/2)
	switch {
	case p.Down:
		p.RoundRect(r, radius, t.ButtonPress, nil)
	case p.Hover && !p.ctl.Disabled:
		p.RoundRect(r, radius, t.ButtonHover, nil)
	}
	if p.ctl.Pressed {
		p.RoundRect(r, radius, t.Tint, nil)
		if t.Kind == HighContrast {
			p.Outline(r, radius, 1, t.Accent)
		}
	}
	p.caption(Rect{r.X + 10, r.Y, r.W - 20, r.H}, p.ink())
}
