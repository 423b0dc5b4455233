package analysis

import (
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// paintMove draws a move as a row of words has it; strong ones are to be seen first.
func paintMove(c *ui.Canvas, e *scenes.Env, ctl *ui.Control, strong bool) {
	th := e.Theme
	on := c.On(ctl)
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
	on.TextIn(style, ctl.Shown(), ui.Rect{X: ctl.Rect.X + 6, Y: ctl.Rect.Y, W: ctl.Rect.W - 6, H: ctl.Rect.H}, ui.Start, ink)
}
