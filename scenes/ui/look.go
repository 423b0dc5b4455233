package ui

// drawLook draws a control whose look is not the plain one of its role.
func (c *Canvas) drawLook(ctl Control, st state) {
	switch ctl.Look {
	case Card:
		c.card(ctl, st)
	case Fold, Link:
		c.row(ctl, st)
	case Above, Brief:
		c.button(ctl, st)
	case Steps:
		c.steps(ctl, st)
	case Bare:
		if st.Hover || st.Down {
			c.RoundRect(ctl.Rect, controlRadius, faded(c.Theme.fill(&ctl, st), 0.8), nil)
		}
		c.face(&ctl, ctl.Rect, c.Theme.ink(&ctl))
	}
}

// card draws a choice as a large card: its icon above its words, a tick in the corner where it is chosen.
func (c *Canvas) card(ctl Control, st state) {
	t, r := c.Theme, ctl.Rect
	const radius = 14
	fill := t.fill(&ctl, st)
	c.gradient(r, radius, fill, fill)
	mark := t.TextDim
	if ctl.Pressed {
		mark = t.Accent
		c.RoundRect(r, radius, t.Tint, nil)
		c.Outline(r, radius, 2, t.Accent)
		x, y := r.X+r.W-26, r.Y+26
		c.Disc(x, y, 12, t.Accent)
		c.Icon("check", x, y, 16, t.OnGold)
	} else {
		c.Outline(r, radius, 1, t.ButtonBorder)
	}
	c.Icon(ctl.Icon, r.X+rowPad+14, r.Y+28, 28, mark)
	c.words(&ctl, t.ink(&ctl))
}

// row draws a line of a list of choices: its icon, its words, and a chevron or a switch at the end. What holds
// the rows together is the scene's.
func (c *Canvas) row(ctl Control, st state) {
	t, r := c.Theme, ctl.Rect
	if st.Hover || st.Down {
		c.RoundRect(r.Inset(4), controlRadius, faded(t.fill(&ctl, st), 0.8), nil)
	}
	if ctl.Icon != "" {
		c.Icon(ctl.Icon, r.X+rowPad+12, r.Y+r.H/2, 22, t.Accent)
	}
	c.words(&ctl, t.ink(&ctl))
	if ctl.Role == Checkbox {
		c.toggle(&ctl, r.X+r.W-rowPad-46)
		return
	}
	chevron := "right"
	switch {
	case ctl.Look == Fold && ctl.Pressed:
		chevron = "up"
	case ctl.Look == Fold:
		chevron = "down"
	}
	c.Icon(chevron, r.X+r.W-rowPad-10, r.Y+r.H/2, 20, t.TextDim)
}

// steps draws a slider as a bar for each of its steps, filled up to its value.
func (c *Canvas) steps(ctl Control, st state) {
	t, r := c.Theme, ctl.Rect
	const height = 10
	n := int(ctl.Max-ctl.Min) + 1
	apart := min(6, r.W/float64(n)/4) // many in a narrow frame stay as wide as high
	w := (r.W - apart*float64(n-1)) / float64(n)
	for i := range n {
		bar := Rect{r.X + float64(i)*(w+apart), r.Y + r.H - stepsHeight + 4, w, height}
		switch on := float64(i) <= ctl.Now-ctl.Min; {
		case on && ctl.Disabled:
			c.RoundRect(bar, height/2, t.TextDisabled, nil)
		case on && (st.Hover || st.Down):
			c.RoundRect(bar, height/2, t.Bright, nil)
		case on:
			c.RoundRect(bar, height/2, t.Accent, nil)
		default:
			c.RoundRect(bar, height/2, t.Track, t.TextDim)
		}
	}
	c.words(&ctl, t.ink(&ctl))
}
