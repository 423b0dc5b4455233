package shelf

import (
	"ludotheque/assets/words"
	"ludotheque/scenes/board"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// layout has the places of the shelf's parts, dp.
type layout struct {
	columns int
	view    ui.Rect // of the boxes, which scroll
	bottom  ui.Rect // the row of buttons
	tagline bool
	text    float64  // height of the text on a box
	name    ui.Style // of the names, the same on every box
}

// Layout implements Scene.
func (s *Shelf) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	e := s.env
	s.remotes = saved.Remotes(e) // a sheet over the shelf may have changed them
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
	away, isAway := s.remoteButton(margin, y, f.W-2*margin)
	if isAway {
		y = away.Rect.Y + away.Rect.H
	}
	bottom := s.bottomButtons(f.W - 2*margin)
	high := 44.0
	if bottom[0].Look == ui.Above {
		high = 58
	}
	s.lay.bottom = ui.Rect{X: margin, Y: f.H - f.Safe.Bottom - margin*0.7 - high, W: f.W - 2*margin, H: high}
	s.lay.view = ui.Rect{X: 0, Y: y + 4, W: f.W, H: s.lay.bottom.Y - y - 12}
	s.layShelf(margin)
	dst = append(dst, ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: e.T("app.name"), Rect: s.title, Custom: true},
		ui.Control{ID: "tagline", Role: ui.Text, Label: e.T("app.tagline"), Rect: ui.Rect{X: margin, Y: top + head, W: f.W - 2*margin, H: y - top - head}, Custom: true})
	if isAway {
		dst = append(dst, away)
	}
	dst = s.appendBoxes(dst)
	r := s.lay.bottom
	if w := min(r.W, 560); bottom[0].Look == ui.Plain {
		w = min(r.W, max(w, s.rowWidth(bottom)))
		r.X, r.W = r.X+(r.W-w)/2, w
	}
	return sheet.AppendRow(dst, r, len(bottom), false, bottom...)
}

// appendBoxes appends the boxes, and the buttons that resume a match.
func (s *Shelf) appendBoxes(dst []ui.Control) []ui.Control {
	e := s.env
	for i, b := range s.boxes {
		id := b.game.ID()
		label := e.T(words.GameName(id)) + ". " + e.T(words.GameBlurb(id))
		if b.done > 0 {
			label += " " + e.T("shelf.learned", b.done, b.lessons) + "."
		}
		r := b.rect
		if x, y := r.Overlap(s.lay.view).Center(); b.kept != nil && (b.resume.W > r.W/2 || b.resume.Contains(x, y)) {
			r.H = b.resume.Y - ui.Gap/2 - r.Y // the part above the resume button
		}
		dst = append(dst, ui.Control{ID: "box/" + id, Role: ui.Button, Label: label, Rect: r, Clip: s.lay.view, Custom: true, First: id == s.from && b.kept == nil,
			Group: "shelf", Name: e.T("shelf.choose"), Row: i / s.lay.columns, Col: i % s.lay.columns})
	}
	for _, b := range s.boxes {
		if b.kept != nil {
			dst = append(dst, ui.Control{ID: "resume/" + b.game.ID(), Role: ui.Button, Label: e.T("shelf.resume-of", e.T(words.GameName(b.game.ID()))), Text: e.T("shelf.resume"),
				Rect: b.resume, Clip: s.lay.view, Primary: true, First: b.game.ID() == s.from})
		}
	}
	return dst
}

// remoteButton returns the button that opens the list of remote matches, with a summary of the first; ok is false if there is none.
func (s *Shelf) remoteButton(x, y, w float64) (button ui.Control, ok bool) {
	e := s.env
	text, state := saved.News(e, s.remotes)
	if text == "" || e.Visit.Kiosk > 0 {
		return ui.Control{}, false
	}
	button = ui.Control{ID: "remote", Role: ui.Button, Icon: "send", Label: text, Primary: state == "yours"}
	wide := min(w, sheet.ButtonWidth(e.Canvas, button)+24)
	button.Rect = ui.Rect{X: x + (w-wide)/2, Y: y + 4, W: wide, H: max(44, e.Canvas.Height(button, wide))}
	return button, true
}

// bottomButtons returns the buttons below the boxes, with the icon beside the text if all fit in width, else above it.
func (s *Shelf) bottomButtons(width float64) []ui.Control {
	e := s.env
	button := func(id, icon, key string) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: e.T(key), Text: e.T(key)}
	}
	list := []ui.Control{button("settings", "settings", "shelf.settings")}
	if e.Visit.Kiosk == 0 {
		list = append(list, button("paste", "open", "shelf.paste"))
	}
	list = append(list, button("about", "question", "shelf.about"))
	if e.Visit.Kiosk == 0 && e.Host.Offline().Fresh {
		list = append(list, button("renew", "redo", "update.open"))
	}
	if e.Visit.Kiosk == 0 && e.Host.CanQuit() {
		list = append(list, button("quit", "close", "shelf.quit"))
	}
	if s.rowWidth(list) > width {
		for i := range list {
			list[i].Look = ui.Above
		}
	}
	return list
}

// rowWidth returns the width of a row of buttons of equal width, dp.
func (s *Shelf) rowWidth(list []ui.Control) float64 {
	widest := 0.0
	for _, ctl := range list {
		widest = max(widest, sheet.ButtonWidth(s.env.Canvas, ctl))
	}
	return widest*float64(len(list)) + ui.Gap*float64(len(list)-1)
}

// layShelf lays out the boxes, the first time with the game that the person comes from in view.
func (s *Shelf) layShelf(margin float64) {
	s.layBoxes(margin)
	if b, _ := s.boxOf("box/" + s.from); b != nil && !s.shown {
		s.scroll.Reveal(b.rect)
		s.layBoxes(margin)
	}
	s.shown = true
}

// layBoxes places the boxes in the number of columns that makes them largest.
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
	s.lay.text = s.fitText(w - 2*boxPad)
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

// fitText chooses the style of the names for a width, and returns the height of the text on a box.
func (s *Shelf) fitText(width float64) float64 {
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

// resumeRect returns the place of the resume button on a box: right of the text or, on a narrow box, instead of the blurb.
func (s *Shelf) resumeRect(r ui.Rect) ui.Rect {
	const high = 44
	if wide := r.W - 2*boxPad; wide < 280 {
		return ui.Rect{X: r.X + boxPad, Y: r.Y + r.H - high - 10, W: wide, H: high}
	}
	w := sheet.ButtonWidth(s.env.Canvas, ui.Control{Text: s.env.T("shelf.resume")}) + 8
	return ui.Rect{X: r.X + r.W - boxPad - w, Y: r.Y + r.H - s.lay.text + (s.lay.text-high)/2 - 4, W: w, H: high}
}

// Measures, dp.
const (
	boxGap     = 24.0 // between boxes
	boxPad     = 14.0 // beside the text on a box
	boxText    = 84.0 // the least height of the text
	nameHeight = 36.0
)

// placeBoard places the board on the lid of a box.
func (s *Shelf) placeBoard(b *box) {
	e := s.env
	k := e.Frame.Scale
	lid := ui.Rect{X: b.rect.X + 12, Y: b.rect.Y + 12, W: b.rect.W - 24, H: b.rect.H - s.lay.text - 16}
	b.painter.Place(board.Rect{X: lid.X * k, Y: lid.Y * k, W: lid.W * k, H: lid.H * k}, e.BoardStyle())
}
