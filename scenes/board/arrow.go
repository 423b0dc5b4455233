package board

import "math"

// pushArrows shows between the plates where to push them, on the side where they stand out.
func (p *painter) pushArrows(b *batch, v *View) {
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
		p.arrow(b, x-left*0.55*p.s, y, x+left*0.55*p.s, y, 0.09*p.s, gold)
	}
}

// arrow adds an arrow from (x0, y0) to (x1, y1), half width w, with a dark edge.
func (p *painter) arrow(b *batch, x0, y0, x1, y1, w float64, c ink) {
	dx, dy := x1-x0, y1-y0
	long, angle := math.Hypot(dx, dy), math.Atan2(dy, dx)
	if long == 0 {
		return
	}
	dx, dy = dx/long, dy/long
	tip := min(3.0*w, long*0.6)
	for i := range 2 {
		e, k := max(0.22*w, 1.5*p.style.scale()), night
		if i == 1 {
			e, k = 0, c
		}
		shaft := long - tip
		b.mark(slab, x0+dx*shaft/2, y0+dy*shaft/2, angle, shaft/2+e, w*0.62+e, w*0.3, k)
		b.mark(head, x1-dx*(tip/2-e*0.6), y1-dy*(tip/2-e*0.6), angle, tip/2+e*1.3, w*1.7+e*1.6, 0, k)
	}
}

// arrows adds the view's arrows from square to square.
func (p *painter) arrows(b *batch, v *View) {
	for _, a := range v.Arrows {
		x0, y0 := p.spot(float64(a.From.File()), float64(a.From.Rank()))
		x1, y1 := p.spot(float64(a.To.File()), float64(a.To.Rank()))
		long := math.Hypot(x1-x0, y1-y0)
		if long == 0 {
			continue
		}
		cut := 0.30 * p.s / long
		c, w := gold, max((0.055+0.035*a.Strength)*p.s, (2.2+0.7*a.Strength)*p.style.scale())
		if a.Forbidden {
			c = ember
		}
		p.arrow(b, x0+(x1-x0)*cut, y0+(y1-y0)*cut, x1-(x1-x0)*cut*0.25, y1-(y1-y0)*cut*0.25, w, c.fade(0.7+0.25*a.Strength))
		if a.Forbidden { // barred, for those who do not see red
			x, y, across := (x0+x1)/2, (y0+y1)/2, math.Atan2(y1-y0, x1-x0)+math.Pi/2
			b.mark(capsule, x, y, across, 0.2*p.s, w*0.85, 0, night.fade(0.6))
			b.mark(capsule, x, y, across, 0.2*p.s, w*0.62, 0, white)
		}
	}
}
