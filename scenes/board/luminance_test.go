package board

import (
	"image"
	"slices"

	"ludotheque/scenes/drawtest"
)

// shades returns the luminance of the pixels of r for which in is true; dx and dy are from the middle.
func shades(img *image.RGBA, r Rect, in func(dx, dy float64) bool) []float64 {
	var list []float64
	mx, my := r.Center()
	for y := int(r.Y); y < int(r.Y+r.H); y++ {
		for x := int(r.X); x < int(r.X+r.W); x++ {
			if in(float64(x)+0.5-mx, float64(y)+0.5-my) {
				list = append(list, drawtest.Luminance(img.RGBAAt(x, y)))
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

// median sorts list and returns its median.
func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}
