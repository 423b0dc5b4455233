package ui

// card draws a choice as a large card: its icon above its words, a tick in the corner where it is chosen.
func (p *painting) card() {
	t, r := p.Theme, p.ctl.Rect
	const radius = 14
	fill := p.fill()
	p.gradient(r, radius, fill, fill)
	mark := t.TextDim
	if p.ctl.Pressed {
		mark = t.Accent
		p.RoundRect(r, radius, t.Tint, nil)
		p.Outline(r, radius, 2, t.Accent)
		x, y := r.X+r.W-26, r.Y+26
		p.Disc(x, y, 12, t.Accent)
		p.Icon("check", x, y, 16, t.OnGold)
	} else {
		p.Outline(r, radius, 1, t.ButtonBorder)
	}
	p.Icon(p.ctl.Icon, r.X+rowPad+14, r.Y+28, 28, mark)
	p.words(p.ink())
}

// row draws a line of a list of choices: its icon, its words, and a chevron or a switch at the end. What holds
// the rows together is the scene's.
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
	apart := min(6, r.W/float64(n)/4) // many in a narrow frame stay as wide as high
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
