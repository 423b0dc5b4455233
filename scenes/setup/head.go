package setup

import (
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/settings"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// headBoard returns the side of the picture above the questions, dp.
func (l *layout) headBoard(width float64) float64 {
	if l.low {
		return 0
	}
	return min(width*0.32, 128)
}

// headHeight returns the height of picture and text above the questions, dp.
func (s *Sheet) headHeight(width float64) float64 {
	l := &s.lay
	size := l.headBoard(width)
	if l.low {
		return 44
	}
	return max(size, s.wordsHeight(width-size-ui.Pad)) + ui.GroupGap
}

// wordsHeight returns the height of the name and the text under it, beside the picture, dp.
func (s *Sheet) wordsHeight(w float64) float64 {
	c, e, id := s.env.Canvas, s.env, s.game.ID()
	return 40 + c.ParagraphHeight(ui.Body, e.T(words.GameBlurb(id)), w) + 4 + c.ParagraphHeight(ui.Small, e.T(words.GameMeta(id)), w)
}

// headControls appends the back button and the game's name and description, and places its board.
func (s *Sheet) headControls(dst []ui.Control, dx, dy, width, head float64) []ui.Control {
	l, e, c, id := &s.lay, s.env, s.env.Canvas, s.game.ID()
	close := ui.Control{ID: "close", Role: ui.Button, Icon: "close", Label: e.T("table.close"),
		Rect: ui.Rect{X: l.sheet.X + l.sheet.W + 14, Y: l.sheet.Y, W: 44, H: 44}}
	if l.full {
		close.Icon, close.Look, close.Label = "left", ui.Bare, s.backLabel()
		close.Text = close.Label
		close.Rect = ui.Rect{X: e.Frame.Safe.Left + 8, Y: e.Frame.Safe.Top + 2, W: sheet.ButtonWidth(c, close) + 8, H: 44}
	}
	if s.Home() { // with nothing to go back to
		s.form.OnClick("settings", func() { e.Stage.Push(settings.New(e)) })
		close.ID, close.Icon, close.Label, close.Text = "settings", "settings", e.T("table.settings"), e.T("table.settings")
		close.Rect.W = sheet.ButtonWidth(c, close) + 8
	}
	dst = append(dst, close)
	name, about, meta := e.T(words.GameName(id)), e.T(words.GameBlurb(id)), e.T(words.GameMeta(id))
	clip := ui.Rect{}
	switch {
	case l.columns:
		s.placePicture()
		about, meta = e.T(words.GameBox(id)), ""
		if l.about == (ui.Rect{}) {
			about = ""
		}
	case l.low:
		clip = s.scroll.View
		l.name = ui.Rect{X: dx, Y: dy, W: width, H: 36}
		about, meta = "", ""
	default:
		clip = s.scroll.View
		size := l.headBoard(width)
		x, w := dx+size+ui.Pad, width-size-ui.Pad
		l.board = ui.Rect{X: dx, Y: dy + 4, W: size, H: size}
		y := dy + max(0, (head-ui.GroupGap-s.wordsHeight(w))/2)
		l.name = ui.Rect{X: x, Y: y, W: w, H: 40}
		l.about = ui.Rect{X: x, Y: y + 40, W: w, H: c.ParagraphHeight(ui.Body, about, w)}
		l.meta = ui.Rect{X: x, Y: l.about.Y + l.about.H + 4, W: w, H: c.ParagraphHeight(ui.Small, meta, w)}
	}
	l.clip = clip
	k := e.Frame.Scale
	style := e.BoardStyle()
	setup, _, _ := s.seating.setup(s.game, 0)
	style.Swap = setup.Colour(s.game, rules.First) != rules.First
	s.painter.Place(board.Rect{X: l.board.X * k, Y: l.board.Y * k, W: l.board.W * k, H: l.board.H * k}, style)
	for _, ctl := range []ui.Control{
		{ID: "title", Role: ui.Heading, Row: 1, Label: name, Rect: l.name},
		{ID: "about", Role: ui.Text, Label: about, Rect: l.about},
		{ID: "meta", Role: ui.Text, Label: meta, Rect: l.meta},
	} {
		if ctl.Label != "" {
			ctl.Custom, ctl.Clip = true, clip
			dst = append(dst, ctl)
		}
	}
	return dst
}

// placePicture fits board, name and text into the column beside the questions. Where there is little room the text is left out.
func (s *Sheet) placePicture() {
	l, c := &s.lay, s.env.Canvas
	inset := 32.0
	if l.full {
		inset = ui.Pad
	}
	in := ui.Rect{X: l.picture.X + inset, Y: l.picture.Y + inset, W: l.picture.W - 2*inset, H: l.picture.H - 2*inset}
	if l.full {
		in.Y, in.H = l.picture.Y, l.picture.H-inset
	}
	text := c.ParagraphHeight(ui.Body, s.env.T(words.GameBox(s.game.ID())), in.W)
	size := min(in.W, in.H-16-44-8-text)
	if size < 140 {
		text = 0
		size = max(min(in.W, in.H-8-44), 0)
	}
	l.board = ui.Rect{X: in.X + (in.W-size)/2, Y: in.Y, W: size, H: size}
	l.name = ui.Rect{X: in.X, Y: in.Y + size + 16, W: in.W, H: 44}
	if text == 0 {
		l.name.Y = in.Y + size + 8
		return
	}
	l.about = ui.Rect{X: in.X, Y: l.name.Y + 44 + 8, W: in.W, H: text}
}

// backLabel returns the label of the back button.
func (s *Sheet) backLabel() string {
	if s.env.Stage.AtHome() {
		return s.env.T("setup.back")
	}
	return s.env.T("setup.back-table")
}
