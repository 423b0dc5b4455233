// Package record is where matches go out and come in as text: the sheet that offers one, and the one that opens another.
package record

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/exchange"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// New offers a match: as a link, as text, as PDN; and opens another.
func New(e *scenes.Env, m *match.Match) *sheet.Sheet {
	pdn, _ := exchange.PDN(m)
	sharer, open, texts := newSharer(e, m), newOpener(e), newWritings(e, m.String(), pdn)
	boxes := []*sheet.TextBox{sharer.linkBox, sharer.embedBox, texts.text, texts.pdn, open}
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("record.title") }, Widest: 560, On: takeInto(open), Boxes: boxes, Build: func(f *sheet.Form) {
		sharer.lay(f)
		texts.lay(f, m.Game().ID()+"-"+e.Today(), e.T("record.note"), e.T("record.text"), e.T("record.pdn-note"))
		f.Heading("open-title", e.T("record.paste-title"))
		layOpener(f, open, false)
	}}
}

// NewOpen opens a match from text, or one that is kept apart.
func NewOpen(e *scenes.Env) *sheet.Sheet {
	open, others := newOpener(e), &apart{e, saved.AllApart(e)}
	name := func() string { return e.T("record.paste-title") }
	return &sheet.Sheet{Env: e, Name: name, Widest: 520, On: takeInto(open), Boxes: []*sheet.TextBox{open}, Build: func(f *sheet.Form) {
		layOpener(f, open, true)
		others.lay(f)
	}}
}

// newOpener returns the field of a sheet in which a text is pasted to be opened as a match.
func newOpener(e *scenes.Env) *sheet.TextBox {
	return &sheet.TextBox{Env: e, ID: "open-text", Lines: 5}
}

// layOpener appends the field and its buttons; primary tells that opening is what the sheet is for.
func layOpener(f *sheet.Form, box *sheet.TextBox, primary bool) {
	e := f.Env
	f.Text("open-note", e.T("record.open-note"))
	f.Area(box, e.T("record.open-text"), e.T("record.open-hint"))
	paste := f.Button("paste", "", e.T("record.paste"), e.Host.Clipboard().Ask)
	open := f.Button("open", "open", e.T("record.open"), func() { Open(e, box.Text) })
	paste.Primary, open.Disabled = primary, strings.TrimSpace(box.Text) == ""
	f.Buttons(paste, open)
}

// takeInto takes a text that was pasted anywhere. It stays in the field, so that one that cannot be opened can be seen and mended.
func takeInto(box *sheet.TextBox) func(ui.Event) {
	return func(ev ui.Event) {
		if ev.Kind == ui.Paste || ev.Kind == ui.Submit && ev.ID == box.ID {
			box.Text = strings.ReplaceAll(ev.Text, "\r", "")
			Open(box.Env, ev.Text)
		}
	}
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

// Overwrite does what replaces the kept match of g; one that is not over is given up only after a question.
func Overwrite(e *scenes.Env, g rules.Game, do func()) {
	if saved.Unfinished(e, g) == nil { // another window may have begun one since it was last looked for
		do()
		return
	}
	sheet.Ask(e, e.T("dialog.overwrite-title"), e.T("dialog.overwrite-text", e.T(words.GameName(g.ID()))),
		sheet.Answer{ID: "overwrite", Label: e.T("dialog.overwrite-yes"), Do: do},
		sheet.Answer{ID: "keep", Label: e.T("dialog.overwrite-no"), Do: nil})
}
