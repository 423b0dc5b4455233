package ui

import (
	"image/color"
	"math"
)

// Mix returns t (0..1) of a and the rest of b, opaque as b.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	part := func(x, y uint8) uint8 { return uint8(float64(x)*t + float64(y)*(1-t) + 0.5) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), b.A}
}

// mixed goes from a to b by t (0..1), opacity too.
func mixed(a, b color.NRGBA, t float64) color.NRGBA {
	m := func(p, q uint8) uint8 { return uint8(float64(p) + (float64(q)-float64(p))*t + 0.5) }
	return color.NRGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), m(a.A, b.A)}
}

// faded returns a colour with its opacity multiplied by t.
func faded(c color.NRGBA, t float64) color.NRGBA {
	c.A = uint8(math.Round(float64(c.A) * min(max(t, 0), 1)))
	return c
}
