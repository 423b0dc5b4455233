package problem

import (
	"cmp"

	"ludotheque/scenes"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// column is a form that scrolls in a view, with panels and painted text beneath its controls.
type column struct {
	sheet.Form
	scroll ui.Scroll
}

// panel adds what lay adds, on a panel; a highlighted one has a gold edge.
func (c *column) panel(highlight bool, lay func()) {
	c.Ground(ui.Pad, func(on *ui.Canvas, r ui.Rect) {
		edge := on.Theme.PanelBorder
		if highlight {
			edge = on.Theme.Accent
		}
		on.RoundRect(r, 14, on.Theme.Panel, edge)
	}, lay)
	c.Y += cardGap
}

// begin empties the column for a new layout.
func (c *column) begin(e *scenes.Env, w float64) {
	c.Form = sheet.Form{Env: e, W: w, Controls: c.Controls[:0]}
}

// cardGap is the space between panels, dp.
const cardGap = 12

// head adds a heading.
func (c *column) head(id, text string) {
	c.Grow(ui.Control{ID: id, Role: ui.Heading, Row: 2, Label: text}, 0)
}

// button returns a button, and has a click on it call do. The caller adds it to the column.
func (c *column) button(id, label string, do func()) ui.Control {
	c.OnClick(id, do)
	return coach.Button(id, label, do).Control
}

// card is a heading, one or two lines of text, and a button.
type card struct {
	id, head   string
	line, more string
	shown      string  // drawn instead of line, which a screen reader still gets; "" for line
	figure     string  // large, left of the text
	left, high float64 // the room for figure or a board, dp
	button     ui.Control
}

// card adds a card. With beside its button is beside the text if there is room, else below.
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
	c.note(ui.Small, cmp.Or(k.shown, k.line), true)
	c.note(ui.Small, k.more, false)
	label := k.line
	if k.more != "" {
		label += ", " + k.more
	}
	c.Controls = append(c.Controls, ui.Control{ID: k.id + "-text", Role: ui.Text, Label: label, Custom: true,
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

// note adds text that a screen reader does not get; "" adds nothing.
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

// leastBeside is the least width of text beside a button, dp.
const leastBeside = 166

// place puts the column into a view, and appends its controls.
func (c *column) place(view ui.Rect, dst []ui.Control) []ui.Control {
	c.scroll.Set(view, c.Y)
	return c.Place(dst, view.X, view.Y-c.scroll.Offset(), view)
}

// reveal scrolls a control into view, if it is one of the column's.
func (c *column) reveal(e *scenes.Env, id string) {
	for i := range c.Controls {
		if c.Controls[i].ID == id {
			sheet.Reveal(e, &c.scroll, id)
		}
	}
}

// paint draws the panels, the text that is not a control, and the scroll bar.
func (c *column) paint(on *ui.Canvas) {
	c.Draw(on, c.scroll.View)
	on.ScrollBar(&c.scroll)
}
