package setup

import (
	"ludotheque/assets/words"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Paint implements Scene.
func (s *Sheet) Paint(c *ui.Canvas) {
	l, t, id := &s.lay, s.env.Theme, s.game.ID()
	if l.full {
		c.Table()
		c.FillRect(l.foot, t.PanelDeep)
		c.FillRect(ui.Rect{X: l.foot.X, Y: l.foot.Y, W: l.foot.W, H: 1}, t.ButtonBorder)
	} else {
		c.Sheet(l.sheet)
		if l.columns {
			side := c.Clip(l.picture)
			side.RoundRect(l.sheet, 16, ui.Mix(t.TableLight, t.Sheet, 0.5), t.PanelBorder)
		}
	}
	on := c.Clip(s.scroll.View)
	s.form.Draw(c, s.scroll.View)
	if l.clip == (ui.Rect{}) {
		on = c
	}
	if l.board.W > 0 && s.env.Boards > 0 {
		view := board.Still(s.start)
		s.painter.Paint(on.Image, &view)
	}
	style := ui.Display
	for _, smaller := range []ui.Style{ui.Title, ui.Subtitle} {
		if c.Measure(style, s.env.T(words.GameName(id))) > l.name.W || l.name.H < 40 && style == ui.Display {
			style = smaller
		}
	}
	on.TextIn(style, s.env.T(words.GameName(id)), l.name, ui.Start, t.Text)
	switch {
	case l.about == (ui.Rect{}):
	case l.columns:
		on.Paragraph(ui.Body, s.env.T(words.GameBox(id)), l.about, ui.Start, t.TextDim)
	default:
		on.Paragraph(ui.Body, s.env.T(words.GameBlurb(id)), l.about, ui.Start, t.Text)
		on.Paragraph(ui.Small, s.env.T(words.GameMeta(id)), l.meta, ui.Start, t.TextDim)
	}
	c.ScrollBar(&s.scroll)
}
