package ui

import (
	"math"
	"strings"
)

// boundlessHeight is that of a control whose least height is asked.
const boundlessHeight = 1 << 15

func boundless(r Rect) bool { return r.H > boundlessHeight/2 }

// Height returns the least height at which all words of a control of width w are whole, dp.
func (c *Canvas) Height(ctl Control, w float64) float64 {
	ctl.Rect = Rect{W: w, H: boundlessHeight}
	set := c.set(nil, &ctl)
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
func (c *Canvas) Fits(ctl Control) bool {
	if ctl.Custom {
		return true
	}
	set := c.set(nil, &ctl)
	for i, p := range set {
		used := c.used(p)
		if !c.whole(p) || !within(used, ctl.Rect) {
			return false
		}
		for _, q := range set[:i] {
			if overlap(used, c.used(q)) {
				return false
			}
		}
	}
	return true
}

// whole reports whether a writing has the room it needs without cutting a word.
func (c *Canvas) whole(p writing) bool {
	if !p.lines {
		return c.Measure(p.style, p.text) <= p.rect.W+0.5
	}
	return c.unbroken(p.style, p.text, p.rect.W) && c.ParagraphHeight(p.style, p.text, p.rect.W) <= p.rect.H+0.5
}

// unbroken reports whether every word of a text is no wider than width.
func (c *Canvas) unbroken(st Style, text string, width float64) bool {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' }) {
		if c.Measure(st, word) > width+0.5 {
			return false
		}
	}
	return true
}

// used is the part of its rectangle that a writing covers.
func (c *Canvas) used(p writing) Rect {
	if p.lines {
		return Rect{p.rect.X, p.rect.Y, p.rect.W, c.ParagraphHeight(p.style, p.text, p.rect.W)}
	}
	w, h := c.Measure(p.style, p.text), styleOf[p.style].size
	return Rect{p.rect.X + (p.rect.W-w)*float64(p.align)/2, p.rect.Y + (p.rect.H-h)/2, w, h}
}

func within(in, out Rect) bool {
	return in.X >= out.X-1 && in.Y >= out.Y-1 && in.X+in.W <= out.X+out.W+1 && in.Y+in.H <= out.Y+out.H+1
}

func overlap(a, b Rect) bool {
	return a.X+a.W > b.X+1 && b.X+b.W > a.X+1 && a.Y+a.H > b.Y+1 && b.Y+b.H > a.Y+1
}
