package board

import (
	"image"
	"image/color"
	"math"
	"slices"
)

// luminance is the relative luminance of a colour as WCAG defines it, 0..1: what is left of it without hue.
func luminance(c color.RGBA) float64 {
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(c.R) + 0.7152*lin(c.G) + 0.0722*lin(c.B)
}

// ratio is the contrast of two luminances, 1..21.
func ratio(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// shades returns the luminance of each pixel for which in tells so, by its distance from (x, y).
func shades(img *image.RGBA, r Rect, in func(dx, dy float64) bool) []float64 {
	var list []float64
	mx, my := r.Center()
	for y := int(r.Y); y < int(r.Y+r.H); y++ {
		for x := int(r.X); x < int(r.X+r.W); x++ {
			if in(float64(x)+0.5-mx, float64(y)+0.5-my) {
				list = append(list, luminance(img.RGBAAt(x, y)))
			}
		}
	}
	return list
}

func mean(list []float64) float64 {
	sum := 0.0
	for _, v := range list {
		sum += v
	}
	return sum / float64(len(list))
}

// middling is the median: what most of a body shows, whatever the edges of a small one do.
func middling(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}
