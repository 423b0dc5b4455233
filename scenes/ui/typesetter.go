package ui

import (
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

// styleOf defines the styles. Leading is the distance of baselines in sizes.
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

// Align is the part of the text that is at x.
type Align uint8

// The alignments.
const (
	Start Align = iota
	Middle
	End
)

// faceKey identifies a face: a style at a size in 1/64 pixels.
type faceKey struct {
	style Style
	size  int
}

// Typesetter measures text in the styles at a scale, and caches their faces between frames.
type Typesetter struct {
	scale float64 // device pixels per dp
	faces map[faceKey]*text.GoXFace
	lines []string // of the last paragraph
}

func newTypesetter(scale float64) *Typesetter {
	return &Typesetter{scale: scale, faces: map[faceKey]*text.GoXFace{}}
}

// Face returns the face of a style at size dp (0 for its own size), for painters that draw text themselves.
func (t *Typesetter) Face(st Style, size float64) *text.GoXFace {
	if size == 0 {
		size = styleOf[st].size
	}
	key := faceKey{st, int(math.Round(size * t.scale * 64))}
	if f := t.faces[key]; f != nil {
		return f
	}
	face := text.NewGoXFace(fonts.NewFace(styleOf[st].font(), float64(key.size)/64))
	t.faces[key] = face
	return face
}

// Measure returns the width of one line, dp.
func (t *Typesetter) Measure(st Style, s string) float64 {
	s = fonts.Shown(s)
	return text.AdvanceAt(s, len(s), t.Face(st, 0)) / t.scale
}

// LineHeight returns the distance of baselines in paragraphs, dp.
func (t *Typesetter) LineHeight(st Style) float64 { return styleOf[st].size * styleOf[st].leading }

// ParagraphHeight returns the height of Paragraph in a width, dp.
func (t *Typesetter) ParagraphHeight(st Style, s string, width float64) float64 {
	return float64(len(t.wrapped(st, s, width))) * t.LineHeight(st)
}

// fitting returns s, or its beginning with … if s is wider than width.
func (t *Typesetter) fitting(st Style, s string, width float64) string {
	if t.Measure(st, s) <= width+0.5 {
		return s
	}
	shown := "…"
	for i := range s {
		cut := strings.TrimRight(s[:i], " \u00a0\u202f") + "…"
		if t.Measure(st, cut) > width { // nor does more of it, which may be long
			break
		}
		shown = cut
	}
	return shown
}

// wrapped returns s cut into lines no wider than width dp if its words allow. They are valid until the next call.
func (t *Typesetter) wrapped(st Style, s string, width float64) []string {
	t.lines = appendWrapped(t.lines[:0], s, width, func(line string) float64 { return t.Measure(st, line) })
	return t.lines
}
