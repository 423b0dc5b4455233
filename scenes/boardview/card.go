package boardview

import (
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Card is a panel beside or below the board: a question or information, and buttons.
type Card struct {
	ID      string // of the control with the text, "" for buttons only
	Title   string
	Text    string
	Warning bool
	Buttons []ui.Control
	Fight   *FightPanel // instead of title and text
	bare    bool        // buttons have words only, so that they fit in one row
	tight   bool        // little room: no title, and all buttons in one row, with icons only if they must
}

// Height returns the height of the card in a width where room is available, dp. It is 0 if a text has no room; a screen
// reader still reads it.
func (c *Card) Height(on *ui.Canvas, width, room float64) float64 {
	h := c.wanted(on, width, room)
	if h > room+0.5 {
		c.tight = true
		h = c.wanted(on, width, room)
	}
	if h > room+0.5 && len(c.Buttons) == 0 {
		return 0 // the text is only read out
	}
	return h
}

func (c *Card) wanted(on *ui.Canvas, width, room float64) float64 {
	buttons := 0.0
	if len(c.Buttons) > 0 {
		buttons = c.buttonRows(on, width)*(44+ui.Gap) - ui.Gap + 16
	}
	if c.Fight != nil {
		return c.Fight.fitted(on, width-2*ui.Pad, room-buttons) + buttons
	}
	h := 0.0
	if c.Title != "" && !c.tight {
		h += 26
	}
	if c.Text != "" {
		h += on.ParagraphHeight(c.style(), c.Text, width-2*ui.Pad)
	}
	if h > 0 {
		h += 24
	}
	return h + buttons
}

// style returns the style of the text.
func (c *Card) style() ui.Style {
	if c.tight {
		return ui.Caption
	}
	return ui.Small
}

// buttonRows returns the number of rows of buttons in a width.
func (c *Card) buttonRows(on *ui.Canvas, width float64) float64 {
	columns := c.columns(on, width)
	return float64((len(c.Buttons) + columns - 1) / columns)
}

// columns returns the number of buttons in a row so that no word is cut. It drops icons before it starts a second row.
func (c *Card) columns(on *ui.Canvas, width float64) int {
	if c.tight {
		return len(c.Buttons)
	}
	fit := func() int {
		widest := 0.0
		for _, b := range c.Buttons {
			if c.bare {
				b.Icon = ""
			}
			widest = max(widest, sheet.ButtonWidth(on, b))
		}
		return max(1, min(len(c.Buttons), int((width-16+ui.Gap)/(widest+ui.Gap))))
	}
	n := fit()
	if n < len(c.Buttons) {
		c.bare = true
		n = fit()
	}
	return n
}

// AppendControls appends the text and the buttons of the card, laid out in r; turned for the player across the table.
func (c *Card) AppendControls(b *Brush, dst []ui.Control, r ui.Rect, turned bool) []ui.Control {
	if c.ID != "" {
		label := c.Text
		if c.Title != "" {
			label = c.Title + ". " + c.Text
		}
		if c.Fight != nil {
			label = c.Fight.label()
		}
		dst = append(dst, ui.Control{ID: c.ID, Role: ui.Text, Label: label, Custom: true, Turned: turned, Rect: r})
	}
	if len(c.Buttons) == 0 || r == (ui.Rect{}) {
		return dst
	}
	on := b.env.Canvas
	h := c.buttonRows(on, r.W)*(44+ui.Gap) - ui.Gap
	row := ui.Rect{X: r.X + 8, Y: r.Y + r.H - h - 8, W: r.W - 16, H: h}
	if turned {
		row = row.Turned(r)
	}
	columns := c.columns(on, r.W)
	for i := range c.Buttons {
		b := &c.Buttons[i]
		b.Turned, b.Look = turned, ui.Brief
		if c.bare && !c.tight {
			b.Icon = ""
		}
	}
	return sheet.AppendRow(dst, row, columns, turned, c.Buttons...)
}

// Paint draws the card but not its buttons.
func (c *Card) Paint(b *Brush, on *ui.Canvas, r ui.Rect) {
	th := b.env.Theme
	switch {
	case c.Warning:
		on.RoundRect(r, 10, ui.Mix(th.Danger, th.Panel, 0.22), th.Danger)
	case c.ID != "" && on.Portrait(): // where it may lie over the board
		on.Sheet(r)
	case c.ID != "":
		on.RoundRect(r, 10, th.Button, th.ButtonBorder)
	}
	if len(c.Buttons) > 0 {
		r.H -= c.buttonRows(b.env.Canvas, r.W)*(44+ui.Gap) + 8
	}
	if c.Fight != nil {
		c.Fight.paint(b, on, r)
		return
	}
	y := r.Y + 12
	if c.Title != "" && !c.tight {
		ui.FitText(on, ui.Rect{X: r.X + ui.Pad, Y: y, W: r.W - 2*ui.Pad, H: 24}, th.Text, []ui.Style{ui.SmallStrong, ui.Caption}, c.Title, "")
		y += 26
	}
	if c.Text != "" {
		on.Clip(r).Paragraph(c.style(), c.Text, ui.Rect{X: r.X + ui.Pad, Y: y, W: r.W - 2*ui.Pad, H: r.Y + r.H - y}, ui.Start, th.Text)
	}
}
