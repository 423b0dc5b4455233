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

// paintPlank draws the plank under a row of boxes.
func (s *Shelf) paintPlank(c *ui.Canvas, first int) {
	r := s.boxes[first].rect
	y := r.Y + r.H
	c.Shadow(ui.Rect{X: 0, Y: y, W: c.W, H: 10}, 0, 18, 8, 0.8)
	c.FillRect(ui.Rect{X: 0, Y: y - 1, W: c.W, H: 3}, color.NRGBA{0x9a, 0x6a, 0x42, 0xff})
	c.FillRect(ui.Rect{X: 0, Y: y + 2, W: c.W, H: 9}, color.NRGBA{0x5c, 0x38, 0x1f, 0xff})
}

// paintBox draws a box, with or without its board.
func (s *Shelf) paintBox(c *ui.Canvas, b *box, withBoard bool) {
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
	if withBoard {
		view := board.Still(b.start)
		b.painter.Paint(c.Image, &view)
	}
	in, blurb := s.textRect(b)
	s.paintLearned(c, b, in)
	c.TextIn(s.lay.name, e.T(words.GameName(id)), ui.Rect{X: in.X, Y: in.Y, W: in.W, H: nameHeight - 2}, ui.Start, e.Theme.Text)
	if blurb {
		c.Paragraph(ui.Small, e.T(words.GameBlurb(id)), ui.Rect{X: in.X, Y: in.Y + nameHeight, W: in.W, H: in.H - nameHeight}, ui.Start, e.Theme.TextDim)
	}
}

// learned returns the count of lessons as it is painted, "3/8".
func (b *box) learned() string { return strconv.Itoa(b.done) + "/" + strconv.Itoa(b.lessons) }

// onLids reports whether the counts of lessons are painted on the lids, since beside some name there is no room.
func (s *Shelf) onLids(c *ui.Canvas) bool {
	for i := range s.boxes {
		b := &s.boxes[i]
		in, _ := s.textRect(b)
		if b.done > 0 && c.Measure(s.lay.name, s.env.T(words.GameName(b.game.ID())))+c.Measure(ui.Caption, b.learned())+36 > in.W {
			return true
		}
	}
	return false
}

// paintLearned draws the count of lessons at the end of the name's line, or at the corner of the lid.
func (s *Shelf) paintLearned(c *ui.Canvas, b *box, in ui.Rect) {
	if b.done == 0 {
		return
	}
	text := b.learned()
	w, t := c.Measure(ui.Caption, text), s.env.Theme
	line := ui.Rect{X: in.X, Y: in.Y, W: in.W, H: nameHeight - 2}
	if s.onLids(c) {
		line = ui.Rect{X: b.rect.X + b.rect.W - w - 48, Y: b.rect.Y + 6, W: w + 34, H: 24}
		c.RoundRect(ui.Rect{X: line.X, Y: line.Y, W: line.W + 8, H: line.H}, 12, t.Sheet, t.ButtonBorder)
	}
	c.TextIn(ui.Caption, text, line, ui.End, t.TextDim)
	c.Icon("learn", line.X+line.W-w-14, line.Y+line.H/2, 18, t.Accent)
}

// textRect returns the place of the text on a box, and whether it has room for the blurb.
func (s *Shelf) textRect(b *box) (r ui.Rect, blurb bool) {
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
