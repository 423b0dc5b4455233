package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// QuietZone is how many modules of white a code keeps around it, so that a camera finds it.
const QuietZone = 4

// Code draws a square code of n by n modules black on white, whatever the theme: a camera wants that. All modules have
// the same whole number of pixels; what is left of r is white around them.
func (c *Canvas) Code(r Rect, n int, black func(x, y int) bool) {
	c.RoundRect(r, 8, color.White, nil)
	p := c.Pixels(r)
	side := min(p.Dx(), p.Dy()) / (n + 2*QuietZone)
	if side == 0 {
		return
	}
	left, top := p.Min.X+(p.Dx()-side*n)/2, p.Min.Y+(p.Dy()-side*n)/2
	var vs []ebiten.Vertex
	var is []uint32
	for y := range n {
		for x := 0; x < n; x++ {
			from := x
			for x < n && black(x, y) {
				x++
			}
			if from == x {
				continue
			}
			is = append(is, quad(uint32(len(vs)))...)
			for _, at := range [4][2]int{{from, y}, {x, y}, {from, y + 1}, {x, y + 1}} {
				vs = append(vs, ebiten.Vertex{DstX: float32(left + at[0]*side), DstY: float32(top + at[1]*side), SrcX: 1, SrcY: 1, ColorA: 1})
			}
		}
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	c.Image.DrawTriangles32(vs, is, c.baked.shapes.of(0, 0, 0).image, &op)
}

// quad is two triangles over the four corners from the n-th vertex on.
func quad(n uint32) []uint32 { return []uint32{n, n + 1, n + 2, n + 1, n + 3, n + 2} }
