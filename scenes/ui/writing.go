package ui

import (
	"math"
	"strings"
)

// writing is a piece of text with its place on a control. Painting and Fits use the same ones.
type writing struct {
	style Style
	text  string
	rect  Rect // one line is centred in its height; lines begin at its top
	align Align
	dim   bool // secondary
	lines bool // wrapped to the width of rect
}

// choose sets a text in the first style in which it fits on one line or on as many as there is height for; if none does, on
// one line, which is cut.
func (t *Typesetter) choose(last Style, text string, r Rect, styles ...Style) writing {
	for _, st := range styles {
		if one := (writing{style: st, text: text, rect: r}); t.whole(one) && t.LineHeight(st) <= r.H+8 {
			if boundless(r) { // called by Height
				one.rect.H = t.LineHeight(st)
			}
			return one
		}
		if boundless(r) && st != styles[min(1, len(styles)-1)] {
			continue // with unlimited height: one line of either first style, otherwise lines of the second
		}
		if many := (writing{style: st, text: text, rect: r, lines: true}); t.whole(many) {
			h := t.ParagraphHeight(st, text, r.W)
			if !boundless(r) {
				many.rect.Y += (r.H - h) / 2
			}
			many.rect.H = h
			return many
		}
	}
	if boundless(r) {
		r.H = t.LineHeight(last)
	}
	return writing{style: last, text: text, rect: r}
}

// stack sets paragraphs one below the other, in the middle of r; without room for all lines, one line each.
func (t *Typesetter) stack(r Rect, parts ...writing) []writing {
	heights := make([]float64, len(parts))
	total := 0.0
	for i, p := range parts {
		heights[i] = t.ParagraphHeight(p.style, p.text, r.W)
		total += heights[i]
	}
	if total > r.H+1 {
		total = 0
		for i, p := range parts {
			heights[i] = t.LineHeight(p.style)
			total += heights[i]
		}
	}
	y := r.Y + (r.H-total)/2
	if boundless(r) {
		y = r.Y
	}
	for i := range parts {
		p := &parts[i]
		p.rect = Rect{r.X, y, r.W, heights[i]}
		p.lines = heights[i] > 1.5*t.LineHeight(p.style)
		y += heights[i]
	}
	return parts
}

// widest returns the width of the longest line of a writing.
func (t *Typesetter) widest(p writing) float64 {
	if !p.lines {
		return t.Measure(p.style, p.text)
	}
	w := 0.0
	for _, line := range t.wrapped(p.style, p.text, p.rect.W) {
		w = max(w, t.Measure(p.style, line))
	}
	return w + 0.5 // so that it wraps the same way again
}

// whole reports whether a writing fits its rectangle without cutting a word.
func (t *Typesetter) whole(p writing) bool {
	if !p.lines {
		return t.Measure(p.style, p.text) <= p.rect.W+0.5
	}
	return t.unbroken(p.style, p.text, p.rect.W) && t.ParagraphHeight(p.style, p.text, p.rect.W) <= p.rect.H+0.5
}

// unbroken reports whether no word of a text is wider than width.
func (t *Typesetter) unbroken(st Style, text string, width float64) bool {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' }) {
		if t.Measure(st, word) > width+0.5 {
			return false
		}
	}
	return true
}

// used returns the part of its rectangle that a writing covers.
func (t *Typesetter) used(p writing) Rect {
	if p.lines {
		return Rect{p.rect.X, p.rect.Y, p.rect.W, t.ParagraphHeight(p.style, p.text, p.rect.W)}
	}
	w, h := t.Measure(p.style, p.text), styleOf[p.style].size
	return Rect{p.rect.X + (p.rect.W-w)*float64(p.align)/2, p.rect.Y + (p.rect.H-h)/2, w, h}
}

// boundlessHeight is the height of a control whose least height is computed.
const boundlessHeight = 1 << 15

func boundless(r Rect) bool { return r.H > boundlessHeight/2 }

// Height returns the least height at which all words of a control of width w fit, dp.
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

// Fits reports whether all words that are drawn on a control are whole, inside it and do not overlap. The text in a Field,
// which scrolls, and a Custom control always fit.
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
