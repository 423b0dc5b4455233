package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/shaders"
	"ludotheque/scenes/shader"
)

// shape is what one quad of the mark shader draws; a, b and e are its measures in pixels.
type shape float32

// The shapes and their measures.
const (
	disc    shape = iota // radius, softness of the edge
	ring                 // radius, half width, dashes (0 solid)
	slab                 // half width, half height, corner radius
	outline              // half width, half height, half width of the line
	capsule              // half length, radius
	haze                 // half width, half height, softness
	head                 // arrow head to the right: half length, half width
	corner               // legs of a right angle, from the corner at (-b, -e)
)

// ink is a colour, straight alpha, 0..1.
type ink [4]float32

// rgb returns an opaque ink of 0xRRGGBB.
func rgb(hex uint32) ink {
	return ink{float32(hex>>16) / 255, float32(hex>>8&255) / 255, float32(hex&255) / 255, 1}
}

// times returns c multiplied by f: lighter or darker.
func (c ink) times(f float32) ink {
	return ink{min(c[0]*f, 1), min(c[1]*f, 1), min(c[2]*f, 1), c[3]}
}

// RGBA implements color.Color.
func (c ink) RGBA() (r, g, b, a uint32) {
	a = uint32(c[3] * 0xffff)
	return uint32(c[0] * c[3] * 0xffff), uint32(c[1] * c[3] * 0xffff), uint32(c[2] * c[3] * 0xffff), a
}

// fade returns c with its alpha multiplied by a.
func (c ink) fade(a float64) ink {
	c[3] *= float32(a)
	return c
}

// batch collects quads that are drawn in one call. It is empty between pictures.
type batch struct {
	vertices []ebiten.Vertex
	indices  []uint16
}

func (b *batch) reset() { b.vertices, b.indices = b.vertices[:0], b.indices[:0] }

// quad adds a rectangle of half size (w, h) around (x, y), turned by angle, with source coordinates from
// (sx0, sy0) to (sx1, sy1).
func (b *batch) quad(x, y, w, h, angle, sx0, sy0, sx1, sy1 float64, c ink, custom [4]float32) {
	sin, cos := math.Sincos(angle)
	n := uint16(len(b.vertices))
	for i := range 4 {
		u, v, sx, sy := -w, -h, sx0, sy0
		if i&1 != 0 {
			u, sx = w, sx1
		}
		if i&2 != 0 {
			v, sy = h, sy1
		}
		b.vertices = append(b.vertices, ebiten.Vertex{
			DstX: float32(x + u*cos - v*sin), DstY: float32(y + u*sin + v*cos), SrcX: float32(sx), SrcY: float32(sy),
			ColorR: c[0], ColorG: c[1], ColorB: c[2], ColorA: c[3],
			Custom0: custom[0], Custom1: custom[1], Custom2: custom[2], Custom3: custom[3],
		})
	}
	b.indices = append(b.indices, n, n+1, n+2, n+1, n+3, n+2)
}

// mark adds a shape around (x, y), turned by angle.
func (b *batch) mark(s shape, x, y, angle, a, bb, e float64, c ink) {
	w, h := a, bb
	switch s {
	case disc, ring:
		w, h = a+bb, a+bb
	case outline, haze:
		w, h = a+e, bb+e
	case capsule:
		w, h = a+bb, bb
	case corner:
		w, h = bb, e
	}
	b.quad(x, y, w+1, h+1, angle, -w-1, -h-1, w+1, h+1, c, [4]float32{float32(s), float32(a), float32(bb), float32(e)})
}

// draw draws the quads by a shader, which is compiled when first used, and empties the batch.
func (b *batch) draw(dst *ebiten.Image, shader func() *ebiten.Shader) {
	if len(b.indices) > 0 {
		dst.DrawTrianglesShader(b.vertices, b.indices, shader(), nil)
	}
	b.reset()
}

var (
	boardShader = shader.Of(shaders.Board)
	plateShader = shader.Of(shaders.Plate)
	pieceShader = shader.Of(shaders.Piece)
	markShader  = shader.Of(shaders.Mark)
)
