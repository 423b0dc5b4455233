package ui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// Canvas draws in dp onto Image. It keeps faces, shadows and baked gradients between frames, so make one and Begin it
// for every frame.
type Canvas struct {
	Image *ebiten.Image
	Frame
	Theme *Theme
}

// NewCanvas returns a canvas without an image.
func NewCanvas() *Canvas { return &Canvas{} }

// Begin points the canvas at dst for one frame.
func (c *Canvas) Begin(dst *ebiten.Image, f Frame, t *Theme) { c.Image, c.Frame, c.Theme = dst, f, t }

// Pixels returns the device pixels of r, its edges rounded.
func (c *Canvas) Pixels(r Rect) image.Rectangle { return image.Rectangle{} }

// FillRect fills r, its edges on whole pixels.
func (c *Canvas) FillRect(r Rect, clr color.Color) {}

// RoundRect fills r with corners of radius dp and draws a border of 1 dp inside its edge; nil leaves either out.
func (c *Canvas) RoundRect(r Rect, radius float64, fill, border color.Color) {}

// Outline draws a line of width dp inside the edge of r.
func (c *Canvas) Outline(r Rect, radius, width float64, clr color.Color) {}

// Disc fills a circle.
func (c *Canvas) Disc(x, y, radius float64, clr color.Color) {}

// Ring draws a circle whose line, width dp wide, lies inside radius.
func (c *Canvas) Ring(x, y, radius, width float64, clr color.Color) {}

// Line draws a line with round ends.
func (c *Canvas) Line(x0, y0, x1, y1, width float64, clr color.Color) {}

// Shadow draws the soft shadow of r, blurred over blur dp and drop dp further down; strength is 0..1 of Theme.Shadow.
func (c *Canvas) Shadow(r Rect, radius, blur, drop, strength float64) {}

// Table fills the whole frame with the table in its light.
func (c *Canvas) Table() {}

// Panel draws a panel: shadow, fill and border, radius 16.
func (c *Canvas) Panel(r Rect) {}

// Sheet draws an opaque sheet for text and choices, radius 16, over whatever is below. Veil first dims the rest.
func (c *Canvas) Sheet(r Rect) {}

// Veil dims the whole frame; t 0..1 fades it in.
func (c *Canvas) Veil(t float64) {}

// Clip returns a canvas that draws only inside r, sharing the caches; it is valid until the next Clip or Begin at its depth.
func (c *Canvas) Clip(r Rect) *Canvas { return c }

// Turned returns a canvas on which r is upside down, toward the player across the table; valid like Clip's.
func (c *Canvas) Turned(r Rect) *Canvas { return c }
