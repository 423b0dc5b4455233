package scenes

import (
	"image/color"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// shelf is the first scene: the four boxes.
type shelf struct {
	env     *Env
	boxes   []box
	letters *lettering
	title   ui.Rect
	lay     shelfLayout
	scroll  ui.Scroll
}

// box is one game on the shelf.
type box struct {
	game    rules.Game
	painter board.Painter
	start   rules.Position
	kept    bool // a match is waiting to be resumed
	rect    ui.Rect
}

// shelfLayout is where things are on the shelf.
type shelfLayout struct {
	columns int
	view    ui.Rect // what scrolls
	bottom  ui.Rect // the row of buttons
	tagline bool
}

func newShelf(e *Env) *shelf {
	s := &shelf{env: e, letters: newLettering(e)}
	for _, g := range catalog.All() {
		painter, _ := board.For(g.ID())
		start, err := g.Start(g.Rulesets()[0].ID, rules.First)
		if err != nil || painter == nil {
			panic("scenes: the catalog holds a game that cannot be shown: " + g.ID())
		}
		s.boxes = append(s.boxes, box{game: g, painter: painter, start: start, kept: hasKept(e, g)})
	}
	return s
}

// hasKept reports whether a match of g is kept that is not over.
func hasKept(e *Env, g rules.Game) bool {
	text := e.Kept(storeKeyMatch(g.ID()))
	if text == "" {
		return false
	}
	m, err := match.Parse(text)
	return err == nil && m.Len() > 0 && !m.Outcome().Over()
}

// Title implements Scene.
func (s *shelf) Title() string { return s.env.T("app.name") }

// Update implements Scene.
func (s *shelf) Update() bool { return s.scroll.Tick(s.env.Now) }

// Controls implements Scene.
func (s *shelf) Controls(f ui.Frame, dst []ui.Control) []ui.Control {
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
	s.lay.bottom = ui.Rect{X: margin, Y: f.H - f.Safe.Bottom - margin*0.7 - 44, W: f.W - 2*margin, H: 44}
	s.lay.view = ui.Rect{X: 0, Y: y + 4, W: f.W, H: s.lay.bottom.Y - y - 12}
	s.layBoxes(margin)
	dst = append(dst, ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: e.T("app.name"), Rect: s.title, Custom: true},
		ui.Control{ID: "tagline", Role: ui.Text, Label: e.T("app.tagline"), Rect: ui.Rect{X: margin, Y: top + head, W: f.W - 2*margin, H: y - top - head}, Custom: true})
	for i, b := range s.boxes {
		id := b.game.ID()
		label := e.T(words.GameName(id)) + ". " + e.T(words.GameBlurb(id))
		if b.kept {
			label += " " + e.T("shelf.resume")
		}
		dst = append(dst, ui.Control{ID: "box/" + id, Role: ui.Button, Label: label, Rect: b.rect, Clip: s.lay.view, Custom: true,
			Group: "shelf", Name: e.T("shelf.choose"), Row: i / s.lay.columns, Col: i % s.lay.columns})
	}
	return s.bottomControls(dst)
}

func (s *shelf) bottomControls(dst []ui.Control) []ui.Control {
	e := s.env
	list := []ui.Control{
		{ID: "settings", Role: ui.Button, Icon: "settings", Label: e.T("shelf.settings")},
		{ID: "paste", Role: ui.Button, Icon: "open", Label: e.T("shelf.paste")},
		{ID: "about", Role: ui.Button, Icon: "question", Label: e.T("shelf.about")},
	}
	if e.Host.CanQuit() {
		list = append(list, ui.Control{ID: "quit", Role: ui.Button, Icon: "close", Label: e.T("shelf.quit")})
	}
	r := s.lay.bottom
	widest := 0.0
	for _, ctl := range list {
		widest = max(widest, buttonWidth(e.Canvas, ctl))
	}
	if w := widest*float64(len(list)) + gap*float64(len(list)-1); w > r.W {
		for i := range list {
			list[i].Icon = ""
		}
	} else {
		w = min(r.W, max(w, 560))
		r.X, r.W = r.X+(r.W-w)/2, w
	}
	return appendRow(dst, r, len(list), false, list...)
}

// layBoxes puts the boxes into as many columns as make them largest.
func (s *shelf) layBoxes(margin float64) {
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
	minimum := 132.0
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
	h = min(h, w+boxText)
	s.scroll.Set(view, float64(rows)*(h+boxGap))
	top := max(0, (view.H-float64(rows)*(h+boxGap))*0.4)
	left := (view.W - w*float64(s.lay.columns) - boxGap*float64(s.lay.columns-1)) / 2
	for i := range s.boxes {
		s.boxes[i].rect = ui.Rect{X: left + float64(i%s.lay.columns)*(w+boxGap),
			Y: view.Y + 4 + top + float64(i/s.lay.columns)*(h+boxGap) - s.scroll.Offset(), W: w, H: h}
		s.placeBoard(&s.boxes[i])
	}
}

// boxGap is the space between boxes; boxText the height of the words on one.
const boxGap, boxText = 24.0, 84.0

// placeBoard lays the board out on the lid of a box.
func (s *shelf) placeBoard(b *box) {
	e := s.env
	k := e.Frame.Scale
	lid := ui.Rect{X: b.rect.X + 12, Y: b.rect.Y + 12, W: b.rect.W - 24, H: b.rect.H - boxText - 16}
	b.painter.Place(board.Rect{X: lid.X * k, Y: lid.Y * k, W: lid.W * k, H: lid.H * k}, s.letters.style(e))
}

// Handle implements Scene.
func (s *shelf) Handle(ev ui.Event) {
	e := s.env
	if s.scroll.Event(ev, e.Now) {
		return
	}
	switch {
	case ev.Kind == ui.Paste:
		openRecord(e, ev.Text)
	case ev.Kind == ui.Focus && ev.Keyed:
		for _, b := range s.boxes {
			if "box/"+b.game.ID() == ev.ID {
				s.scroll.Reveal(b.rect)
			}
		}
	case ev.Kind == ui.Click:
		s.click(ev.ID)
	}
}

func (s *shelf) click(id string) {
	e := s.env
	for _, b := range s.boxes {
		if id == "box/"+b.game.ID() {
			e.Stage.Push(newSetup(e, b.game))
			return
		}
	}
	switch id {
	case "settings":
		e.Stage.Push(newSettings(e))
	case "paste":
		e.Stage.Push(newOpenSheet(e))
	case "about":
		e.Stage.Push(newAbout(e))
	case "quit":
		e.Host.Quit()
	}
}

// Paint implements Scene.
func (s *shelf) Paint(c *ui.Canvas) {
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
func (s *shelf) paintPlank(c *ui.Canvas, first int) {
	r := s.boxes[first].rect
	y := r.Y + r.H
	c.Shadow(ui.Rect{X: 0, Y: y, W: c.W, H: 10}, 0, 18, 8, 0.8)
	c.FillRect(ui.Rect{X: 0, Y: y - 1, W: c.W, H: 3}, color.NRGBA{0x9a, 0x6a, 0x42, 0xff})
	c.FillRect(ui.Rect{X: 0, Y: y + 2, W: c.W, H: 9}, color.NRGBA{0x5c, 0x38, 0x1f, 0xff})
}

// paintBox draws a box with its board and its words.
func (s *shelf) paintBox(c *ui.Canvas, b *box) {
	e := s.env
	r := b.rect
	if r.Y > s.lay.view.Y+s.lay.view.H || r.Y+r.H < s.lay.view.Y {
		return
	}
	id := b.game.ID()
	lift := 0.0
	hot := e.Stage.Hovered() == "box/"+id || e.Stage.Focused() == "box/"+id && e.Stage.FocusVisible()
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
	x, w := r.X+16, r.W-32
	style := ui.Title
	if c.Measure(style, e.T(words.GameName(id))) > w {
		style = ui.Subtitle
	}
	c.TextIn(style, e.T(words.GameName(id)), ui.Rect{X: x, Y: r.Y + r.H - boxText, W: w, H: 34}, ui.Start, e.Theme.Text)
	note := e.T(words.GameBlurb(id))
	c.Paragraph(ui.Small, note, ui.Rect{X: x, Y: r.Y + r.H - boxText + 36, W: w, H: 44}, ui.Start, e.Theme.TextDim)
	if b.kept {
		tag := e.T("shelf.resume")
		tw := c.Measure(ui.SmallStrong, tag) + 20
		t := ui.Rect{X: r.X + r.W - tw - 12, Y: r.Y + r.H - boxText + 4, W: tw, H: 26}
		c.RoundRect(t, 13, e.Theme.Accent, nil)
		c.TextIn(ui.SmallStrong, tag, t, ui.Middle, e.Theme.OnGold)
	}
}
