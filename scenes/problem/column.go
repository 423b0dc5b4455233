package problem

import (
	"strings"

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
}

// panel is the ground of a card; the card of what is due today stands out.
type panel struct {
	rect ui.Rect
	gold bool
}

// note is words that are set by the list, or dots for a degree.
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

// panel puts a panel beneath what build adds.
func (c *column) panel(gold bool, build func()) {
	from, x, w := c.Y, c.X, c.W
	c.X, c.W, c.Y = x+ui.Pad, w-2*ui.Pad, from+ui.Pad
	build()
	c.Y += ui.Pad - ui.Gap
	c.X, c.W = x, w
	c.panels = append(c.panels, panel{ui.Rect{X: x, Y: from, W: w, H: c.Y - from}, gold})
	c.Y += cardGap
}

// cardGap is the space between panels, dp.
const cardGap = 12

// head adds the heading of a card.
func (c *column) head(id, text string) {
	c.Grow(ui.Control{ID: id, Role: ui.Heading, Row: 2, Label: text}, 0)
	c.Y -= ui.Gap - 2
}

// say adds words in small letters, as one control; empty lines are left out.
func (c *column) say(id string, lines ...string) {
	from := c.Y
	for i, text := range lines {
		if text == "" {
			continue
		}
		h := c.Env.Canvas.ParagraphHeight(ui.Small, text, c.W)
		c.notes = append(c.notes, note{ui.Small, text, ui.Rect{X: c.X, Y: c.Y, W: c.W, H: h}, i == 0})
		c.Y += h + 2
	}
	c.Controls = append(c.Controls, ui.Control{ID: id, Role: ui.Text, Label: strings.TrimSpace(strings.Join(lines, " ")), Custom: true,
		Rect: ui.Rect{X: c.X, Y: from, W: c.W, H: c.Y - from}})
	c.Y += ui.Gap
}

// beside puts what build adds at the left and buttons at the right; where there is no room for both, the buttons come beneath.
func (c *column) beside(build func(), buttons ...ui.Control) {
	wide := 0.0
	for _, ctl := range buttons {
		wide += sheet.ButtonWidth(c.Env.Canvas, ctl) + 8 + ui.Gap
	}
	if c.W-wide < leastBeside || len(buttons) == 0 {
		build()
		if len(buttons) > 0 {
			c.Buttons(buttons...)
		}
		return
	}
	from, w := c.Y, c.W
	c.W = w - wide - ui.Gap
	build()
	h := max(c.Y-from-ui.Gap, ui.RowHeight)
	x := c.X + w - wide + ui.Gap
	for _, ctl := range buttons {
		ctl.Rect = ui.Rect{X: x, Y: from + (h-ui.RowHeight)/2, W: sheet.ButtonWidth(c.Env.Canvas, ctl) + 8, H: ui.RowHeight}
		x += ctl.Rect.W + ui.Gap
		c.Controls = append(c.Controls, ctl)
	}
	c.W, c.Y = w, from+h+ui.Gap
}

// leastBeside is the least room for words beside a button, dp.
const leastBeside = 150

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
