// Package record implements the sheets that export a match or a tree as link, text and PDN, and that open one from a text.
package record

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// New returns the sheet that offers a match as link, text and PDN, and opens another.
func New(e *scenes.Env, m *match.Match) *sheet.Sheet {
	pdn, _ := exchange.PDN(m)
	fen, _ := exchange.FEN(m)
	links, open, texts := newLinkSection(e, m), newOpener(e), newTextSection(e, m.String(), pdn, fen)
	boxes := []*sheet.TextBox{links.linkBox, links.embedBox, texts.text, texts.pdn, texts.fen, open}
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("record.title") }, Widest: 560, On: pasteInto(open), Takes: true, Boxes: boxes, Build: func(f *sheet.Form) {
		links.lay(f)
		texts.lay(f, m.Game().ID()+"-"+e.Today(), e.T("record.note"), e.T("record.text"), PDNNote(e, m))
		f.Heading("open-title", e.T("record.paste-title"))
		layOpener(f, open, false)
	}}
}

// NewOpen returns the sheet that opens a match from a text, or one from a slot other than its game's own.
func NewOpen(e *scenes.Env) *sheet.Sheet {
	open, others := newOpener(e), &extraMatches{e, saved.Extras(e)}
	name := func() string { return e.T("record.paste-title") }
	return &sheet.Sheet{Env: e, Name: name, Widest: 520, On: pasteInto(open), Takes: true, Boxes: []*sheet.TextBox{open}, Build: func(f *sheet.Form) {
		layOpener(f, open, true)
		others.lay(f)
	}}
}

// newOpener returns the field for a text to open.
func newOpener(e *scenes.Env) *sheet.TextBox {
	return &sheet.TextBox{Env: e, ID: "open-text", Lines: 5}
}

// layOpener adds the field and its buttons; primary makes the paste button the main one.
func layOpener(f *sheet.Form, box *sheet.TextBox, primary bool) {
	e := f.Env
	f.Text("open-note", e.T("record.open-note"))
	f.Area(box, e.T("record.open-text"), e.T("record.open-hint"))
	paste := f.Button("paste", "", e.T("record.paste"), e.Host.Clipboard().Ask)
	open := f.Button("open", "open", e.T("record.open"), func() { Open(e, box.Text) })
	paste.Primary, open.Disabled = primary, strings.TrimSpace(box.Text) == ""
	f.Buttons(paste, open)
}

// pasteInto returns an event handler that opens a pasted text. The text stays in the field, so that the player can correct it.
func pasteInto(box *sheet.TextBox) func(ui.Event) {
	return func(ev ui.Event) {
		if ev.Kind == ui.Paste || ev.Kind == ui.Submit && ev.ID == box.ID {
			box.Text = strings.ReplaceAll(ev.Text, "\r", "")
			Open(box.Env, ev.Text)
		}
	}
}

// saveFile saves a text as a file, and says where.
func saveFile(e *scenes.Env, name, text string) {
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

// Open opens the match or tree in a text: a record, a link or PDN. If it cannot, it says why. Before an unfinished match of the same game
// is replaced, the player has to agree.
func Open(e *scenes.Env, text string) {
	if to, ok := exchange.Link(text); ok {
		e.Rooms.Follow(to)
		return
	}
	o, err := exchange.Open(text)
	if err != nil {
		e.Stage.Notice(Trouble(e, err))
		return
	}
	if o.Whole {
		openTree(e, o)
		return
	}
	m := o.Match()
	g := m.Game()
	if !e.Admits(m) {
		e.Stage.Notice(e.ForeignText())
		return
	}
	open := func() {
		e.Stage.Reset(e.Rooms.Table(m))
		e.Stage.Notice(e.T("record.opened", e.T(words.GameName(g.ID())), m.Len()) + Remarks(e, o))
	}
	if saved.Own(g.ID()).Text(e) == m.String() {
		open()
		return
	}
	Overwrite(e, g, open)
}

// Overwrite calls do, which replaces the stored match of g; if that is unfinished, only after the player has agreed.
func Overwrite(e *scenes.Env, g rules.Game, do func()) {
	if saved.Unfinished(e, g) == nil { // read again, since another window may have begun one
		do()
		return
	}
	sheet.Ask(e, e.T("dialog.overwrite-title"), e.T("dialog.overwrite-text", e.T(words.GameName(g.ID()))),
		sheet.Answer{ID: "overwrite", Label: e.T("dialog.overwrite-yes"), Do: do},
		sheet.Answer{ID: "keep", Label: e.T("dialog.overwrite-no")})
}
