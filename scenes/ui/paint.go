package ui

import "image/color"

// The radii of controls, and the least height of a target, dp.
const (
	controlRadius = 10
	TargetHeight  = 44
)

// Controls draws every control of the list in order, the focus ring on top.
func (c *Canvas) Controls(list []Control, at Cursor) {
	for i := range list {
		st := at.state(list[i].ID)
		st.Focus = false
		c.control(list[i], st)
	}
	for i := range list {
		if at.state(list[i].ID).Focus {
			c.focus(list[i])
		}
	}
}

// control draws one control; Custom ones get only their focus ring.
func (c *Canvas) control(ctl Control, st state) {
	if v := ctl.Visible(); v.W <= 0 || v.H <= 0 {
		return
	}
	if !ctl.Custom {
		on := c.clipped(&ctl)
		if ctl.Turned {
			on = on.Turned(ctl.Rect)
		}
		c.Texts.on(ctl.ID)
		on.draw(ctl, st)
		c.Texts.on("")
	}
	if st.Focus {
		c.focus(ctl)
	}
}

// clipped returns the canvas for a control in its scrolled view.
func (c *Canvas) clipped(ctl *Control) *Canvas {
	if ctl.Clip == (Rect{}) {
		return c
	}
	return c.Clip(ctl.Clip)
}

func (c *Canvas) draw(ctl Control, st state) {
	switch ctl.Role {
	case Button, Checkbox, Radio, Slider:
		if ctl.Look != Plain {
			c.drawLook(ctl, st)
			return
		}
	}
	switch ctl.Role {
	case Button:
		c.button(ctl, st)
	case Radio:
		c.radio(ctl, st)
	case Checkbox:
		c.checkbox(ctl, st)
	case Slider:
		c.slider(ctl, st)
	case Field:
		c.field(ctl, st)
	case Item, Cell:
		c.item(ctl, st)
	default:
		c.words(&ctl, c.Theme.Text)
	}
}

// shown is what stands on the control.
func (ctl *Control) shown() string {
	if ctl.Text != "" {
		return ctl.Text
	}
	return ctl.Label
}

// fill is what a button is filled with in its state.
func (t *Theme) fill(ctl *Control, st state) color.NRGBA {
	switch {
	case ctl.Disabled:
		return t.ButtonDisabled
	case st.Down:
		return t.ButtonPress
	case st.Hover:
		return t.ButtonHover
	}
	return t.Button
}

// ink is the colour of text on a control that is not gold.
func (t *Theme) ink(ctl *Control) color.NRGBA {
	if ctl.Disabled {
		return t.TextDisabled
	}
	return t.Text
}

// button draws its icon, its text, or both side by side. A primary one is gold; a toggle that is on has a gold line.
func (c *Canvas) button(ctl Control, st state) {
	t, r := c.Theme, ctl.Rect
	radius := min(controlRadius, r.H/2)
	ink := t.ink(&ctl)
	switch {
	case ctl.Primary && !ctl.Disabled:
		fill := t.Accent
		if st.Hover || st.Down {
			fill = t.Bright
		}
		if st.Down {
			fill = t.Accent
		}
		ink = t.OnGold
		top, bottom := t.gilt(fill)
		c.gradient(r, radius, top, bottom)
		c.Outline(r, radius, 1, t.ButtonBorder)
	case ctl.Toggles && ctl.Pressed:
		c.gradient(r, radius, t.fill(&ctl, st), t.fill(&ctl, st))
		c.RoundRect(r, radius, t.Tint, nil)
		c.Outline(r, radius, 2, t.Accent)
	default:
		fill := t.fill(&ctl, st)
		c.gradient(r, radius, fill, fill)
		c.Outline(r, radius, 1, t.ButtonBorder)
	}
	if st.Down {
		r.Y++
	}
	c.face(&ctl, r, ink)
}

// face draws a button's icon and text, centred together.
func (c *Canvas) face(ctl *Control, r Rect, ink color.Color) {
	ctl.Rect = r
	set := c.set(nil, ctl)
	switch {
	case len(set) == 0:
		c.Icon(ctl.Icon, r.X+r.W/2, r.Y+r.H/2, min(24, r.H-8), ink)
	case ctl.Look == Above:
		c.Icon(ctl.Icon, r.X+r.W/2, r.Y+r.H*0.33, faceIcon, ink)
	case ctl.Icon != "":
		c.Icon(ctl.Icon, set[0].rect.X-faceGap-faceIcon/2, r.Y+r.H/2, faceIcon, ink)
	}
	c.write(set, ink, ink)
}

// words draws what is written on a control, secondary words dim.
func (c *Canvas) words(ctl *Control, ink color.Color) {
	dim := c.Theme.TextDim
	if ctl.Disabled {
		dim = c.Theme.TextDisabled
	}
	c.write(c.set(nil, ctl), ink, dim)
}

func (c *Canvas) write(set []writing, ink, dim color.Color) {
	for _, p := range set {
		clr := ink
		if p.dim {
			clr = dim
		}
		if p.lines {
			c.Paragraph(p.style, p.text, p.rect, p.align, clr)
		} else {
			c.TextIn(p.style, p.text, p.rect, p.align, clr)
		}
	}
}

// item draws a row of a list; Pressed is the chosen one.
func (c *Canvas) item(ctl Control, st state) {
	t, r := c.Theme, ctl.Rect
	radius := min(8, r.H/2)
	switch {
	case st.Down:
		c.RoundRect(r, radius, t.ButtonPress, nil)
	case st.Hover && !ctl.Disabled:
		c.RoundRect(r, radius, t.ButtonHover, nil)
	}
	if ctl.Pressed {
		c.RoundRect(r, radius, t.Tint, nil)
		if t.Kind == HighContrast {
			c.Outline(r, radius, 1, t.Accent)
		}
	}
	c.caption(&ctl, Rect{r.X + 10, r.Y, r.W - 20, r.H}, t.ink(&ctl))
}

// focus draws the ring of a control in its own shape.
func (c *Canvas) focus(ctl Control) {
	c = c.clipped(&ctl)
	switch {
	case ctl.Role == Cell:
		c.focusRing(ctl.Rect.Inset(min(max(ctl.Rect.W/12-2, 0), 2)), 4) // small squares need their room for the piece
	case ctl.Role == Item:
		c.focusRing(ctl.Rect, 8)
	default:
		c.focusRing(ctl.Rect.Inset(-2), min(controlRadius, ctl.Rect.H/2)+2)
	}
}

// focusRing draws the double outline just inside r: white, and dark on both sides of it, so that it shows on anything.
func (c *Canvas) focusRing(r Rect, radius float64) {
	line := min(max(0.125*min(r.W, r.H), 4), 5)
	c.Outline(r, radius, line, c.Theme.FocusOuter)
	c.Outline(r.Inset(1), radius-1, line/2, c.Theme.FocusInner)
}

// ScrollBar draws the thin bar of s, or nothing where all of it is seen.
func (c *Canvas) ScrollBar(s *Scroll) {
	if s.Content <= s.View.H {
		return
	}
	if s.Turned {
		c = c.Turned(s.View)
	}
	const width = 4
	h := max(24, s.View.H*s.View.H/s.Content)
	y := s.View.Y + (s.View.H-h)*s.Offset()/(s.Content-s.View.H)
	c.RoundRect(Rect{s.View.X + s.View.W - width - 2, y, width, h}, width/2, c.Theme.Edge, nil)
}
