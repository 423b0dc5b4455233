package analysis

import (
	"strconv"

	"ludotheque/scenes/ui"
)

// paintLines draws what of the card is no control.
func (r *Room) paintLines(c *ui.Canvas) {
	if r.lay.swap && r.set.tool != handTool {
		return
	}
	th, card, head := r.env.Theme, r.lay.lines, r.lineHead()
	c.Panel(card)
	c.TextIn(ui.Minor, r.env.T("analysis.lines"), ui.Rect{X: head.X + cardPad, Y: head.Y, W: head.W*0.56 - cardPad, H: head.H}, ui.Start, th.Text)
	if r.insteadOfLines() != "" {
		return
	}
	for i, l := range r.best() {
		row := r.lineRow(i)
		if row.Y+row.H > card.Y+card.H {
			break
		}
		r.paintLine(c, i, l, row)
	}
	if foot := r.footRect(); foot.H > 0 {
		c.TextIn(ui.Caption, r.depthText(), foot, ui.End, th.TextDim)
	}
	for i := range r.shown {
		if p, ok := r.shown[i].Of.(linePlace); ok {
			r.paintMove(c, &r.shown[i], p.move == 0)
		}
	}
}

// paintLine draws the number and the value of a line, and what results lead to.
func (r *Room) paintLine(c *ui.Canvas, i int, l line, row ui.Rect) {
	th := r.env.Theme
	c.FillRect(ui.Rect{X: row.X, Y: row.Y, W: row.W, H: 1}, th.PanelBorder)
	high := row.H
	if r.hasDice() {
		high -= resultRow
		c.TextIn(ui.Caption, r.afterText(l), ui.Rect{X: row.X + badgeWide, Y: row.Y + high - 4, W: row.W - badgeWide, H: resultRow}, ui.Start, th.TextDim)
	}
	x, y := row.X+13, row.Y+high/2
	c.Disc(x, y, 12, th.Accent)
	c.TextIn(ui.SmallStrong, strconv.Itoa(i+1), ui.Rect{X: x - 12, Y: y - 12, W: 24, H: 24}, ui.Middle, th.OnGold)
	c.TextIn(ui.SmallStrong, r.scoreText(l.score, l.value), ui.Rect{X: row.X + badgeWide, Y: row.Y, W: scoreWide - 6, H: high}, ui.Start, th.Text)
}

// paintMove draws a move as a row of words has it; strong ones are to be seen first.
func (r *Room) paintMove(c *ui.Canvas, ctl *ui.Control, strong bool) {
	th := r.env.Theme
	on := c
	if ctl.Clip != (ui.Rect{}) {
		on = c.Clip(ctl.Clip)
	}
	box := ui.Rect{X: ctl.Rect.X, Y: ctl.Rect.Y + ctl.Rect.H/2 - 14, W: ctl.Rect.W, H: 28}
	switch {
	case ctl.Pressed:
		on.RoundRect(box, 8, th.Tint, nil)
		on.Outline(box, 8, 1, th.Accent)
	case r.env.Cursor.Hover == ctl.ID:
		on.RoundRect(box, 8, th.ButtonHover, nil)
	}
	style, ink := ui.Small, th.TextDim
	if strong {
		style, ink = ui.SmallStrong, th.Text
	}
	on.TextIn(style, r.moveText(ctl), ui.Rect{X: ctl.Rect.X + 6, Y: ctl.Rect.Y, W: ctl.Rect.W - 6, H: ctl.Rect.H}, ui.Start, ink)
}

// moveText is what stands on a move's control.
func (r *Room) moveText(ctl *ui.Control) string {
	if ctl.Text != "" {
		return ctl.Text
	}
	return ctl.Label
}
