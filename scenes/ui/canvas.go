package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/shaders"
	"ludotheque/scenes/shader"
)

// Canvas draws in dp onto Image. It caches faces, shapes and icons between frames, so make one and call Begin for every
// frame. A frame that only repeats earlier drawing makes no new image.
type Canvas struct {
	Image *ebiten.Image
	Frame
	*Typesetter
	Theme *Theme
	Texts *TextLog // records every text of a picture, for tests; nil in the program

	turned bool
	seen   Rect    // the visible part of the frame
	tx, ty float64 // the pixel of dp 0, 0; if turned, pixels run backwards from there
	baked  *baked
}

// baked is the cache of a canvas and the canvases cut from it.
type baked struct {
	shapes   shapes
	icons    map[iconKey]*ebiten.Image
	table    *ebiten.Image
	tableKey tableKey
	mesh     mesh
}

// iconKey identifies an icon at a size in pixels.
type iconKey struct {
	name string
	size int
}

// tableKey identifies the picture of a table.
type tableKey struct {
	size image.Point
	kind ThemeKind
}

// NewCanvas returns a canvas without an image.
func NewCanvas() *Canvas {
	return &Canvas{Typesetter: newTypesetter(1), baked: &baked{shapes: shapes{}, icons: map[iconKey]*ebiten.Image{}}}
}

// Begin prepares the canvas to draw a frame on dst.
func (c *Canvas) Begin(dst *ebiten.Image, f Frame, t *Theme) {
	*c = Canvas{Image: dst, Frame: f, Theme: t, Typesetter: c.Typesetter, Texts: c.Texts, seen: Rect{0, 0, f.W, f.H}, baked: c.baked}
	c.Texts.begin(dst, c.seen)
	if c.Typesetter.scale != f.Scale {
		c.Typesetter = newTypesetter(f.Scale)
		c.baked.forget()
	}
}

// forget empties the cache, for another scale.
func (b *baked) forget() {
	for _, img := range b.icons {
		img.Deallocate()
	}
	for _, s := range b.shapes {
		s.image.Deallocate()
	}
	clear(b.icons)
	clear(b.shapes)
}

// Point returns the device pixel of a point in dp, not rounded.
func (c *Canvas) Point(x, y float64) (px, py float64) {
	if c.turned {
		return c.tx - x*c.Scale, c.ty - y*c.Scale
	}
	return c.tx + x*c.Scale, c.ty + y*c.Scale
}

// Pixels returns the device pixels of r, its edges rounded.
func (c *Canvas) Pixels(r Rect) image.Rectangle {
	x0, y0 := c.Point(r.X, r.Y)
	x1, y1 := c.Point(r.X+r.W, r.Y+r.H)
	return image.Rect(round(x0), round(y0), round(x1), round(y1))
}

// box returns r in dp of the frame, whichever way the canvas is turned.
func (c *Canvas) box(r Rect) Rect {
	x0, y0 := c.Point(r.X, r.Y)
	x1, y1 := c.Point(r.X+r.W, r.Y+r.H)
	return c.dips(min(x0, x1), min(y0, y1), math.Abs(x1-x0), math.Abs(y1-y0))
}

func round(v float64) int { return int(math.Floor(v + 0.5)) }

// corners returns Pixels as four numbers.
func (c *Canvas) corners(r Rect) (x0, y0, x1, y1 float32) {
	p := c.Pixels(r)
	return float32(p.Min.X), float32(p.Min.Y), float32(p.Max.X), float32(p.Max.Y)
}

// FillRect fills r, rounded to whole pixels.
func (c *Canvas) FillRect(r Rect, clr color.Color) { c.gradient(r, 0, clr, clr) }

// RoundRect fills r with corners of radius dp and draws a border of 1 dp inside its edge; nil omits either.
func (c *Canvas) RoundRect(r Rect, radius float64, fill, border color.Color) {
	if fill != nil {
		c.gradient(r, radius, fill, fill)
	}
	if border != nil {
		c.Outline(r, radius, 1, border)
	}
}

// gradient fills r from one colour at its top to another at its bottom.
func (c *Canvas) gradient(r Rect, radius float64, top, bottom color.Color) {
	x0, y0, x1, y1 := c.corners(r)
	if c.turned {
		top, bottom = bottom, top
	}
	c.baked.mesh.stretch(c.Image, c.baked.shapes.of(c.fitted(r, radius), 0, 0), x0, y0, x1, y1, top, bottom)
}

// fitted returns a radius in pixels, at most half of r.
func (c *Canvas) fitted(r Rect, radius float64) float64 {
	p := c.Pixels(r)
	return min(radius*c.Scale, float64(p.Dx())/2, float64(p.Dy())/2)
}

// Outline draws a line of width dp inside the edge of r.
func (c *Canvas) Outline(r Rect, radius, width float64, clr color.Color) {
	x0, y0, x1, y1 := c.corners(r)
	line := math.Max(1, math.Round(width*c.Scale))
	c.baked.mesh.stretch(c.Image, c.baked.shapes.of(c.fitted(r, radius), line, 0), x0, y0, x1, y1, clr, clr)
}

// Disc fills a circle.
func (c *Canvas) Disc(x, y, radius float64, clr color.Color) {
	c.gradient(Rect{x - radius, y - radius, 2 * radius, 2 * radius}, radius, clr, clr)
}

// Ring draws a circle with a line of width dp inside radius.
func (c *Canvas) Ring(x, y, radius, width float64, clr color.Color) {
	c.Outline(Rect{x - radius, y - radius, 2 * radius, 2 * radius}, radius, width, clr)
}

// Shadow draws the shadow of r, blurred over blur dp and moved down by drop dp; strength is 0..1 of Theme.Shadow. The light
// comes from above, whichever way the canvas is turned.
func (c *Canvas) Shadow(r Rect, radius, blur, drop, strength float64) {
	clr := faded(c.Theme.Shadow, strength)
	if clr.A == 0 {
		return
	}
	x0, y0, x1, y1 := c.corners(r)
	out, down := float32(math.Ceil(blur*c.Scale)), float32(math.Round(drop*c.Scale))
	s := c.baked.shapes.of(c.fitted(r, radius), 0, blur*c.Scale)
	c.baked.mesh.stretch(c.Image, s, x0-out, y0-out+down, x1+out, y1+out+down, clr, clr)
}

// Panel draws a panel: shadow, fill and border, radius 16.
func (c *Canvas) Panel(r Rect) {
	t := c.Theme
	c.Shadow(r, 16, 20, 6, 0.35)
	c.gradient(r, 16, t.Panel, t.PanelDeep)
	c.Outline(r, 16, 1, t.PanelBorder)
}

// Sheet draws an opaque sheet, radius 16. Veil dims what is below it.
func (c *Canvas) Sheet(r Rect) {
	c.Shadow(r, 16, 40, 14, 0.9)
	c.RoundRect(r, 16, c.Theme.Sheet, c.Theme.PanelBorder)
}

// Veil dims the whole frame.
func (c *Canvas) Veil() { c.FillRect(Rect{0, 0, c.W, c.H}, c.Theme.Veil) }

// Clip returns a canvas that draws only inside r and shares the cache of c. It is valid for the frame.
func (c *Canvas) Clip(r Rect) *Canvas {
	cut := *c
	cut.Image = c.Image.SubImage(c.Pixels(r)).(*ebiten.Image)
	cut.seen = c.seen.Overlap(c.box(r))
	c.Texts.view(cut.Image, cut.seen)
	return &cut
}

// Turned returns a canvas on which r is upside down, toward the player across the table. It is valid for the frame.
func (c *Canvas) Turned(r Rect) *Canvas {
	cut := *c
	p := c.Pixels(r)
	cut.turned = !c.turned
	cut.tx = float64(p.Min.X+p.Max.X) - c.tx
	cut.ty = float64(p.Min.Y+p.Max.Y) - c.ty
	return &cut
}

var tableShader = shader.Of(shaders.Table)

// Table fills the frame with the table. Its picture is cached for one size and theme.
func (c *Canvas) Table() {
	size := image.Pt(round(c.W*c.Scale), round(c.H*c.Scale))
	if size.X < 1 || size.Y < 1 {
		return
	}
	b, key := c.baked, tableKey{size, c.Theme.Kind}
	if b.tableKey != key {
		if b.table != nil {
			b.table.Deallocate()
		}
		b.table, b.tableKey = bakeTable(size, c.Theme), key
	}
	c.Image.DrawImage(b.table, nil)
}

func bakeTable(size image.Point, t *Theme) *ebiten.Image {
	img := ebiten.NewImage(size.X, size.Y)
	op := &ebiten.DrawRectShaderOptions{Uniforms: map[string]any{
		"Size":  []float32{float32(size.X), float32(size.Y)},
		"Light": triple(t.TableLight),
		"Dark":  triple(t.TableDark),
	}}
	img.DrawRectShader(size.X, size.Y, tableShader(), op)
	return img
}

func triple(c color.NRGBA) []float32 {
	p := parts(c)
	return p[:3]
}

// QuietZone is the width of the white border of a code, in modules, which cameras need.
const QuietZone = 4

// Code draws a square code of n by n modules black on white, in every theme, since cameras expect that. All modules have the
// same whole number of pixels; the rest of r is white.
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

// quad returns the indices of two triangles over the four corners from the n-th vertex on.
func quad(n uint32) []uint32 { return []uint32{n, n + 1, n + 2, n + 1, n + 3, n + 2} }
