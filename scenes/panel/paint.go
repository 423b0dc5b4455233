package panel

import (
	"image/color"

	"ludotheque/scenes/ui"
)

// Paint draws the grounds, the title, and beside the board the heading.
func (l *Layout) Paint(c *ui.Canvas, title, heading string) {
	t := c.Theme
	if !l.Beside {
		c.FillRect(l.Bar, t.PanelDeep)
		fitting(c, l.Title, t.Text, title, ui.Title, ui.Subtitle, ui.Minor, ui.SmallStrong)
		return
	}
	c.Panel(l.Panel)
	if !l.Small {
		fitting(c, l.Title, t.TextDim, title, ui.Small, ui.Caption)
	}
	if l.Heading.H > 0 {
		c.Paragraph(ui.Title, heading, l.Heading, ui.Start, t.Text)
	}
}

// fitting draws a line in the first of the styles in which it fits.
func fitting(c *ui.Canvas, at ui.Rect, ink color.Color, words string, styles ...ui.Style) {
	style := styles[len(styles)-1]
	for i := len(styles) - 1; i >= 0; i-- {
		if c.Measure(styles[i], words) <= at.W {
			style = styles[i]
		}
	}
	c.TextIn(style, words, at, ui.Start, ink)
}

// Word returns the card of what is told or asked, which points at the board, for its texts.
func (l *Layout) Word(t *ui.Theme) *Card {
	c := l.card("", 20)
	c.Tone, c.Ground, c.Points = t.Accent, 0.14, true
	return c
}

// card returns a card with an edge of pad and an icon; in little room the edge is narrow and the icon left out.
func (l *Layout) card(icon string, pad float64) *Card {
	if l.Small {
		return &Card{Pad: 10}
	}
	return &Card{Icon: icon, Pad: pad}
}
