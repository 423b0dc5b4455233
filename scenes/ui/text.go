package ui

import (
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"ludotheque/assets/fonts"
)

// Text draws one line with its baseline at y, rounded to a pixel.
func (c *Canvas) Text(st Style, s string, x, y float64, align Align, clr color.Color) {
	c.textAt(c.Face(st, 0), s, x, y, align, clr)
}

func (c *Canvas) textAt(face *text.GoXFace, s string, x, y float64, align Align, clr color.Color) {
	if s = fonts.Shown(s); s == "" {
		return
	}
	shift := 0.0
	if align != Start {
		shift = text.AdvanceAt(s, len(s), face) * float64(align) / 2
	}
	px, py := c.Point(x, y)
	ascent := math.Floor(face.Metrics().HAscent)
	op := &text.DrawOptions{}
	op.ColorScale.ScaleWithColor(clr)
	if c.turned {
		op.GeoM.Scale(-1, -1)
		op.GeoM.Translate(math.Round(px+shift), math.Round(py)+ascent)
		c.noteLine(face, s, px+shift, py)
	} else {
		op.GeoM.Translate(math.Round(px-shift), math.Round(py)-ascent)
		c.noteLine(face, s, px-shift, py)
	}
	text.Draw(c.Image, s, face, op)
}

// noteLine records a line whose baseline begins at a point in device pixels; if turned, it runs to the left, upside down.
func (c *Canvas) noteLine(face *text.GoXFace, s string, px, py float64) {
	if c.Texts == nil {
		return
	}
	m := face.Metrics()
	top, bottom, wide := m.CapHeight, 0.0, text.AdvanceAt(s, len(s), face)
	if strings.ContainsAny(s, "gjpqyçQ,;()[]{}|") {
		bottom = min(m.HDescent, m.CapHeight*0.3)
	}
	if c.turned {
		px, top, bottom = px-wide, bottom, top
	}
	c.Texts.add(s, c.dips(px, py-top, wide, top+bottom), c.seen)
}

// TextIn draws one line centred in the height of r, cut with … if it is wider than r.
func (c *Canvas) TextIn(st Style, s string, r Rect, align Align, clr color.Color) {
	n := c.Texts.len()
	c.textIn(c.Face(st, 0), c.fitting(st, s, r.W), r, align, clr)
	c.Texts.setWhole(n, s, c.box(r))
}

// textIn draws one line centred by the height of capitals, so that words with and without descenders align.
func (c *Canvas) textIn(face *text.GoXFace, s string, r Rect, align Align, clr color.Color) {
	base := r.Y + r.H/2 + face.Metrics().CapHeight/c.Scale/2
	c.textAt(face, s, r.X+r.W*float64(align)/2, base, align, clr)
}

// Paragraph draws s wrapped to the width of r, from the top of r, and returns its height, dp. \n also ends a line.
func (c *Canvas) Paragraph(st Style, s string, r Rect, align Align, clr color.Color) float64 {
	leading := c.LineHeight(st)
	line := Rect{r.X, r.Y, r.W, leading}
	face, n := c.Face(st, 0), c.Texts.len()
	for _, l := range c.wrapped(st, s, r.W) {
		c.textIn(face, l, line, align, clr)
		line.Y += leading
	}
	c.Texts.setWhole(n, s, c.box(r))
	return line.Y - r.Y
}

// FitText draws the first of texts that fits into r in one of the styles, trying all styles for each text. If none fits, it
// draws the last text, cut, in the last style. The text begins at the left of r.
func FitText(c *Canvas, r Rect, ink color.Color, styles []Style, texts ...string) {
	for _, text := range texts {
		for _, style := range styles {
			if c.Measure(style, text) <= r.W {
				c.TextIn(style, text, r, Start, ink)
				return
			}
		}
	}
	c.TextIn(styles[len(styles)-1], texts[len(texts)-1], r, Start, ink)
}

// Letter implements board.Lettering.
func (c *Canvas) Letter(dst *ebiten.Image, s string, x, y, size float64, ink color.Color) {
	face := c.Face(SmallStrong, size/c.Scale)
	m := face.Metrics()
	op := &text.DrawOptions{}
	op.PrimaryAlign = text.AlignCenter
	// Centred by the height of capitals, since figures and letters of a board have no descenders.
	op.GeoM.Translate(math.Round(x), math.Round(y+m.CapHeight/2-m.HAscent))
	op.ColorScale.ScaleWithColor(ink)
	c.Texts.Letter(c.Frame, dst, face, s, x, y)
	text.Draw(dst, s, face, op)
}

// Width implements board.Lettering.
func (c *Canvas) Width(s string, size float64) float64 {
	return text.AdvanceAt(s, len(s), c.Face(SmallStrong, size/c.Scale))
}
