// Package shelf is the first scene: the boxes of all games.
package shelf

import (
	"image/color"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/about"
	"ludotheque/scenes/board"
	"ludotheque/scenes/record"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/settings"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Shelf is the first scene: the four boxes.
type Shelf struct {
	env    *scenes.Env
	boxes  []box
	title  ui.Rect
	lay    shelfLayout
	scroll ui.Scroll
}

// box is one game on the shelf.
type box struct {
	game    rules.Game
	painter board.Painter
	start   rules.Position
	kept    *match.Match // waits to be resumed; nil for none
	rect    ui.Rect
	resume  ui.Rect // of the button for it
}

// shelfLayout is where things are on the shelf.
type shelfLayout struct {
	columns int
	view    ui.Rect // what scrolls
	bottom  ui.Rect // the row of buttons
	tagline bool
	text    float64  // height of the words on a box
	name    ui.Style // of the names, the same on every box
}

func New(e *scenes.Env) *Shelf {
	s := &Shelf{env: e}
	for _, g := range catalog.All() {
		painter, _ := board.For(g.ID())
		start, err := g.Start(g.Rulesets()[0].ID, rules.First)
		if err != nil || painter == nil {
			panic("scenes: the catalog holds a game that cannot be shown: " + g.ID())
		}
		s.boxes = append(s.boxes, box{game: g, painter: painter, start: start, kept: saved.Unfinished(e, g)})
	}
	return s
}

// Home implements Home.
func (s *Shelf) Home() {}

// Title implements Scene.
func (s *Shelf) Title() string { return s.env.T("app.name") }

// Update implements Scene.
func (s *Shelf) Update() bool { return s.scroll.Tick(s.env.Now) }

// Layout implements Scene.
func (s *Shelf) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	e := s.env
	margin := min(max(min(f.W, f.H)*0.04, 12), 40)
	top := f.Safe.Top + margin*0.7
	compact := f.H < 560
	head := 48.0
	if compact {
		head = 36
	}
	s.title = ui.Rect{X: margin, Y: top, W: f.W - 2*margin, H: head}
	s.lay.tagline = f.H >= 480
	y := top + head
	if s.lay.tagline {
		y += e.Canvas.ParagraphHeight(ui.Body, e.T("app.tagline"), f.W-2*margin) + 8
	}
	bottom := s.bottomButtons(f.W - 2*margin)
	high := 44.0
	if bottom[0].Look == ui.Above {
		high = 58
	}
	s.lay.bottom = ui.Rect{X: margin, Y: f.H - f.Safe.Bottom - margin*0.7 - high, W: f.W - 2*margin, H: high}
	s.lay.view = ui.Rect{X: 0, Y: y + 4, W: f.W, H: s.lay.bottom.Y - y - 12}
	s.layBoxes(margin)
	dst = append(dst, ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: e.T("app.name"), Rect: s.title, Custom: true},
		ui.Control{ID: "tagline", Role: ui.Text, Label: e.T("app.tagline"), Rect: ui.Rect{X: margin, Y: top + head, W: f.W - 2*margin, H: y - top - head}, Custom: true})
	for i, b := range s.boxes {
		id := b.game.ID()
		label := e.T(words.GameName(id)) + ". " + e.T(words.GameBlurb(id))
		r := b.rect
		if x, y := r.Overlap(s.lay.view).Center(); b.kept != nil && (b.resume.W > r.W/2 || b.resume.Contains(x, y)) {
			r.H = b.resume.Y - ui.Gap/2 - r.Y // what is above the button for the waiting match
		}
		dst = append(dst, ui.Control{ID: "box/" + id, Role: ui.Button, Label: label, Rect: r, Clip: s.lay.view, Custom: true,
			Group: "shelf", Name: e.T("shelf.choose"), Row: i / s.lay.columns, Col: i % s.lay.columns})
	}
	for _, b := range s.boxes {
		if b.kept != nil {
			dst = append(dst, ui.Control{ID: "resume/" + b.game.ID(), Role: ui.Button, Label: e.T("shelf.resume-of", e.T(words.GameName(b.game.ID()))), Text: e.T("shelf.resume"),
				Rect: b.resume, Clip: s.lay.view, Primary: true})
		}
	}
	r := s.lay.bottom
	if w := min(r.W, 560); bottom[0].Look == ui.Plain {
		w = min(r.W, max(w, s.rowWidth(bottom)))
		r.X, r.W = r.X+(r.W-w)/2, w
	}
	return sheet.AppendRow(dst, r, len(bottom), false, bottom...)
}

// bottomButtons are the buttons below the boxes: icon beside word where all have room in width, else above.
func (s *Shelf) bottomButtons(width float64) []ui.Control {
	e := s.env
	button := func(id, icon, key string) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: e.T(key), Text: e.T(key)}
	}
	list := []ui.Control{button("settings", "settings", "shelf.settings"), button("paste", "open", "shelf.paste"), button("about", "question", "shelf.about")}
	if e.Host.CanQuit() {
		list = append(list, button("quit", "close", "shelf.quit"))
	}
	if s.rowWidth(list) > width {
		for i := range list {
			list[i].Look = ui.Above
		}
	}
	return list
}

// rowWidth is the width of buttons of one width side by side.
func (s *Shelf) rowWidth(list []ui.Control) float64 {
	widest := 0.0
	for _, ctl := range list {
		widest = max(widest, sheet.ButtonWidth(s.env.Canvas, ctl))
	}
	return widest*float64(len(list)) + ui.Gap*float64(len(list)-1)
}

// layBoxes puts the boxes into as many columns as make them largest.
func (s *Shelf) layBoxes(margin float64) {
	view := s.lay.view
	n := len(s.boxes)
	best, bestSize := 1, 0.0
	for columns := 1; columns <= n; columns++ {
		rows := (n + columns - 1) / columns
		w := (view.W - 2*margin - boxGap*float64(columns-1)) / float64(columns)
		h := (view.H - boxGap*float64(rows)) / float64(rows)
		if size := min(w, (h-boxText)*1.15); size > bestSize {
			best, bestSize = columns, size
		}
	}
	// Too small to read: a scrolling column, or two.
	minimum := 124.0
	s.lay.columns = best
	rows := (n + best - 1) / best
	h := (view.H - boxGap*float64(rows)) / float64(rows)
	if bestSize < minimum {
		s.lay.columns = 1
		if view.W-2*margin >= 2*minimum+boxGap {
			s.lay.columns = 2
		}
		rows = (n + s.lay.columns - 1) / s.lay.columns
		h = minimum + boxText
	}
	w := (view.W - 2*margin - boxGap*float64(s.lay.columns-1)) / float64(s.lay.columns)
	w = min(w, (h-boxText)*1.6+40)
	s.lay.text = s.setWords(w - 2*boxPad)
	if bestSize < minimum {
		h = minimum + s.lay.text
	}
	h = min(h, w+s.lay.text)
	s.scroll.Set(view, float64(rows)*(h+boxGap))
	top := max(0, (view.H-float64(rows)*(h+boxGap))*0.4)
	left := (view.W - w*float64(s.lay.columns) - boxGap*float64(s.lay.columns-1)) / 2
	for i := range s.boxes {
		b := &s.boxes[i]
		b.rect = ui.Rect{X: left + float64(i%s.lay.columns)*(w+boxGap),
			Y: view.Y + 4 + top + float64(i/s.lay.columns)*(h+boxGap) - s.scroll.Offset(), W: w, H: h}
		b.resume = s.resumeRect(b.rect)
		s.placeBoard(b)
	}
}

// setWords chooses how the words stand on boxes that leave them a width, and returns the height they take.
func (s *Shelf) setWords(width float64) float64 {
	e, c := s.env, s.env.Canvas
	fits := func(st ui.Style) bool {
		for _, b := range s.boxes {
			if c.Measure(st, e.T(words.GameName(b.game.ID()))) > width {
				return false
			}
		}
		return true
	}
	s.lay.name = ui.SmallStrong
	for _, st := range []ui.Style{ui.Title, ui.Subtitle, ui.Lead, ui.Strong} {
		if fits(st) {
			s.lay.name = st
			break
		}
	}
	text := boxText
	for _, b := range s.boxes {
		text = max(text, nameHeight+c.ParagraphHeight(ui.Small, e.T(words.GameBlurb(b.game.ID())), width)+12)
	}
	return text
}

// resumeRect is where the button that resumes a match lies on a box: at the right of the words, on a narrow box in place
// of what is said of the game.
func (s *Shelf) resumeRect(r ui.Rect) ui.Rect {
	const high = 44
	if wide := r.W - 2*boxPad; wide < 280 {
		return ui.Rect{X: r.X + boxPad, Y: r.Y + r.H - high - 10, W: wide, H: high}
	}
	w := sheet.ButtonWidth(s.env.Canvas, ui.Control{Text: s.env.T("shelf.resume")}) + 8
	return ui.Rect{X: r.X + r.W - boxPad - w, Y: r.Y + r.H - s.lay.text + (s.lay.text-high)/2 - 4, W: w, H: high}
}

// boxGap is the space between boxes, boxPad that beside the words on one; boxText the least height of the words,
// nameHeight that of the name.
const boxGap, boxPad, boxText, nameHeight = 24.0, 14.0, 84.0, 36.0

// placeBoard lays the board out on the lid of a box.
func (s *Shelf) placeBoard(b *box) {
	e := s.env
	k := e.Frame.Scale
	lid := ui.Rect{X: b.rect.X + 12, Y: b.rect.Y + 12, W: b.rect.W - 24, H: b.rect.H - s.lay.text - 16}
	b.painter.Place(board.Rect{X: lid.X * k, Y: lid.Y * k, W: lid.W * k, H: lid.H * k}, e.BoardStyle())
}

// Handle implements Scene.
func (s *Shelf) Handle(ev ui.Event) {
	e := s.env
	if s.scroll.Event(ev, e.Now) {
		return
	}
	switch {
	case ev.Kind == ui.Paste:
		record.Open(e, ev.Text)
	case ev.Kind == ui.Focus && ev.Keyed:
		for _, b := range s.boxes {
			if "box/"+b.game.ID() == ev.ID || "resume/"+b.game.ID() == ev.ID {
				s.scroll.Reveal(b.rect)
			}
		}
	case ev.Kind == ui.Click:
		s.click(ev.ID)
	}
}

func (s *Shelf) click(id string) {
	e := s.env
	for _, b := range s.boxes {
		if id == "box/"+b.game.ID() {
			e.Stage.Push(e.Rooms.Setup(b.game))
			return
		}
		if id == "resume/"+b.game.ID() {
			e.Stage.Reset(e.Rooms.Resume(b.kept))
			return
		}
	}
	switch id {
	case "settings":
		e.Stage.Push(settings.New(e))
	case "paste":
		e.Stage.Push(record.NewOpen(e))
	case "about":
		e.Stage.Push(about.New(e))
	case "quit":
		e.Host.Quit()
	}
}

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
		s.paintBox(on, &s.boxes[i])
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

// paintBox draws a box with its board and its words.
func (s *Shelf) paintBox(c *ui.Canvas, b *box) {
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
	view := board.Still(b.start)
	view.Stones = board.StonesOf(b.start)
	b.painter.Paint(c.Image, &view)
	in, blurb := s.words(b)
	c.TextIn(s.lay.name, e.T(words.GameName(id)), ui.Rect{X: in.X, Y: in.Y, W: in.W, H: nameHeight - 2}, ui.Start, e.Theme.Text)
	if blurb {
		c.Paragraph(ui.Small, e.T(words.GameBlurb(id)), ui.Rect{X: in.X, Y: in.Y + nameHeight, W: in.W, H: in.H - nameHeight}, ui.Start, e.Theme.TextDim)
	}
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
