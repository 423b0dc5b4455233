package shelf

import (
	"image/color"
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Paint implements Scene.
func (s *Shelf) Paint(c *ui.Canvas) {
	e := s.env
	c.TextIn(ui.Display, e.T("app.name"), s.title, ui.Middle, e.Theme.Text)
	if s.lay.tagline {
		c.Paragraph(ui.Body, e.T("app.tagline"), ui.Rect{X: s.title.X, Y: s.title.Y + s.title.H, W: s.title.W, H: 60}, ui.Middle, e.Theme.TextDim)
	}
	on := c.Clip(s.lay.view)
	for i := range s.boxes {
		if i%s.lay.columns == 0 {
			s.paintPlank(on, i)
		}
		s.paintBox(on, &s.boxes[i], i < e.Boards)
	}
	c.ScrollBar(&s.scroll)
}

// paintPlank draws the shelf under a row of boxes.
func (s *Shelf) paintPlank(c *ui.Canvas, first int) {
	r := s.boxes[first].rect
	y := r.Y + r.H
	c.Shadow(ui.Rect{X: 0, Y: y, W: c.W, H: 10}, 0, 18, 8, 0.8)
	c.FillRect(ui.Rect{X: 0, Y: y - 1, W: c.W, H: 3}, color.NRGBA{0x9a, 0x6a, 0x42, 0xff})
	c.FillRect(ui.Rect{X: 0, Y: y + 2, W: c.W, H: 9}, color.NRGBA{0x5c, 0x38, 0x1f, 0xff})
}

// paintBox draws a box with its words and, where that is wanted, its board.
func (s *Shelf) paintBox(c *ui.Canvas, b *box, whole bool) {
	e := s.env
	r := b.rect
	if r.Y > s.lay.view.Y+s.lay.view.H || r.Y+r.H < s.lay.view.Y {
		return
	}
	id := b.game.ID()
	lift := 0.0
	hot := e.Cursor.Hover == "box/"+id || e.Cursor.Focus == "box/"+id && e.Cursor.FocusVisible
	if hot {
		lift = 1
	}
	c.Shadow(r, 14, 20+8*lift, 8+4*lift, 0.9)
	fill, border := e.Theme.Sheet, e.Theme.PanelBorder
	if hot {
		fill, border = e.Theme.ButtonHover, e.Theme.Accent
	}
	c.RoundRect(r, 14, fill, border)
	if whole {
		view := board.Still(b.start)
		view.Stones = board.StonesOf(b.start)
		b.painter.Paint(c.Image, &view)
	}
	in, blurb := s.words(b)
	s.paintLearned(c, b, in)
	c.TextIn(s.lay.name, e.T(words.GameName(id)), ui.Rect{X: in.X, Y: in.Y, W: in.W, H: nameHeight - 2}, ui.Start, e.Theme.Text)
	if blurb {
		c.Paragraph(ui.Small, e.T(words.GameBlurb(id)), ui.Rect{X: in.X, Y: in.Y + nameHeight, W: in.W, H: in.H - nameHeight}, ui.Start, e.Theme.TextDim)
	}
}

// paintLearned shows at the end of the name's line how many lessons are done, where there is room beside the name.
func (s *Shelf) paintLearned(c *ui.Canvas, b *box, in ui.Rect) {
	if b.done == 0 {
		return
	}
	text := strconv.Itoa(b.done) + "/" + strconv.Itoa(b.lessons)
	w := c.Measure(ui.Caption, text)
	if c.Measure(s.lay.name, s.env.T(words.GameName(b.game.ID())))+w+40 > in.W {
		return
	}
	line := ui.Rect{X: in.X, Y: in.Y, W: in.W, H: nameHeight - 2}
	c.TextIn(ui.Caption, text, line, ui.End, s.env.Theme.TextDim)
	c.Icon("learn", in.X+in.W-w-14, in.Y+line.H/2, 18, s.env.Theme.Accent)
}

// words is where the words on a box stand, and whether there is room for more than its name.
func (s *Shelf) words(b *box) (r ui.Rect, blurb bool) {
	r = ui.Rect{X: b.rect.X + boxPad, Y: b.rect.Y + b.rect.H - s.lay.text, W: b.rect.W - 2*boxPad, H: s.lay.text}
	if b.kept == nil {
		return r, true
	}
	if b.resume.W < r.W {
		r.W = b.resume.X - r.X - ui.Gap
		return r, true
	}
	return r, false
}
