package ui

import "image/color"

// button draws its icon, its text, or both side by side. A primary one is gold; a toggle that is on has a gold line.
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

// item draws a row of a list; Pressed is the chosen one.
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
