package analysis

import (
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// paintMove draws a move as a row of words has it; strong ones are to be seen first.
func paintMove(c *ui.Canvas, e *scenes.Env, ctl *ui.Control, strong bool) {
	th := e.Theme
	on := c
	if ctl.Clip != (ui.Rect{}) {
		on = c.Clip(ctl.Clip)
	}
	box := ui.Rect{X: ctl.Rect.X, Y: ctl.Rect.Y + ctl.Rect.H/2 - 14, W: ctl.Rect.W, H: 28}
	switch {
	case ctl.Pressed:
		on.RoundRect(box, 8, th.Tint, nil)
		on.Outline(box, 8, 1, th.Accent)
	case e.Cursor.Hover == ctl.ID:
		on.RoundRect(box, 8, th.ButtonHover, nil)
	}
	style, ink := ui.Small, th.TextDim
	if strong {
		style, ink = ui.SmallStrong, th.Text
	}
	on.TextIn(style, moveText(ctl), ui.Rect{X: ctl.Rect.X + 6, Y: ctl.Rect.Y, W: ctl.Rect.W - 6, H: ctl.Rect.H}, ui.Start, ink)
}

// moveText is what stands on a move's control.
func moveText(ctl *ui.Control) string {
	if ctl.Text != "" {
		return ctl.Text
	}
	return ctl.Label
}
