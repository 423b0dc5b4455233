package ui

import "math"

// Height returns the least height at which all words of a control of width w are whole, dp.
func (t *Typesetter) Height(ctl Control, w float64) float64 {
	ctl.Rect = Rect{W: w, H: boundlessHeight}
	set := t.set(&ctl)
	if len(set) == 0 || ctl.Role == Field {
		return TargetHeight
	}
	top, bottom := math.Inf(1), 0.0
	for _, p := range set {
		top, bottom = min(top, p.rect.Y), max(bottom, p.rect.Y+p.rect.H)
	}
	text := bottom - top
	switch {
	case ctl.Role == Text || ctl.Role == Status:
		return text
	case ctl.Role == Heading:
		return max(text, 28)
	case ctl.Role == Slider && ctl.Look == Steps:
		return text + stepsHeight + 8
	case ctl.Role == Slider:
		return text + trackRoom + 8
	case ctl.Look == Card:
		return text + chooseTop + rowPad
	case ctl.Look == Above:
		return text + aboveIcon + 10
	}
	return max(TargetHeight, text+spareText)
}

// Fits reports whether every word that is drawn on a control stands whole inside it and over no other. What
// a person typed into a Field scrolls and always fits; so does what the scene draws itself.
func (t *Typesetter) Fits(ctl Control) bool {
	if ctl.Custom {
		return true
	}
	set := t.set(&ctl)
	for i, p := range set {
		used := t.used(p)
		if !t.whole(p) || !within(used, ctl.Rect) {
			return false
		}
		for _, q := range set[:i] {
			if overlap(used, t.used(q)) {
				return false
			}
		}
	}
	return true
}

func within(in, out Rect) bool {
	return in.X >= out.X-1 && in.Y >= out.Y-1 && in.X+in.W <= out.X+out.W+1 && in.Y+in.H <= out.Y+out.H+1
}

func overlap(a, b Rect) bool {
	return a.X+a.W > b.X+1 && b.X+b.W > a.X+1 && a.Y+a.H > b.Y+1 && b.Y+b.H > a.Y+1
}
