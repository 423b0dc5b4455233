package panel

import (
	"image/color"

	"ludotheque/scenes/ui"
)

// Text is a paragraph of a card.
type Text struct {
	Style ui.Style
	Words string
	Above float64 // space above it, dp
}

// Card is words on a ground of their own, with an icon beside them or none.
type Card struct {
	Icon   string
	Texts  []Text
	Pad    float64
	Tone   color.NRGBA // of the ground, faintly, and of the edge
	Mark   color.Color // of the icon
	Ground float64     // how much of the tone the ground has, 0..1
	Points bool        // a nub points at the board
}

// indent is the room of a card's icon.
const indent = 36

func (c *Card) left() float64 {
	if c.Icon != "" {
		return c.Pad + indent
	}
	return c.Pad
}

// Height is the height of the card in a width, dp.
func (c *Card) Height(on *ui.Canvas, w float64) float64 {
	h := 2 * (c.Pad - 2)
	for _, t := range c.Texts {
		h += t.Above + on.ParagraphHeight(t.Style, t.Words, w-c.left()-c.Pad)
	}
	return h
}

// Paint draws the card.
func (c *Card) Paint(on *ui.Canvas, r ui.Rect, theme *ui.Theme, beside bool) {
	fill, edge := ui.Mix(c.Tone, theme.Sheet, c.Ground), ui.Mix(c.Tone, theme.Sheet, 0.5)
	on.RoundRect(r, 14, fill, edge)
	if c.Points {
		paintNub(on, r, fill, edge, beside)
	}
	y := r.Y + c.Pad - 2
	if c.Icon != "" {
		on.Icon(c.Icon, r.X+c.Pad+10, y+12, 22, c.Mark)
	}
	for _, t := range c.Texts {
		y += t.Above
		y += on.Paragraph(t.Style, t.Words, ui.Rect{X: r.X + c.left(), Y: y, W: r.W - c.left() - c.Pad, H: r.Y + r.H - y}, ui.Start, theme.Text)
	}
}

// paintNub draws the nub line by line, and two edges over the card's own.
func paintNub(on *ui.Canvas, at ui.Rect, fill, edge color.Color, beside bool) {
	for i := range Nub {
		k := float64(i)
		if beside {
			on.FillRect(ui.Rect{X: at.X - k, Y: at.Y + 44 - (Nub - k), W: 1.5, H: 2 * (Nub - k)}, fill)
		} else {
			on.FillRect(ui.Rect{X: at.X + 44 - (Nub - k), Y: at.Y - k, W: 2 * (Nub - k), H: 1.5}, fill)
		}
	}
	if beside {
		on.Line(at.X+0.5, at.Y+44-Nub, at.X+0.5-Nub, at.Y+44, 1, edge)
		on.Line(at.X+0.5-Nub, at.Y+44, at.X+0.5, at.Y+44+Nub, 1, edge)
	} else {
		on.Line(at.X+44-Nub, at.Y+0.5, at.X+44, at.Y+0.5-Nub, 1, edge)
		on.Line(at.X+44, at.Y+0.5-Nub, at.X+44+Nub, at.Y+0.5, 1, edge)
	}
}
