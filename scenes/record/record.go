// Package record implements the sheets that export a match or a tree as link, text and PDN, and that open one from a text.
package record

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/exchange"
	"ludotheque/game/match"
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

// NewOpen returns the sheet that opens a match from a text, or one that is stored.
func NewOpen(e *scenes.Env) *sheet.Sheet {
	open := newOpener(e)
	name := func() string { return e.T("record.paste-title") }
	return &sheet.Sheet{Env: e, Name: name, Widest: 520, On: pasteInto(open), Takes: true, Boxes: []*sheet.TextBox{open}, Build: func(f *sheet.Form) {
		layOpener(f, open, true)
		f.Heading("kept-title", e.T("kept.here"))
		kept := f.Button("kept", "list", e.T("kept.title"), func() { e.Stage.Push(e.Rooms.Collection(false)) })
		kept.Look = ui.Link
		f.Grow(kept, ui.RowHeight)
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
			if len(ev.Text) <= match.MaxRecord { // nobody corrects a file of many games here
				box.Text = strings.ReplaceAll(ev.Text, "\r", "")
			}
			Open(box.Env, ev.Text)
		}
	}
}

// SaveFile saves a text as a file, and says where.
func SaveFile(e *scenes.Env, name, text string) {
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

// Open opens the match or tree in a text: a record, a link or PDN; of several it shows the list. If it cannot, it says why. Stored
// matches and analyses stay as they are.
func Open(e *scenes.Env, text string) {
	games, err := gamesIn(text)
	switch {
	case err != nil:
		e.Stage.Notice(Trouble(e, err))
		return
	case len(games) > 1:
		e.Stage.Push(newFile(e, games))
		return
	case len(games) == 1:
		games[0].open(e)
		return
	}
	if to, ok := exchange.Link(text); ok {
		e.Rooms.Follow(to)
		return
	}
	game{text: text, line: 1}.open(e)
}

// openMatch opens a match that comes from elsewhere, beside those that are stored. remarks are added to the message.
func openMatch(e *scenes.Env, m *match.Match, remarks string) {
	if !e.Admits(m) {
		e.Stage.Notice(e.ForeignText())
		return
	}
	waiting := saved.Unfinished(e, m.Game())
	t := e.Rooms.Opened(m)
	name := e.T(words.GameName(m.Game().ID()))
	notice := e.T("record.opened", name, m.Len()) + remarks
	if waiting != nil && !waiting.Holds(t.Match()) {
		notice += " " + e.T("link.kept", name)
	}
	e.Stage.Reset(t)
	e.Stage.Notice(notice)
}
