package ui

import "image/color"

// radio draws a choice as a card: its text, the rest of its Value below where there is height, and a ring that is
// filled when it is chosen.
func (c *Canvas) radio(ctl Control, st state) {
	t, r := c.Theme, ctl.Rect
	fill := t.fill(&ctl, st)
	c.gradient(r, controlRadius, fill, fill)
	edge := t.Edge
	if ctl.Pressed {
		c.RoundRect(r, controlRadius, t.Tint, nil)
		c.Outline(r, controlRadius, 2, t.Accent)
		edge = t.Accent
	} else {
		c.Outline(r, controlRadius, 1, t.ButtonBorder)
	}
	if ctl.Disabled {
		edge = t.TextDisabled
	}
	x, y := r.X+24, r.Y+r.H/2
	c.Ring(x, y, 9, 2, edge)
	if ctl.Pressed {
		c.Disc(x, y, 5, edge)
	}
	c.caption(&ctl, Rect{r.X + 44, r.Y, r.W - 56, r.H}, t.ink(&ctl))
}

// caption draws a control's icon at the left of r and its words.
func (c *Canvas) caption(ctl *Control, r Rect, ink color.Color) {
	if ctl.Icon != "" {
		c.Icon(ctl.Icon, r.X+11, r.Y+r.H/2, 22, ink)
	}
	c.words(ctl, ink)
}

// checkbox draws a switch at the right of its text.
func (c *Canvas) checkbox(ctl Control, st state) {
	t, r := c.Theme, ctl.Rect
	if st.Hover || st.Down {
		c.RoundRect(r, controlRadius, faded(t.fill(&ctl, st), 0.7), nil)
	}
	c.caption(&ctl, checkboxWords(&ctl), t.ink(&ctl))
	c.toggle(&ctl, r.X+r.W-56)
}

// toggle draws the switch of a checkbox from x on.
func (c *Canvas) toggle(ctl *Control, x float64) {
	t, r := c.Theme, ctl.Rect
	track := Rect{x, r.Y + r.H/2 - 13, 46, 26}
	edge, knob := t.Edge, t.Edge
	x += 13
	if ctl.Pressed {
		edge, knob, x = t.Accent, t.OnGold, track.X+track.W-13
	}
	if ctl.Disabled {
		edge, knob = t.TextDisabled, t.TextDisabled
	}
	if ctl.Pressed && !ctl.Disabled {
		c.RoundRect(track, 13, t.Accent, nil)
	} else {
		c.RoundRect(track, 13, t.Track, nil)
		c.Outline(track, 13, 1.5, edge)
	}
	c.Disc(x, track.Y+13, 8, knob)
	if ctl.Pressed {
		c.Icon("check", x, track.Y+13, 12, edge)
	}
}

// sliderInset is how far the ends of a slider's track are from those of its control; the Router uses it too.
const sliderInset = 18

// slider draws its words above the track, where the height allows.
func (c *Canvas) slider(ctl Control, st state) {
	t, r := c.Theme, ctl.Rect
	y := r.Y + r.H/2
	if r.H >= 52 {
		y = r.Y + r.H - 20
	}
	c.words(&ctl, t.ink(&ctl))
	x0, w := r.X+sliderInset, r.W-2*sliderInset
	part := 0.0
	if ctl.Max > ctl.Min {
		part = min(max((ctl.Now-ctl.Min)/(ctl.Max-ctl.Min), 0), 1)
	}
	knob, on := t.Text, t.Accent
	if ctl.Disabled {
		knob, on = t.TextDisabled, t.TextDisabled
	}
	track := Rect{x0 - 3, y - 3, w + 6, 6}
	c.RoundRect(track, 3, t.Track, t.Edge)
	c.RoundRect(Rect{x0 - 3, y - 3, part*w + 6, 6}, 3, on, nil)
	x := x0 + part*w
	radius := 10.0
	if st.Down || st.Hover {
		radius = 11.5
	}
	c.Shadow(Rect{x - radius, y - radius, 2 * radius, 2 * radius}, radius, 5, 2, 0.7)
	c.Disc(x, y, radius, knob)
	c.Ring(x, y, radius, 3, on)
}
