package ui

// radio draws a choice: its text, its Value below if there is height, and a ring that is filled if chosen.
func (p *painting) radio() {
	t, r := p.Theme, p.ctl.Rect
	p.ground(r, controlRadius, p.ctl.Pressed)
	edge := t.Edge
	if p.ctl.Pressed {
		edge = t.Accent
	}
	if p.ctl.Disabled {
		edge = t.TextDisabled
	}
	x, y := r.X+24, r.Y+r.H/2
	p.Ring(x, y, 9, 2, edge)
	if p.ctl.Pressed {
		p.Disc(x, y, 5, edge)
	}
	p.caption(radioWords(&p.ctl), p.ink())
}

// checkbox draws a switch at the right of its text.
func (p *painting) checkbox() {
	r := p.ctl.Rect
	if p.Hover || p.Down {
		p.RoundRect(r, controlRadius, faded(p.fill(), 0.7), nil)
	}
	p.caption(checkboxWords(&p.ctl), p.ink())
	p.toggle(r.X + r.W - 56)
}

// toggle draws the switch of a checkbox from x on.
func (p *painting) toggle(x float64) {
	t, r := p.Theme, p.ctl.Rect
	track := Rect{x, r.Y + r.H/2 - 13, 46, 26}
	edge, knob := t.Edge, t.Edge
	x += 13
	if p.ctl.Pressed {
		edge, knob, x = t.Accent, t.OnGold, track.X+track.W-13
	}
	if p.ctl.Disabled {
		edge, knob = t.TextDisabled, t.TextDisabled
	}
	if p.ctl.Pressed && !p.ctl.Disabled {
		p.RoundRect(track, 13, t.Accent, nil)
	} else {
		p.RoundRect(track, 13, t.Track, nil)
		p.Outline(track, 13, 1.5, edge)
	}
	p.Disc(x, track.Y+13, 8, knob)
	if p.ctl.Pressed {
		p.Icon("check", x, track.Y+13, 12, edge)
	}
}

// slider draws a track with a knob, and its words above if there is height.
func (p *painting) slider() {
	t, r := p.Theme, p.ctl.Rect
	y := r.Y + r.H/2
	if r.H >= 52 {
		y = r.Y + r.H - 20
	}
	p.words(p.ink())
	x0, w := r.X+sliderInset, r.W-2*sliderInset
	part := 0.0
	if p.ctl.Max > p.ctl.Min {
		part = min(max((p.ctl.Now-p.ctl.Min)/(p.ctl.Max-p.ctl.Min), 0), 1)
	}
	knob, on := t.Text, t.Accent
	if p.ctl.Disabled {
		knob, on = t.TextDisabled, t.TextDisabled
	}
	track := Rect{x0 - 3, y - 3, w + 6, 6}
	p.RoundRect(track, 3, t.Track, t.Edge)
	p.RoundRect(Rect{x0 - 3, y - 3, part*w + 6, 6}, 3, on, nil)
	x := x0 + part*w
	radius := 10.0
	if p.Down || p.Hover {
		radius = 11.5
	}
	p.Shadow(Rect{x - radius, y - radius, 2 * radius, 2 * radius}, radius, 5, 2, 0.7)
	p.Disc(x, y, radius, knob)
	p.Ring(x, y, radius, 3, on)
}

// card draws a choice as a large card: its icon above its words, and a tick in the corner if chosen.
func (p *painting) card() {
	t, r := p.Theme, p.ctl.Rect
	const radius = 14
	p.ground(r, radius, p.ctl.Pressed)
	mark := t.TextDim
	if p.ctl.Pressed {
		mark = t.Accent
		x, y := r.X+r.W-26, r.Y+26
		p.Disc(x, y, 12, t.Accent)
		p.Icon("check", x, y, 16, t.OnGold)
	}
	p.Icon(p.ctl.Icon, r.X+rowPad+14, r.Y+28, 28, mark)
	p.words(p.ink())
}

// row draws a row of a list: its icon, its words, and a chevron or a switch at the end. The scene draws the list's ground.
func (p *painting) row() {
	t, r := p.Theme, p.ctl.Rect
	if p.Hover || p.Down {
		p.RoundRect(r.Inset(4), controlRadius, faded(p.fill(), 0.8), nil)
	}
	if p.ctl.Icon != "" {
		p.Icon(p.ctl.Icon, r.X+rowPad+12, r.Y+r.H/2, 22, t.Accent)
	}
	p.words(p.ink())
	if p.ctl.Role == Checkbox {
		p.toggle(r.X + r.W - rowPad - 46)
		return
	}
	chevron := "right"
	switch {
	case p.ctl.Look == Fold && p.ctl.Pressed:
		chevron = "up"
	case p.ctl.Look == Fold:
		chevron = "down"
	}
	p.Icon(chevron, r.X+r.W-rowPad-10, r.Y+r.H/2, 20, t.TextDim)
}

// steps draws a slider as a bar for each of its steps, filled up to its value.
func (p *painting) steps() {
	t, r := p.Theme, p.ctl.Rect
	const height = 10
	n := int(p.ctl.Max-p.ctl.Min) + 1
	apart := min(6, r.W/float64(n)/4) // many bars in a narrow frame stay as wide as high
	w := (r.W - apart*float64(n-1)) / float64(n)
	for i := range n {
		bar := Rect{r.X + float64(i)*(w+apart), r.Y + r.H - stepsHeight + 4, w, height}
		switch on := float64(i) <= p.ctl.Now-p.ctl.Min; {
		case on && p.ctl.Disabled:
			p.RoundRect(bar, height/2, t.TextDisabled, nil)
		case on && (p.Hover || p.Down):
			p.RoundRect(bar, height/2, t.Bright, nil)
		case on:
			p.RoundRect(bar, height/2, t.Accent, nil)
		default:
			p.RoundRect(bar, height/2, t.Track, t.TextDim)
		}
	}
	p.words(p.ink())
}
