package ui

import (
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font/opentype"

	"ludotheque/assets/fonts"
)

// Style is a size and face of type.
type Style uint8

// The styles, with their size in dp.
const (
	Caption     Style = iota // Cabin 13: coordinates, notes
	Small                    // Cabin 15: secondary lines
	SmallStrong              // Cabin semibold 15
	Body                     // Cabin 17: text and move lists
	Strong                   // Cabin semibold 17: buttons
	Lead                     // Cabin semibold 21
	Minor                    // Vollkorn semibold 17
	Subtitle                 // Vollkorn semibold 21
	Title                    // Vollkorn semibold 26
	Display                  // Vollkorn semibold 34
	styleCount
)

// styleOf is how each style is set. Leading is the distance of baselines in sizes.
var styleOf = [styleCount]struct {
	font    func() *opentype.Font
	size    float64
	leading float64
}{
	Caption:     {fonts.Cabin, 13, 1.4},
	Small:       {fonts.Cabin, 15, 1.4},
	SmallStrong: {fonts.CabinStrong, 15, 1.4},
	Body:        {fonts.Cabin, 17, 1.42},
	Strong:      {fonts.CabinStrong, 17, 1.42},
	Lead:        {fonts.CabinStrong, 21, 1.3},
	Minor:       {fonts.Vollkorn, 17, 1.35},
	Subtitle:    {fonts.Vollkorn, 21, 1.3},
	Title:       {fonts.Vollkorn, 26, 1.25},
	Display:     {fonts.Vollkorn, 34, 1.2},
}

// Align says which part of the text stands at x.
type Align uint8

// The alignments.
const (
	Start Align = iota
	Middle
	End
)

// faceKey names a face: the style's font at a size in 1/64 pixels.
type faceKey struct {
	style Style
	size  int
}

// Face returns the face of a style at size dp (0: its own size) and this canvas' scale, for painters that draw text
// themselves.
func (c *Canvas) Face(st Style, size float64) *text.GoXFace {
	if size == 0 {
		size = styleOf[st].size
	}
	key := faceKey{st, int(math.Round(size * c.Scale * 64))}
	if f := c.baked.faces[key]; f != nil {
		return f
	}
	face := text.NewGoXFace(fonts.NewFace(styleOf[st].font(), float64(key.size)/64))
	c.baked.faces[key] = face
	return face
}

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

// TextIn draws one line centred in the height of r, cut with … where it is too long for the width.
func (c *Canvas) TextIn(st Style, s string, r Rect, align Align, clr color.Color) {
	n := c.Texts.len()
	c.textIn(c.Face(st, 0), c.fitting(st, s, r.W), r, align, clr)
	c.Texts.meant(n, s, c.box(r))
}

// textIn centres by the height of capitals, so that words with and without descenders stand alike.
func (c *Canvas) textIn(face *text.GoXFace, s string, r Rect, align Align, clr color.Color) {
	base := r.Y + r.H/2 + face.Metrics().CapHeight/c.Scale/2
	c.textAt(face, s, r.X+r.W*float64(align)/2, base, align, clr)
}

// fitting returns s, or its beginning with … where s is wider than width.
func (c *Canvas) fitting(st Style, s string, width float64) string {
	if c.Measure(st, s) <= width+0.5 {
		return s
	}
	for i := len(s) - 1; i > 0; i-- {
		if s[i]&0xc0 == 0x80 {
			continue // inside a rune
		}
		if cut := strings.TrimRight(s[:i], " \u00a0\u202f") + "…"; c.Measure(st, cut) <= width {
			return cut
		}
	}
	return "…"
}

// Paragraph draws s wrapped to the width of r from its top and returns the height it took, dp. Lines end at \n too.
func (c *Canvas) Paragraph(st Style, s string, r Rect, align Align, clr color.Color) float64 {
	c.baked.lines = c.appendWrapped(c.baked.lines[:0], st, s, r.W)
	leading := c.LineHeight(st)
	line := Rect{r.X, r.Y, r.W, leading}
	face, n := c.Face(st, 0), c.Texts.len()
	for _, l := range c.baked.lines {
		c.textIn(face, l, line, align, clr)
		line.Y += leading
	}
	c.Texts.meant(n, s, c.box(r))
	return line.Y - r.Y
}

// ParagraphHeight returns the height Paragraph would take in width dp.
func (c *Canvas) ParagraphHeight(st Style, s string, width float64) float64 {
	c.baked.lines = c.appendWrapped(c.baked.lines[:0], st, s, width)
	return float64(len(c.baked.lines)) * c.LineHeight(st)
}

// Measure returns the width of one line, dp.
func (c *Canvas) Measure(st Style, s string) float64 {
	s = fonts.Shown(s)
	return text.AdvanceAt(s, len(s), c.Face(st, 0)) / c.Scale
}

// LineHeight returns the distance of baselines in paragraphs, dp.
func (c *Canvas) LineHeight(st Style) float64 { return styleOf[st].size * styleOf[st].leading }
