package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// point is a place in pixels.
type point struct{ x, y float64 }

// path is a line through points.
type path []point

// quad appends a quadratic curve.
func (t path) quad(a, to point) path {
	const steps = 12
	from := t[len(t)-1]
	for i := 1; i <= steps; i++ {
		u := float64(i) / steps
		p, q, r := (1-u)*(1-u), 2*u*(1-u), u*u
		t = append(t, point{p*from.x + q*a.x + r*to.x, p*from.y + q*a.y + r*to.y})
	}
	return t
}

// cubic appends a cubic curve.
func (t path) cubic(a, b, to point) path {
	const steps = 16
	from := t[len(t)-1]
	for i := 1; i <= steps; i++ {
		u := float64(i) / steps
		v := 1 - u
		p, q, r, s := v*v*v, 3*u*v*v, 3*u*u*v, u*u*u
		t = append(t, point{p*from.x + q*a.x + r*b.x + s*to.x, p*from.y + q*a.y + r*b.y + s*to.y})
	}
	return t
}

// arc returns an arc, clockwise between two angles in radians.
func arc(c point, radius, from, to float64) path {
	if to < from {
		to += 2 * math.Pi
	}
	steps := max(int(math.Ceil((to-from)/(math.Pi/16))), 1)
	var t path
	for i := range steps + 1 {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/float64(steps))
		t = append(t, point{c.x + radius*cos, c.y + radius*sin})
	}
	return t
}

// distance returns the distance of p from the line between a and b.
func distance(p, a, b point) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	u := 0.0
	if d := dx*dx + dy*dy; d > 0 {
		u = min(max(((p.x-a.x)*dx+(p.y-a.y)*dy)/d, 0), 1)
	}
	x, y := p.x-a.x-u*dx, p.y-a.y-u*dy
	return math.Sqrt(x*x + y*y) // math.Hypot is slow in a browser
}

// stroke adds a line with round ends and corners to a mask. Drawing it here rather than by triangles saves memory: a dozen
// icons at once took tens of megabytes that were never given back.
func (t path) stroke(mask *image.Alpha, width float64) {
	for i := 1; i < len(t); i++ {
		a, b := t[i-1], t[i]
		eachPixel(mask, a, b, width/2+1, func(p point, at int) {
			mask.Pix[at] = max(mask.Pix[at], shade(distance(p, a, b)-width/2))
		})
	}
}

// fill adds the inside of a closed path to a mask.
func (t path) fill(mask *image.Alpha) {
	low, high := t[0], t[0]
	for _, p := range t {
		low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
	}
	eachPixel(mask, low, high, 1, func(p point, at int) {
		inside, near := false, math.Inf(1)
		for i := range t {
			a, b := t[i], t[(i+1)%len(t)]
			near = min(near, distance(p, a, b))
			if (a.y > p.y) != (b.y > p.y) && p.x < a.x+(p.y-a.y)/(b.y-a.y)*(b.x-a.x) {
				inside = !inside
			}
		}
		if inside {
			near = -near
		}
		mask.Pix[at] = max(mask.Pix[at], shade(near))
	})
}

// shade returns cover as a value of a mask.
func shade(d float64) uint8 { return uint8(cover(d)*255 + 0.5) }

// eachPixel calls do for every pixel of the mask within reach of the rectangle between a and b, with its middle and its
// index.
func eachPixel(mask *image.Alpha, a, b point, reach float64, do func(p point, at int)) {
	area := image.Rect(int(math.Floor(min(a.x, b.x)-reach)), int(math.Floor(min(a.y, b.y)-reach)),
		int(math.Ceil(max(a.x, b.x)+reach)), int(math.Ceil(max(a.y, b.y)+reach))).Intersect(mask.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			do(point{float64(x) + 0.5, float64(y) + 0.5}, mask.PixOffset(x, y))
		}
	}
}

// dot returns the mask of a disc, with a pixel around it for its soft edge.
func (s shapes) dot(radius float64) *shape {
	key := shapeKey{quarter(radius), -1, 0}
	if made := s[key]; made != nil {
		return made
	}
	radius = float64(key.radius) / 4
	size := 2*int(math.Ceil(radius)) + 2
	mask := image.NewAlpha(image.Rect(0, 0, size, size))
	middle := point{float64(size) / 2, float64(size) / 2}
	path{middle, middle}.stroke(mask, 2*radius)
	made := &shape{image: ebiten.NewImageFromImage(mask), edge: float32(size) / 2, scale: 1}
	s[key] = made
	return made
}

// Line draws a line with round ends: the halves of a disc, and its middle stretched between them.
func (c *Canvas) Line(x0, y0, x1, y1, width float64, clr color.Color) {
	ax, ay := c.Point(x0, y0)
	bx, by := c.Point(x1, y1)
	s := c.baked.shapes.dot(width * c.Scale / 2)
	half := float64(s.edge)
	ux, uy := 1.0, 0.0
	if d := math.Hypot(bx-ax, by-ay); d > 0 {
		ux, uy = (bx-ax)/d, (by-ay)/d
	}
	ink := parts(clr)
	m := &c.baked.mesh
	vs, is := m.vertices[:0], m.indices[:0]
	for i, along := range [4]float64{-half, 0, 0, half} {
		x, y := ax, ay
		if i > 1 {
			x, y = bx, by
		}
		x, y = x+ux*along, y+uy*along
		for _, across := range [2]float64{-half, half} {
			vs = append(vs, ebiten.Vertex{DstX: float32(x - uy*across), DstY: float32(y + ux*across),
				SrcX: float32(half + along), SrcY: float32(half + across),
				ColorR: ink[0], ColorG: ink[1], ColorB: ink[2], ColorA: ink[3]})
		}
	}
	for n := uint32(0); n < 6; n += 2 {
		is = append(is, n, n+1, n+2, n+1, n+3, n+2)
	}
	c.Image.DrawTriangles32(vs, is, s.image, &ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterLinear})
	m.vertices, m.indices = vs, is
}
