package record

import (
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// coded is a sheet that shows the code of a link.
type coded struct {
	sheet.Sheet
	code *sheet.Code
}

// layCode appends the code, where there is one, in the middle of the form; c is the rest of its control.
func (s *coded) layCode(f *sheet.Form, c ui.Control) {
	side := s.code.Side(f.W, moduleSize)
	if side == 0 {
		return
	}
	c.ID, c.Custom, c.Rect = "code", true, ui.Rect{X: f.X + (f.W-side)/2, Y: f.Y, W: side, H: side}
	f.Controls = append(f.Controls, c)
	f.Y += side + ui.Gap
}

// Layout implements Scene.
func (s *coded) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	first := len(dst)
	dst = s.Sheet.Layout(f, dst)
	s.code.Find(dst[first:])
	return dst
}

// Paint implements Scene.
func (s *coded) Paint(c *ui.Canvas) {
	s.Sheet.Paint(c)
	s.code.Paint(c.Clip(s.Scroll.View))
}
