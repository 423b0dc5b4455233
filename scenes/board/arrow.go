package board

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
)

// pushArrows adds arrows between the plates that show where to push them, on the side where they stand out.
func (p *Painter) pushArrows(b *batch, v *View) {
	pos := v.Position
	if v.Anim != nil { // held until the plates are pushed
		pos = v.Anim.before
	}
	zone, push := p.zone(pos)
	left := -1.0
	if push > 0 {
		left = 1
	}
	x := zone.X + zone.W/2 - left*p.border/2
	for i := 1; i < len(p.look.plates); i++ {
		_, y := p.spot(0, float64(p.look.plates[i]+p.look.plates[i-1])/2)
		p.arrow(b, x-left*0.55*p.s, y, x+left*0.55*p.s, y, 0.09*p.s, false, gold)
	}
}

// arrow adds an arrow from (x0, y0) to (x1, y1) with a dark edge: a shaft of half width w, or dots of radius w.
func (p *Painter) arrow(b *batch, x0, y0, x1, y1, w float64, dotted bool, c ink) {
	dx, dy := x1-x0, y1-y0
	long, angle := math.Hypot(dx, dy), math.Atan2(dy, dx)
	if long == 0 {
		return
	}
	dx, dy = dx/long, dy/long
	tip, edge, dark := min(3*w, long*0.6), max(0.22*w, 1.5*p.style.scale()), night
	wide := w * 1.7
	if dotted {
		tip, edge, dark = min(5*w, long*0.6), max(0.3*w, p.style.scale()), night.fade(0.7)
		wide = tip * 0.55
	}
	for i := range 2 {
		e, k := edge, dark
		if i == 1 {
			e, k = 0, c
		}
		if shaft := long - tip; dotted {
			for at := 0.0; at <= shaft-w; at += 3.2 * w {
				b.mark(disc, x0+dx*at, y0+dy*at, 0, w+e, 1, 0, k)
			}
		} else {
			b.mark(slab, x0+dx*shaft/2, y0+dy*shaft/2, angle, shaft/2+e, w*0.62+e, w*0.3, k)
		}
		b.mark(head, x1-dx*(tip/2-e*0.6), y1-dy*(tip/2-e*0.6), angle, tip/2+e*1.3, wide+e*1.6, 0, k)
	}
}

// arrows adds the view's arrows.
func (p *Painter) arrows(b *batch, v *View) {
	for _, a := range v.Arrows {
		x0, y0 := p.spot(float64(a.From.File()), float64(a.From.Rank()))
		x1, y1 := p.spot(float64(a.To.File()), float64(a.To.Rank()))
		long := math.Hypot(x1-x0, y1-y0)
		if long == 0 {
			continue
		}
		cut := 0.30 * p.s / long
		tail := cut * 0.25
		for i := range v.Targets { // do not cover the mark of its target
			if v.Targets[i].Square == a.To {
				tail = 0.24 * p.s / long
			}
		}
		c, w := gold, max((0.055+0.035*a.Strength)*p.s, (2.2+0.7*a.Strength)*p.style.scale())
		if a.Forbidden {
			c = ember
		}
		if a.Dotted {
			p.arrow(b, x0+(x1-x0)*cut, y0+(y1-y0)*cut, x1-(x1-x0)*cut, y1-(y1-y0)*cut, max(0.05*p.s, 2*p.style.scale()), true, cream)
			continue
		}
		p.arrow(b, x0+(x1-x0)*cut, y0+(y1-y0)*cut, x1-(x1-x0)*tail, y1-(y1-y0)*tail, w, false, c.fade(0.7+0.25*a.Strength))
		if a.Forbidden { // a bar, for people who cannot see red
			x, y, across := (x0+x1)/2, (y0+y1)/2, math.Atan2(y1-y0, x1-x0)+math.Pi/2
			b.mark(capsule, x, y, across, 0.2*p.s, w*0.85, 0, night.fade(0.6))
			b.mark(capsule, x, y, across, 0.2*p.s, w*0.62, 0, white)
		}
	}
}

// cream is the ink of what the board does by itself.
var cream = rgb(0xfff6dd)

// arrowNumbers draws the numbers of arrows on their first squares, or on their middles if several begin on one square.
func (p *Painter) arrowNumbers(dst *ebiten.Image, arrows []Arrow) {
	r := max(0.18*p.s, 8*p.style.scale())
	var begin [1 << 8]uint8 // numbered arrows, by square
	for _, a := range arrows {
		if a.Number > 0 {
			begin[a.From]++
		}
	}
	for _, a := range arrows {
		if a.Number == 0 {
			continue
		}
		x, y := p.spot(float64(a.From.File()), float64(a.From.Rank()))
		if begin[a.From] > 1 {
			x1, y1 := p.spot(float64(a.To.File()), float64(a.To.Rank()))
			x, y = (x+x1)/2, (y+y1)/2
		}
		p.badge(dst, a.Number, x, y, r, 0.14*r, 1.25*r, gold, night)
	}
}

// badge draws a number of a size in pixels on a disc of radius r with an edge around it.
func (p *Painter) badge(dst *ebiten.Image, n int, x, y, r, edge, size float64, rim, ground ink) {
	if p.style.Letters == nil {
		return
	}
	x, y = math.Round(x), math.Round(y)
	b := &p.scratch
	b.mark(disc, x, y, 0, r+edge, 1, 0, rim)
	b.mark(disc, x, y, 0, r, 1, 0, ground)
	b.draw(dst, markShader)
	p.style.Letters.Letter(dst, strconv.Itoa(n), x, y, size, white)
}
