// Package record is where matches go out and come in as text: the sheet that offers one, and the one that opens another.
package record

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/exchange"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Sheet offers a match: as a link, as text, as PDN; and opens another.
type Sheet struct {
	coded
	match  *match.Match
	sharer *sharer
	open   *opener
	texts  *writings
}

// New offers a match.
func New(e *scenes.Env, m *match.Match) *Sheet {
	pdn, _ := exchange.PDN(m)
	s := &Sheet{match: m, sharer: newSharer(e, m), open: newOpener(e), texts: newWritings(e, m.String(), pdn)}
	s.code = &s.sharer.code
	s.Sheet = sheet.Sheet{Env: e, Name: func() string { return e.T("record.title") }, Widest: 560, Build: s.build, On: s.on,
		Boxes: []*sheet.TextBox{s.sharer.linkBox, s.sharer.embedBox, s.texts.text, s.texts.pdn, s.open.box}}
	return s
}

func (s *Sheet) build(f *sheet.Form) {
	e := s.Env
	s.sharer.lay(f)
	s.texts.lay(f, e.T("record.note"), e.T("record.text"), e.T("record.pdn-note"))
	f.Heading("open-title", e.T("record.paste-title"))
	s.open.lay(f)
}

// on takes the events of the form.
func (s *Sheet) on(ev ui.Event) {
	if !s.open.handle(ev) && !s.sharer.handle(ev) && ev.Kind == ui.Click {
		s.texts.click(ev.ID, s.match.Game().ID()+"-"+s.Env.Today())
	}
}

// NewOpen opens a match from text, or one that is kept apart.
func NewOpen(e *scenes.Env) *sheet.Sheet {
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("record.paste-title") }, Widest: 520}
	open, others := newOpener(e), newApart(e)
	open.primary = true
	s.Boxes = []*sheet.TextBox{open.box}
	s.Build = func(f *sheet.Form) {
		open.lay(f)
		others.lay(f)
	}
	s.On = func(ev ui.Event) {
		if !open.handle(ev) {
			others.click(ev)
		}
	}
	return s
}

// opener is the part of a sheet where a text is pasted to be opened as a match.
type opener struct {
	env     *scenes.Env
	box     *sheet.TextBox
	primary bool // opening is what the sheet is for
}

func newOpener(e *scenes.Env) *opener {
	return &opener{env: e, box: &sheet.TextBox{Env: e, ID: "open-text", Lines: 5}}
}

func (o *opener) lay(f *sheet.Form) {
	e := o.env
	f.Text("open-note", e.T("record.open-note"))
	f.Area(o.box, e.T("record.open-text"), e.T("record.open-hint"))
	f.Buttons(ui.Control{ID: "paste", Role: ui.Button, Label: e.T("record.paste"), Primary: o.primary},
		ui.Control{ID: "open", Role: ui.Button, Icon: "open", Label: e.T("record.open"), Disabled: strings.TrimSpace(o.box.Text) == ""})
}

// handle takes a text that was pasted anywhere, and the buttons; it reports whether ev was meant for it. The text stays in
// the field, so that one that cannot be opened can be seen and mended.
func (o *opener) handle(ev ui.Event) bool {
	switch {
	case ev.Kind == ui.Paste, ev.Kind == ui.Submit && ev.ID == o.box.ID:
		o.box.Text = strings.ReplaceAll(ev.Text, "\r", "")
		Open(o.env, ev.Text)
	case ev.Kind != ui.Click:
		return false
	case ev.ID == "open":
		Open(o.env, o.box.Text)
	case ev.ID == "paste":
		o.env.Host.Clipboard().Ask()
	default:
		return false
	}
	return true
}

func saveOut(e *scenes.Env, name, text string) {
	where, err := e.Host.Save(name, text)
	switch {
	case err != nil:
		e.Stage.Notice(e.T("record.save-failed"))
	case where != "":
		e.Stage.Notice(e.T("record.saved-at", where))
	default:
		e.Stage.Notice(e.T("record.saved"))
	}
}

// Open opens the match that text holds, as a record, a link or PDN. A text that cannot be read changes nothing and is
// told in words; a match of the same game that is not over is given up only after a question.
func Open(e *scenes.Env, text string) {
	if to, ok := link.Find(text); ok {
		e.Rooms.Follow(to)
		return
	}
	if exchange.HoldsTree(text) {
		openTree(e, text)
		return
	}
	m, err := exchange.Read(text)
	if err != nil {
		e.Stage.Notice(Trouble(e, err))
		return
	}
	g := m.Game()
	if !e.Admits(m) {
		e.Stage.Notice(e.Foreign())
		return
	}
	open := func() {
		e.Stage.Reset(e.Rooms.Table(m))
		e.Stage.Notice(e.T("record.opened", e.T(words.GameName(g.ID())), m.Len()))
	}
	if saved.Own(g.ID()).Text(e) == m.String() {
		open()
		return
	}
	Overwrite(e, g, open)
}
