package coach

import (
	"image/color"

	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// paragraph is a paragraph of a card.
type paragraph struct {
	style ui.Style
	text  string
	above float64 // space above it, dp
}

// card is a panel with paragraphs and perhaps an icon.
type card struct {
	icon   string // "" for none
	texts  []paragraph
	pad    float64     // between the edge and the text, dp
	tone   color.NRGBA // tints background and edge
	mark   color.Color // of the icon
	ground float64     // how much of tone the background has, 0..1
	points bool        // a nub points at the board
}

// indent is the width of a card's icon, dp.
const indent = 36

func (c *card) left() float64 {
	if c.icon != "" {
		return c.pad + indent
	}
	return c.pad
}

// height returns the height of the card in a width, dp.
func (c *card) height(on *ui.Canvas, w float64) float64 {
	h := 2 * (c.pad - 2)
	for _, t := range c.texts {
		h += t.above + on.ParagraphHeight(t.style, t.text, w-c.left()-c.pad)
	}
	return h
}

// lay adds the card to a form, as the control ctl.
func (c *card) lay(f *sheet.Form, beside bool, ctl ui.Control) {
	h := c.height(f.Env.Canvas, f.W)
	ctl.Custom = true
	f.Add(ctl, h)
	f.Y += apart - ui.Gap
	f.Paint(f.Controls[len(f.Controls)-1].Rect, func(on *ui.Canvas, r ui.Rect) { c.paint(on, r, beside) })
}

// paint draws the card.
func (c *card) paint(on *ui.Canvas, r ui.Rect, beside bool) {
	theme := on.Theme
	fill, edge := ui.Mix(c.tone, theme.Sheet, c.ground), ui.Mix(c.tone, theme.Sheet, 0.5)
	on.RoundRect(r, 14, fill, edge)
	if c.points {
		paintNub(on, r, fill, edge, beside)
	}
	y := r.Y + c.pad - 2
	if c.icon != "" {
		on.Icon(c.icon, r.X+c.pad+10, y+12, 22, c.mark)
	}
	for _, t := range c.texts {
		y += t.above
		y += on.Paragraph(t.style, t.text, ui.Rect{X: r.X + c.left(), Y: y, W: r.W - c.left() - c.pad, H: r.Y + r.H - y}, ui.Start, theme.Text)
	}
}

// paintNub draws a triangle that points at the board, line by line, and its two edges over that of the card.
func paintNub(on *ui.Canvas, at ui.Rect, fill, edge color.Color, beside bool) {
	for i := range nub {
		k := float64(i)
		if beside {
			on.FillRect(ui.Rect{X: at.X - k, Y: at.Y + 44 - (nub - k), W: 1.5, H: 2 * (nub - k)}, fill)
		} else {
			on.FillRect(ui.Rect{X: at.X + 44 - (nub - k), Y: at.Y - k, W: 2 * (nub - k), H: 1.5}, fill)
		}
	}
	if beside {
		on.Line(at.X+0.5, at.Y+44-nub, at.X+0.5-nub, at.Y+44, 1, edge)
		on.Line(at.X+0.5-nub, at.Y+44, at.X+0.5, at.Y+44+nub, 1, edge)
	} else {
		on.Line(at.X+44-nub, at.Y+0.5, at.X+44, at.Y+0.5-nub, 1, edge)
		on.Line(at.X+44, at.Y+0.5-nub, at.X+44+nub, at.Y+0.5, 1, edge)
	}
}
