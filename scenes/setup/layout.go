package setup

import (
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// setupLayout is where the parts of the set-up are, dp.
type setupLayout struct {
	full    bool // it fills the screen; else it is a sheet over what is beneath
	columns bool // the picture stands beside the questions rather than above them
	low     bool // every line counts

	sheet   ui.Rect
	picture ui.Rect // the column of the picture
	board   ui.Rect
	clip    ui.Rect // of the board, where it scrolls with the questions
	name    ui.Rect
	about   ui.Rect
	meta    ui.Rect
	foot    ui.Rect // the strip of the start button
	column  ui.Rect // the questions and their footer
	frames  frames  // in place
}

const (
	backHeight  = 48 // the line of the way back
	startHeight = 56
	sheetWide   = 960 // the sheet at its widest, with two columns
	sheetNarrow = 600
	closeSpace  = 72 // beside a sheet, for its close button
)

// Layout implements Scene.
func (s *Sheet) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	l := &s.lay
	*l = setupLayout{full: f.W < sheetNarrow+2*closeSpace || f.H < 520, columns: f.W >= 640 && f.W > f.H, low: f.H < 440}
	width := l.columnWidth(f)
	form := &sheet.Form{Env: s.env, W: width}
	head := 0.0
	if !l.columns {
		head = s.headHeight(width)
		form.Y = head
	}
	fr := s.layForm(form, l.low)
	s.place(f, width, form.Y)
	view := s.scroll.View
	if fr.end > 0 {
		s.shows = ""
		if hidden := fr.end - s.scroll.Offset() - view.H; hidden > 0 {
			s.scroll.To(s.scroll.Offset() + min(hidden, fr.fold-s.scroll.Offset()))
		}
	}
	dx, dy := l.column.X, view.Y-s.scroll.Offset()
	l.frames = fr.moved(dx, dy)
	dst = s.headControls(dst, dx, dy, width, head)
	for _, ctl := range form.Controls {
		ctl.Rect.X += dx
		ctl.Rect.Y += dy
		ctl.Clip = view
		dst = append(dst, ctl)
	}
	start := ui.Control{ID: "start", Role: ui.Button, Icon: "play", Label: s.env.T("setup.start"), Text: s.env.T("setup.start"), Primary: true}
	h := l.startHeight()
	start.Rect = ui.Rect{X: dx, Y: l.foot.Y + 12, W: width, H: h}
	if l.low {
		start.Rect.Y = l.foot.Y + 6
	}
	return append(dst, start)
}

func (l *setupLayout) startHeight() float64 {
	if l.low {
		return 44
	}
	return startHeight
}

// footHeight is the height of the strip of the start button.
func (l *setupLayout) footHeight() float64 {
	if l.low {
		return 44 + 12
	}
	return startHeight + 24
}

// columnWidth is the width of the questions.
func (l *setupLayout) columnWidth(f ui.Frame) float64 {
	side := f.Safe.Left + f.Safe.Right
	switch {
	case l.columns && l.full:
		return min((f.W-side)*0.56, 560) - 2*ui.Pad
	case l.columns:
		return min(sheetWide, f.W-2*closeSpace)/2 + 24 - 2*ui.Pad
	case l.full:
		return min(f.W-side-2*ui.Pad, sheetNarrow-2*ui.Pad)
	}
	return sheetNarrow - 2*2*ui.Pad
}

// place puts sheet, picture, column and footer where they belong; content is the height of the questions.
func (s *Sheet) place(f ui.Frame, width, content float64) {
	l := &s.lay
	foot := l.footHeight()
	inset := 2.0 * ui.Pad
	if l.full {
		l.sheet = ui.Rect{W: f.W, H: f.H}
		top, bottom := f.Safe.Top+backHeight, f.H-f.Safe.Bottom-foot
		l.foot = ui.Rect{Y: bottom, W: f.W, H: f.H - bottom}
		x := (f.W - width) / 2
		if l.columns {
			x = f.W - f.Safe.Right - ui.Pad - width
			top = f.Safe.Top + 8
			l.foot.X, l.foot.W = x-ui.Pad, f.W-x+ui.Pad
			l.picture = ui.Rect{X: f.Safe.Left, Y: f.Safe.Top + backHeight, W: x - ui.Pad - f.Safe.Left, H: f.H - f.Safe.Top - f.Safe.Bottom - backHeight}
		}
		l.column = ui.Rect{X: x, Y: top, W: width, H: bottom - top}
	} else {
		w := width + 2*inset
		if l.columns {
			w = min(sheetWide, f.W-2*closeSpace)
		}
		h := min(content+foot+inset+8, f.H-2*24-f.Safe.Top-f.Safe.Bottom)
		if l.columns {
			h = min(max(h, 640), f.H-2*24-f.Safe.Top-f.Safe.Bottom)
		}
		l.sheet = ui.Rect{X: (f.W - w) / 2, Y: (f.H - h) / 2, W: w, H: h}
		l.column = ui.Rect{X: l.sheet.X + w - inset - width, Y: l.sheet.Y + inset - 4, W: width, H: h - inset - foot}
		l.foot = ui.Rect{X: l.column.X - ui.Pad, Y: l.sheet.Y + h - foot - 4, W: width + 2*ui.Pad, H: foot}
		if l.columns {
			l.picture = ui.Rect{X: l.sheet.X, Y: l.sheet.Y, W: l.column.X - inset - l.sheet.X, H: h}
		}
	}
	view := ui.Rect{X: l.column.X - 6, Y: l.column.Y, W: width + 6 + ui.Pad - 2, H: l.foot.Y - l.column.Y}
	s.scroll.Set(view, content+4)
}

// moved returns the frames shifted.
func (fr frames) moved(dx, dy float64) frames {
	shift := func(r ui.Rect) ui.Rect {
		if r == (ui.Rect{}) {
			return r
		}
		return ui.Rect{X: r.X + dx, Y: r.Y + dy, W: r.W, H: r.H}
	}
	fr.waits, fr.clock, fr.list = shift(fr.waits), shift(fr.clock), shift(fr.list)
	for i := range fr.lines {
		fr.lines[i] += dy
	}
	return fr
}

// headBoard is the side of the picture above the questions.
func (l *setupLayout) headBoard(width float64) float64 {
	if l.low {
		return 0
	}
	return min(width*0.32, 128)
}

// headHeight is the height of picture and words above the questions.
func (s *Sheet) headHeight(width float64) float64 {
	l := &s.lay
	size := l.headBoard(width)
	if l.low {
		return 44
	}
	return max(size, s.wordsHeight(width-size-ui.Pad)) + ui.GroupGap
}

// wordsHeight is the height of the name and what stands under it, beside the picture.
func (s *Sheet) wordsHeight(w float64) float64 {
	c, e, id := s.env.Canvas, s.env, s.game.ID()
	return 40 + c.ParagraphHeight(ui.Body, e.T(words.GameBlurb(id)), w) + 4 + c.ParagraphHeight(ui.Small, e.T(words.GameMeta(id)), w)
}

// headControls lists the way back, the game's name and what is said of it, and places its board.
func (s *Sheet) headControls(dst []ui.Control, dx, dy, width, head float64) []ui.Control {
	l, e, c, id := &s.lay, s.env, s.env.Canvas, s.game.ID()
	close := ui.Control{ID: "close", Role: ui.Button, Icon: "close", Label: e.T("table.close"),
		Rect: ui.Rect{X: l.sheet.X + l.sheet.W + 14, Y: l.sheet.Y, W: 44, H: 44}}
	if l.full {
		close.Icon, close.Look, close.Label = "left", ui.Bare, s.backLabel()
		close.Text = close.Label
		close.Rect = ui.Rect{X: e.Frame.Safe.Left + 8, Y: e.Frame.Safe.Top + 2, W: sheet.ButtonWidth(c, close) + 8, H: 44}
	}
	dst = append(dst, close)
	name, about, meta := e.T(words.GameName(id)), e.T(words.GameBlurb(id)), e.T(words.GameMeta(id))
	clip := ui.Rect{}
	switch {
	case l.columns:
		s.placePicture(name)
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
	setup, _, _ := s.sitting.setup(s.game, 0)
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

// placePicture fits board, name and words into the column beside the questions: the words give way first.
func (s *Sheet) placePicture(name string) {
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

// backLabel says where the way back leads.
func (s *Sheet) backLabel() string {
	if s.env.Stage.AtHome() {
		return s.env.T("setup.back")
	}
	return s.env.T("setup.back-table")
}

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
	s.paintFrames(on)
	if l.clip == (ui.Rect{}) {
		on = c
	}
	if l.board.W > 0 {
		view := board.Still(s.start)
		view.Stones = board.StonesOf(s.start)
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

// paintFrames draws the card of the stored match and the list of rows, beneath their controls.
func (s *Sheet) paintFrames(c *ui.Canvas) {
	fr, t := &s.lay.frames, s.env.Theme
	if r := fr.waits; r != (ui.Rect{}) {
		c.RoundRect(r, 14, t.Panel, nil)
		c.RoundRect(r, 14, t.Tint, nil)
		c.Outline(r, 14, 1, t.Accent)
		x, y := fr.clock.Center()
		c.Icon("clock", x, y, 22, t.Accent)
	}
	c.RoundRect(fr.list, 14, t.Panel, t.ButtonBorder)
	for _, y := range fr.lines {
		c.FillRect(ui.Rect{X: fr.list.X + 1, Y: y, W: fr.list.W - 2, H: 1}, t.ButtonBorder)
	}
}
