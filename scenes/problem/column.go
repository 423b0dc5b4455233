package problem

import (
	"cmp"

	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// column is a form that scrolls in a view, with panels beneath its controls and words that it sets itself. Lengths are dp from
// the form's corner.
type column struct {
	sheet.Form
	scroll ui.Scroll
	panels []panel
	notes  []note
	board  ui.Rect // of the day, where it has room
}

// panel is the ground of a card; the card of what is due today stands out.
type panel struct {
	rect ui.Rect
	gold bool
}

// note is words that the column sets itself.
type note struct {
	style ui.Style
	text  string
	rect  ui.Rect
	dim   bool
}

// begin empties the column for a layout of a width.
func (c *column) begin(e *scenes.Env, w float64) {
	c.Form = sheet.Form{Env: e, W: w, Controls: c.Controls[:0]}
	c.panels, c.notes = c.panels[:0], c.notes[:0]
}

// open begins a panel, and returns where.
func (c *column) open() (from float64) {
	from = c.Y
	c.X, c.W, c.Y = c.X+ui.Pad, c.W-2*ui.Pad, c.Y+ui.Pad
	return from
}

// shut ends the panel that begins at from.
func (c *column) shut(from float64, gold bool) {
	c.X, c.W, c.Y = c.X-ui.Pad, c.W+2*ui.Pad, c.Y+ui.Pad-ui.Gap
	c.panels = append(c.panels, panel{ui.Rect{X: c.X, Y: from, W: c.W, H: c.Y - from}, gold})
	c.Y += cardGap
}

// cardGap is the space between panels, dp.
const cardGap = 12

// head adds a heading.
func (c *column) head(id, text string) {
	c.Grow(ui.Control{ID: id, Role: ui.Heading, Row: 2, Label: text}, 0)
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
	c.notes = append(c.notes, note{st, text, ui.Rect{X: c.X, Y: c.Y, W: c.W, H: h}, dim})
	c.Y += h + 2
}

// leastBeside is the least room for words beside a button, dp.
const leastBeside = 166

// place puts the column into a view, and appends its controls as they lie there.
func (c *column) place(view ui.Rect, dst []ui.Control) []ui.Control {
	c.scroll.Set(view, c.Y)
	for _, ctl := range c.Controls {
		ctl.Rect, ctl.Clip = c.shown(ctl.Rect), view
		dst = append(dst, ctl)
	}
	return dst
}

// shown returns a rectangle of the form as it lies in the view.
func (c *column) shown(r ui.Rect) ui.Rect {
	r.X += c.scroll.View.X
	r.Y += c.scroll.View.Y - c.scroll.Offset()
	return r
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
	th := on.Theme
	in := on.Clip(c.scroll.View)
	for _, p := range c.panels {
		edge := th.PanelBorder
		if p.gold {
			edge = th.Accent
		}
		in.RoundRect(c.shown(p.rect), 14, th.Panel, edge)
	}
	for _, n := range c.notes {
		ink := th.Text
		if n.dim {
			ink = th.TextDim
		}
		in.Paragraph(n.style, n.text, c.shown(n.rect), ui.Start, ink)
	}
	on.ScrollBar(&c.scroll)
}
