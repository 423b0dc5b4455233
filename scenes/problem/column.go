package problem

import (
	"cmp"

	"ludotheque/scenes"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// column is a form that scrolls in a view, with panels beneath its controls and words that it sets itself. Lengths are dp from
// the form's corner.
type column struct {
	sheet.Form
	scroll ui.Scroll
}

// panel lays out what stands on the ground of a card; the card of what is due today stands out.
func (c *column) panel(gold bool, lay func()) {
	c.Ground(ui.Pad, func(on *ui.Canvas, r ui.Rect) {
		edge := on.Theme.PanelBorder
		if gold {
			edge = on.Theme.Accent
		}
		on.RoundRect(r, 14, on.Theme.Panel, edge)
	}, lay)
	c.Y += cardGap
}

// begin empties the column for a layout of a width.
func (c *column) begin(e *scenes.Env, w float64) {
	c.Form = sheet.Form{Env: e, W: w, Controls: c.Controls[:0]}
}

// cardGap is the space between panels, dp.
const cardGap = 12

// head adds a heading.
func (c *column) head(id, text string) {
	c.Grow(ui.Control{ID: id, Role: ui.Heading, Row: 2, Label: text}, 0)
}

// button returns a button of the column, and what a click on it does.
func (c *column) button(id, label string, do func()) ui.Control {
	c.Do(id, do)
	return coach.Button(id, label, do).Control
}

// card is a heading, a line or two of words, and a button.
type card struct {
	id, head   string
	line, more string
	seen       string // instead of line, beside figure
	figure     string // large, at the left of the words
	left, high float64
	button     ui.Control
}

// card adds a card. Its button stands beside the words, where that is asked for and has room, else beneath.
func (c *column) card(k *card, beside bool) {
	x, w, from := c.X, c.W, c.Y
	room := sheet.ButtonWidth(c.Env.Canvas, k.button) + 8
	if beside = beside && w-room >= leastBeside; beside {
		c.W -= room + ui.Pad
	}
	c.head(k.id, k.head)
	c.Y -= ui.Gap - 2
	y := c.Y
	c.note(ui.Display, k.figure, false)
	c.X, c.W, c.Y = x+k.left, c.W-k.left, y
	c.note(ui.Small, cmp.Or(k.seen, k.line), true)
	c.note(ui.Small, k.more, false)
	heard := k.line
	if k.more != "" {
		heard += ", " + k.more
	}
	c.Controls = append(c.Controls, ui.Control{ID: k.id + "-text", Role: ui.Text, Label: heard, Custom: true,
		Rect: ui.Rect{X: x, Y: y, W: c.X + c.W - x, H: c.Y - y}})
	c.X, c.W, c.Y = x, w, max(c.Y, y+k.high)+ui.Gap
	if !beside {
		c.Grow(k.button, ui.RowHeight)
		return
	}
	h := max(c.Y-from-ui.Gap, ui.RowHeight)
	c.Controls = sheet.AppendRow(c.Controls, ui.Rect{X: x + w - room, Y: from + (h-ui.RowHeight)/2, W: room, H: ui.RowHeight}, 1, false, k.button)
	c.Y = from + h + ui.Gap
}

// note adds words that are only seen.
func (c *column) note(st ui.Style, text string, dim bool) {
	if text == "" {
		return
	}
	h := c.Env.Canvas.ParagraphHeight(st, text, c.W)
	c.Paint(ui.Rect{X: c.X, Y: c.Y, W: c.W, H: h}, func(on *ui.Canvas, r ui.Rect) {
		ink := on.Theme.Text
		if dim {
			ink = on.Theme.TextDim
		}
		on.Paragraph(st, text, r, ui.Start, ink)
	})
	c.Y += h + 2
}

// leastBeside is the least room for words beside a button, dp.
const leastBeside = 166

// place puts the column into a view, and appends its controls as they lie there.
func (c *column) place(view ui.Rect, dst []ui.Control) []ui.Control {
	c.scroll.Set(view, c.Y)
	return c.Place(dst, view.X, view.Y-c.scroll.Offset(), view)
}

// reveal scrolls one of the column's own controls into view.
func (c *column) reveal(e *scenes.Env, id string) {
	for i := range c.Controls {
		if c.Controls[i].ID == id {
			sheet.Reveal(e, &c.scroll, id)
		}
	}
}

// paint draws what lies beneath the controls.
func (c *column) paint(on *ui.Canvas) {
	c.Draw(on, c.scroll.View)
	on.ScrollBar(&c.scroll)
}
