package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// shapeKey identifies one cached mask: a white rounded square whose middle is stretched when drawn, so that one small image
// serves every rectangle with these corners. All lengths in quarter pixels.
type shapeKey struct{ radius, line, blur int }

// shape is a cached mask. edge is how many of its pixels belong to each corner; scale is image pixels per device pixel.
type shape struct {
	image *ebiten.Image
	edge  float32
	scale float32
	blur  bool
}

// maxBlur is the widest blur drawn at full resolution, in pixels; wider ones are drawn smaller and stretched.
const maxBlur = 12

// shapes is the cache of masks.
type shapes map[shapeKey]*shape

// of returns the mask for corners of radius px: filled, or a line of that width inside the edge, or blurred.
func (s shapes) of(radius, line, blur float64) *shape {
	key := shapeKey{quarter(radius), quarter(line), quarter(blur)}
	if made := s[key]; made != nil {
		return made
	}
	made := bakeShape(float64(key.radius)/4, float64(key.line)/4, float64(key.blur)/4)
	s[key] = made
	return made
}

func quarter(v float64) int { return int(math.Round(v * 4)) }

// bakeShape computes coverage from the distance to the rounded edge, which is exact enough for antialiasing.
func bakeShape(radius, line, blur float64) *shape {
	scale := 1.0
	if blur > maxBlur {
		scale = maxBlur / blur
	}
	radius, blur = radius*scale, blur*scale
	edge := int(math.Ceil(max(radius, line)+blur)) + 1 // a corner with all of its line; the blur also extends outside
	out := int(math.Ceil(blur))
	edge += out
	size := 2*edge + 2
	pix := image.NewAlpha(image.Rect(0, 0, size, size))
	half := float64(size)/2 - float64(out)
	for y := range size {
		for x := range size {
			fx, fy := float64(x)+0.5-float64(size)/2, float64(y)+0.5-float64(size)/2
			d := edgeDistance(fx, fy, half, radius)
			var a float64
			switch {
			case blur > radius: // as for a square corner
				a = inside(math.Abs(fx)-half, blur) * inside(math.Abs(fy)-half, blur)
			case blur > 0:
				a = inside(d, blur)
			case line > 0:
				a = min(cover(d), 1-cover(d+line))
			default:
				a = cover(d)
			}
			pix.Pix[pix.PixOffset(x, y)] = uint8(a*255 + 0.5)
		}
	}
	return &shape{image: ebiten.NewImageFromImage(pix), edge: float32(edge), scale: float32(scale), blur: blur > 0}
}

// inside returns the part of a blurred edge that is left at distance d outside it: the integral of the normal distribution,
// almost 0 at d = blur.
func inside(d, blur float64) float64 { return 0.5 * math.Erfc(d/(blur/2.5)/math.Sqrt2) }

// edgeDistance returns the signed distance in pixels from a point (from the middle) to the edge of a square of half side half
// with rounded corners, negative inside.
func edgeDistance(x, y, half, radius float64) float64 {
	dx, dy := math.Abs(x)-half+radius, math.Abs(y)-half+radius
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
}

// cover returns the part of a pixel at signed distance d from an edge that is inside.
func cover(d float64) float64 { return min(max(0.5-d, 0), 1) }

// mesh has the buffers for drawing triangles.
type mesh struct {
	vertices []ebiten.Vertex
	indices  []uint32
}

// stretch draws a mask over the pixel rectangle x0, y0, x1, y1 with its corners unscaled, from the colour top to bottom.
func (m *mesh) stretch(dst *ebiten.Image, s *shape, x0, y0, x1, y1 float32, top, bottom color.Color) {
	if x1 <= x0 || y1 <= y0 {
		return
	}
	edge := s.edge / s.scale
	ex, ey := min(edge, (x1-x0)/2), min(edge, (y1-y0)/2)
	size := float32(s.image.Bounds().Dx())
	sx := [4]float32{0, ex * s.scale, size - ex*s.scale, size}
	sy := [4]float32{0, ey * s.scale, size - ey*s.scale, size}
	dx := [4]float32{x0, x0 + ex, x1 - ex, x1}
	dy := [4]float32{y0, y0 + ey, y1 - ey, y1}
	vs, is := m.vertices[:0], m.indices[:0]
	for j := range 4 {
		clr := blend(top, bottom, float64((dy[j]-y0)/(y1-y0)))
		for i := range 4 {
			vs = append(vs, ebiten.Vertex{DstX: dx[i], DstY: dy[j], SrcX: sx[i], SrcY: sy[j],
				ColorR: clr[0], ColorG: clr[1], ColorB: clr[2], ColorA: clr[3]})
		}
	}
	for j := range uint32(3) {
		for i := range uint32(3) {
			n := j*4 + i
			is = append(is, n, n+1, n+4, n+1, n+5, n+4)
		}
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	if s.blur {
		op.Filter = ebiten.FilterLinear
	}
	dst.DrawTriangles32(vs, is, s.image, &op)
	m.vertices, m.indices = vs, is
}

// blend mixes two colours, the part t of the second, into premultiplied parts 0..1.
func blend(a, b color.Color, t float64) [4]float32 {
	p, q := parts(a), parts(b)
	for i := range p {
		p[i] += (q[i] - p[i]) * float32(t)
	}
	return p
}

func parts(c color.Color) [4]float32 {
	r, g, b, a := c.RGBA()
	return [4]float32{float32(r) / 0xffff, float32(g) / 0xffff, float32(b) / 0xffff, float32(a) / 0xffff}
}
