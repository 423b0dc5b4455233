package ui

import "image/color"

// Style is a size and face of type.
type Style uint8

// The styles, at text scale 1.
const (
	Caption     Style = iota // Cabin 13: coordinates, notes
	Small                    // Cabin 15: secondary lines
	SmallStrong              // Cabin semibold 15
	Body                     // Cabin 17: text and move lists
	Strong                   // Cabin semibold 17: buttons
	Lead                     // Cabin semibold 21
	Subtitle                 // Vollkorn semibold 21
	Title                    // Vollkorn semibold 26
	Display                  // Vollkorn bold 34
	styles                   // how many there are
)

// Align says which part of the text stands at x.
type Align uint8

// The alignments.
const (
	Start Align = iota
	Middle
	End
)

// Text draws one line with its baseline at y, rounded to a pixel.
func (c *Canvas) Text(st Style, s string, x, y float64, align Align, clr color.Color) {}

// TextIn draws one line centred in the height of r, cut with … where it is too long for the width.
func (c *Canvas) TextIn(st Style, s string, r Rect, align Align, clr color.Color) {}

// Paragraph draws s wrapped to the width of r from its top and returns the height it took, dp. Lines end at \n too.
func (c *Canvas) Paragraph(st Style, s string, r Rect, align Align, clr color.Color) float64 {
	return 0
}

// ParagraphHeight returns the height Paragraph would take in width dp.
func (c *Canvas) ParagraphHeight(st Style, s string, width float64) float64 { return 0 }

// Measure returns the width of one line, dp.
func (c *Canvas) Measure(st Style, s string) float64 { return 0 }

// LineHeight returns the distance of baselines in paragraphs, dp.
func (c *Canvas) LineHeight(st Style) float64 { return 0 }

// AppendWrapped appends s cut into lines no wider than width dp where its words allow, never before : ; ! ? » or after «.
func (c *Canvas) AppendWrapped(dst []string, st Style, s string, width float64) []string { return dst }
