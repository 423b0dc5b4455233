package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
)

// The colours of marks.
var (
	gold      = rgb(0xffd066)
	amber     = rgb(0xe2a03f)
	danger    = rgb(0xc8402f)
	flame     = rgb(0xff6a4d) // danger on dark wood or blue card
	ember     = rgb(0xff8468) // flame as a thin line
	white     = ink{1, 1, 1, 1}
	night     = ink{0.06, 0.05, 0.04, 1}
	goodWords = rgb(0x9be59a)
	badWords  = rgb(0xff9d8c)
	words     = rgb(0xf3ead9)
)

// line is the width of a mark's line, pixels.
func (p *Painter) line() float64 {
	w := max(min(0.038*p.s, 3.6*p.style.scale()), 1.6*p.style.scale())
	if p.style.HighContrast {
		w *= 1.5
	}
	return w
}

// middle returns the middle of a square as shown; ride is how far plates have moved it.
func (p *Painter) middle(sq rules.Square, ride float64) (x, y float64) {
	file, rank := float64(sq.File()), sq.Rank()
	if p.look.slides(rank) {
		file += ride
	}
	return p.spot(file, float64(rank))
}

// ride returns how far the plates are from their place in the view's position, in files.
func (p *Painter) ride(v *View, plates float64) float64 {
	return plates - float64(p.look.plateFile(v.Position))
}

// each calls do with the middle of every square of set.
func (p *Painter) each(set rules.Set, ride float64, do func(x, y float64)) {
	if set == (rules.Set{}) {
		return
	}
	var list [64]rules.Square
	for _, sq := range set.AppendSquares(list[:0]) {
		x, y := p.middle(sq, ride)
		do(x, y)
	}
}

// marksBelow adds the marks on the board, below the pieces.
func (p *Painter) marksBelow(b *batch, v *View, plates float64) {
	ride, h, w := p.ride(v, plates), p.s/2, p.line()
	p.each(v.Last, ride, func(x, y float64) { p.tint(b, x, y, amber.fade(p.look.warm), true) })
	p.each(v.Won, ride, func(x, y float64) { p.won(b, x, y) })
	if v.Focus != rules.NoSquare {
		x, y := p.middle(v.Focus, ride)
		p.tint(b, x, y, white.fade(0.30), false)
	}
	if v.Anim != nil {
		return
	}
	if v.Hover != rules.NoSquare {
		x, y := p.middle(v.Hover, ride)
		p.tint(b, x, y, white.fade(0.14), false)
	}
	p.each(v.Refused, ride, func(x, y float64) { p.tint(b, x, y, danger.fade(0.34), false) })
	if v.Selected != rules.NoSquare && !v.Position.At(v.Selected).Empty() || len(v.Walk) > 0 {
		sq := v.Selected
		if n := len(v.Walk); n > 0 {
			sq = v.Walk[n-1].To
		}
		x, y := p.middle(sq, ride)
		p.tint(b, x, y, amber.fade(p.look.warm*0.8), false)
		b.mark(ring, x, y+0.01*p.s, 0, h-w*0.9, w*1.15, 0, night.fade(0.5))
		b.mark(ring, x, y+0.01*p.s, 0, h-w*0.9, w*0.8, 0, gold)
	}
}

// marksAround adds the marks around pieces that can move, over their shadows.
func (p *Painter) marksAround(b *batch, v *View, plates float64) {
	if v.Anim != nil {
		return
	}
	ride := p.ride(v, plates)
	p.each(v.Movable, ride, func(x, y float64) { p.movable(b, x, y) })
	p.each(v.Owed, ride, func(x, y float64) { p.owed(b, x, y) })
	p.each(v.Rings, ride, func(x, y float64) { p.namedRing(b, x, y) })
}

// namedRing adds a wide gold ring around a square, outside of its piece.
func (p *Painter) namedRing(b *batch, x, y float64) {
	w, r := p.line(), 0.5*p.s-0.6*p.line()
	b.mark(ring, x, y, 0, r, w*1.1, 0, night.fade(0.7))
	b.mark(ring, x, y, 0, r, w*0.7, 0, gold)
}

// wrong adds a dashed red ring where a try was wrong.
func (p *Painter) wrong(b *batch, x, y float64) {
	w, r := p.line(), 0.36*p.s
	b.mark(ring, x, y, 0, r, w*0.95, 0, night.fade(0.45))
	b.mark(ring, x, y, 0, r, w*0.6, 11, ember)
}

// movable underlines a piece that can move.
func (p *Painter) movable(b *batch, x, y float64) {
	half, thick := 0.17*p.s, max(0.022*p.s, 1.1*p.style.scale())
	edge := max(0.012*p.s, 0.7*p.style.scale())
	y += min((p.look.radius*1.1+0.035)*p.s, p.s/2-thick-edge)
	b.mark(capsule, x, y, 0, half, thick+edge, 0, night.fade(0.8))
	b.mark(capsule, x, y, 0, half, thick, 0, gold)
}

// owed adds a ring around a piece that must capture, and four arrow heads that point at it from the corners, so that its form
// differs from that of a piece that can move.
func (p *Painter) owed(b *batch, x, y float64) {
	w, r := p.line(), p.look.radius*p.s*1.15
	y += 0.02 * p.s
	b.mark(ring, x, y, 0, r, w*0.85, 0, night.fade(0.55))
	b.mark(ring, x, y, 0, r, w*0.45, 0, gold)
	size := max(0.062*p.s, 2.2*p.style.scale())
	for n := range 4 {
		angle := math.Pi/4 + math.Pi/2*float64(n)
		far := r + w*0.4 + size
		cx, cy := x+far*math.Cos(angle), y+far*math.Sin(angle)
		b.mark(head, cx, cy, angle+math.Pi, size*1.25, size*1.4, 0, night.fade(0.7))
		b.mark(head, cx, cy, angle+math.Pi, size*0.85, size, 0, gold)
	}
}

// tint colours a square; a notch in its corner helps people who cannot see the colour.
func (p *Painter) tint(b *batch, x, y float64, c ink, notch bool) {
	h := p.s / 2
	if p.look.material == slate {
		b.mark(disc, x, y, 0, 0.405*p.s, 1, 0, c)
		if notch {
			b.mark(ring, x, y, 0, 0.445*p.s, p.line()*0.35, 0, gold.fade(0.8))
			b.mark(disc, x-0.315*p.s, y-0.315*p.s, 0, max(0.028*p.s, 2), 1, 0, gold)
		}
		return
	}
	b.mark(slab, x, y, 0, h, h, 0, c)
	if notch {
		a := max(0.19*p.s, 8*p.style.scale())
		b.mark(corner, x-h+a/2, y-h+a/2, 0, a, a/2, a/2, night.fade(0.9))
		b.mark(corner, x-h+a/2, y-h+a/2, 0, a*0.82, a/2, a/2, gold)
	}
}

// marksAbove adds the marks above the pieces.
func (p *Painter) marksAbove(b *batch, v *View, plates float64) {
	ride := p.ride(v, plates)
	if v.Anim == nil {
		for i := range v.Targets {
			t := &v.Targets[i]
			x, y := p.middle(t.Square, ride)
			if t.Kind == Attack && !v.Position.At(t.Square).Empty() {
				p.foe(b, x, y)
			} else {
				p.target(b, t, x, y)
			}
		}
		for _, sq := range v.Foes {
			x, y := p.middle(sq, ride)
			p.foe(b, x, y)
		}
		p.each(v.Faults, ride, func(x, y float64) { p.fault(b, x, y) })
		p.each(v.Refused, ride, func(x, y float64) { p.refused(b, x, y, v.RefusedT) })
		p.each(v.Wrong, ride, func(x, y float64) { p.wrong(b, x, y) })
	}
	if v.PushHint && len(p.look.plates) > 0 {
		p.pushArrows(b, v)
	}
}

// target adds the mark of a target.
func (p *Painter) target(b *batch, t *Target, x, y float64) {
	w, r := p.line(), max(min(0.115*p.s, 11*p.style.scale()), 4*p.style.scale())
	switch t.Kind {
	case Stay:
		b.mark(disc, x, y, 0, r*1.9, 1.5, 0, night.fade(0.72))
		b.mark(ring, x, y, 0, r*1.45, w*0.42, 0, gold)
		b.mark(slab, x, y, 0, r*0.85, w*0.55, w*0.5, gold)
	default:
		b.mark(disc, x, y, 0, r*1.9, 1.5, 0, night.fade(0.72))
		b.mark(ring, x, y, 0, r*1.5, w*0.36, 0, rgb(0xffe2a6))
		b.mark(disc, x, y, 0, r, 1, 0, amber.times(1.08))
	}
}

// foe adds a dashed red ring around an enemy of a combat.
func (p *Painter) foe(b *batch, x, y float64) {
	w := p.line()
	r := p.look.radius*p.s*1.2 - w*0.1
	b.mark(ring, x, y, 0, r, w*1.35, 0, night.fade(0.7))
	b.mark(ring, x, y, 0, r, w*0.8, 11, flame)
}

// foeNumbers draws the order of several combats, in a badge on each enemy.
func (p *Painter) foeNumbers(dst *ebiten.Image, foes []rules.Square) {
	if len(foes) < 2 {
		return
	}
	r := max(0.17*p.s, 7*p.style.scale())
	for i, sq := range foes {
		x, y := p.spot(float64(sq.File()), float64(sq.Rank()))
		p.badge(dst, i+1, x-0.32*p.s, y-0.32*p.s, r, 1.5*p.style.scale(), 1.3*r, white, danger.times(0.8))
	}
}

// won adds a golden ground that fades outward, and a ring.
func (p *Painter) won(b *batch, x, y float64) {
	w, r := p.line(), p.look.radius*p.s
	b.mark(disc, x, y, 0, 1.25*r, 0.6*r, 0, gold.fade(0.8))
	b.mark(ring, x, y, 0, 1.19*r, w*1.1, 0, night.fade(0.4))
	b.mark(ring, x, y, 0, 1.19*r, w*0.75, 0, gold)
}

// fault adds a red ring with an exclamation mark in a badge.
func (p *Painter) fault(b *batch, x, y float64) {
	w, r := p.line(), p.look.radius*p.s*1.14
	b.mark(ring, x, y, 0, r, w*1.2, 0, night.fade(0.5))
	b.mark(ring, x, y, 0, r, w*0.8, 0, flame)
	q := max(0.15*p.s, 6*p.style.scale())
	bx, by := x+0.33*p.s, y-0.33*p.s
	b.mark(disc, bx, by, 0, q+w*0.5, 1, 0, white)
	b.mark(disc, bx, by, 0, q, 1, 0, danger)
	b.mark(capsule, bx, by-q*0.2, math.Pi/2, q*0.32, q*0.14, 0, white)
	b.mark(disc, bx, by+q*0.5, 0, q*0.16, 1, 0, white)
}

// refused outlines a square that shows the reason of a refusal; t is the progress of its pulse.
func (p *Painter) refused(b *batch, x, y, t float64) {
	w := p.line()
	grow := 0.0
	if t < 1 {
		grow = 0.10 * p.s * bump(t)
		b.mark(outline, x, y, 0, p.s/2+grow, p.s/2+grow, w, flame.fade(0.6*(1-t)))
	}
	h := p.s/2 - w
	b.mark(outline, x, y, 0, h, h, w*1.7, night)
	b.mark(outline, x, y, 0, h, h, w*0.7, flame)
}

// notes draws the teacher's verdicts below their targets.
func (p *Painter) notes(dst *ebiten.Image, v *View) {
	letters := p.style.Letters
	if v.Anim != nil || letters == nil {
		return
	}
	size := max(min(0.125*p.s, 17*p.style.scale()), 11*p.style.scale())
	for i := range v.Targets {
		t := &v.Targets[i]
		if t.Note == "" {
			continue
		}
		x, y := p.SquareRect(v.Position, t.Square).Center()
		y += 0.31 * p.s
		b := &p.scratch
		b.mark(slab, x, y, 0, letters.Width(t.Note, size)/2+size*0.5, size*0.74, size*0.5, ink{0.08, 0.10, 0.10, 0.82})
		b.draw(dst, markShader)
		letters.Letter(dst, t.Note, x, y, size, [...]ink{words, goodWords, badWords}[t.Tone])
	}
}
