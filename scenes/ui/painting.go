package ui

import "image/color"

// painting is a control that is painted, in its state.
type painting struct {
	*Canvas
	state
	ctl Control
}

// fill is what a button is filled with in its state.
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

// ground draws what a button or a choice stands on; what is chosen has a gold line.
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

// ink is the colour of text on a control that is not gold.
func (p *painting) ink() color.NRGBA {
	if p.ctl.Disabled {
		return p.Theme.TextDisabled
	}
	return p.Theme.Text
}

// words draws what is written on a control, secondary words dim.
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
