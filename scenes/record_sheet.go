package scenes

import (
	"errors"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/checkers/pdn"
	"ludotheque/scenes/ui"
)

// newRecordSheet offers the match of t as text.
func newRecordSheet(e *Env, t *Table) *formSheet {
	sheet := &formSheet{env: e, title: func() string { return e.T("record.title") }, narrow: 560}
	pdnText, _ := exchange.PDN(t.match)
	text := &textBox{env: e, id: "text", lines: 7, readOnly: true, text: t.match.String()}
	pdnBox := &textBox{env: e, id: "pdn-text", lines: 5, readOnly: true, text: strings.ReplaceAll(pdnText, "\r", "")}
	open := newOpener(e)
	sheet.boxes = []*textBox{text, pdnBox, open.box}
	sheet.build = func(f *form) {
		f.text("note", e.T("record.note"))
		f.area(text, e.T("record.text"), "")
		f.buttons(ui.Control{ID: "copy", Role: ui.Button, Icon: "copy", Label: e.T("record.copy"), Primary: true},
			ui.Control{ID: "save", Role: ui.Button, Icon: "save", Label: e.T("record.save")})
		if pdnText != "" {
			f.heading("pdn", "PDN")
			f.text("pdn-note", e.T("record.pdn-note"))
			f.area(pdnBox, e.T("record.pdn-text"), "")
			f.buttons(ui.Control{ID: "pdn-copy", Role: ui.Button, Icon: "copy", Label: e.T("record.pdn-copy")},
				ui.Control{ID: "pdn-save", Role: ui.Button, Icon: "save", Label: e.T("record.pdn-save")})
		}
		f.heading("open-title", e.T("record.paste-title"))
		open.lay(f)
	}
	sheet.on = func(ev ui.Event) {
		name := t.match.Game().ID() + "-" + today(e)
		switch {
		case open.handle(ev), ev.Kind != ui.Click:
		case ev.ID == "copy":
			e.Host.Clipboard().Copy(t.match.String())
		case ev.ID == "save":
			saveOut(e, name+".txt", t.match.String())
		case ev.ID == "pdn-copy":
			e.Host.Clipboard().Copy(pdnText)
		case ev.ID == "pdn-save":
			saveOut(e, name+".pdn", pdnText)
		}
	}
	return sheet
}

// newOpenSheet opens a match from text, or one that is kept apart.
func newOpenSheet(e *Env) *formSheet {
	sheet := &formSheet{env: e, title: func() string { return e.T("record.paste-title") }, narrow: 520}
	open := newOpener(e)
	open.primary = true
	sheet.boxes = []*textBox{open.box}
	sheet.build = func(f *form) {
		open.lay(f)
		apartForm(f)
	}
	sheet.on = func(ev ui.Event) {
		if !open.handle(ev) {
			apartClick(e, ev)
		}
	}
	return sheet
}

// opener is the part of a sheet where a text is pasted to be opened as a match.
type opener struct {
	env     *Env
	box     *textBox
	primary bool // opening is what the sheet is for
}

func newOpener(e *Env) *opener {
	return &opener{env: e, box: &textBox{env: e, id: "open-text", lines: 5}}
}

func (o *opener) lay(f *form) {
	e := o.env
	f.text("open-note", e.T("record.open-note"))
	f.area(o.box, e.T("record.open-text"), e.T("record.open-hint"))
	f.buttons(ui.Control{ID: "paste", Role: ui.Button, Label: e.T("record.paste"), Primary: o.primary},
		ui.Control{ID: "open", Role: ui.Button, Icon: "open", Label: e.T("record.open"), Disabled: strings.TrimSpace(o.box.text) == ""})
}

// handle takes a text that was pasted anywhere, and the buttons; it reports whether ev was meant for it. The text stays in
// the field, so that one that cannot be opened can be seen and mended.
func (o *opener) handle(ev ui.Event) bool {
	switch {
	case ev.Kind == ui.Paste, ev.Kind == ui.Submit && ev.ID == o.box.id:
		o.box.text = strings.ReplaceAll(ev.Text, "\r", "")
		openRecord(o.env, ev.Text)
	case ev.Kind != ui.Click:
		return false
	case ev.ID == "open":
		openRecord(o.env, o.box.text)
	case ev.ID == "paste":
		o.env.Host.Clipboard().Ask()
	default:
		return false
	}
	return true
}

// hearClipboard tells how copying and pasting went, as soon as that is known, and appends the text that was asked for.
func (s *Stage) hearClipboard(dst []ui.Event) []ui.Event {
	clip := s.env.Host.Clipboard()
	switch ok, err := clip.Copied(); {
	case ok && err != nil:
		s.Notice(s.env.T("record.copy-failed"))
	case ok:
		s.Notice(s.env.T("record.copied"))
	}
	switch text, ok, err := clip.Pasted(); {
	case ok && err != nil:
		s.Notice(s.env.T("record.paste-refused"))
	case ok:
		dst = append(dst, ui.Event{Kind: ui.Paste, Text: text})
	}
	return dst
}

func saveOut(e *Env, name, text string) {
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

// openRecord opens the match that text holds, as a record or as PDN. A text that cannot be read changes nothing and is
// told in words; a match of the same game that is not over is given up only after a question.
func openRecord(e *Env, text string) {
	m, err := exchange.Read(text)
	if err != nil {
		e.Stage.Notice(recordTrouble(e, err))
		return
	}
	g := m.Game()
	open := func() {
		t := NewTable(e, m)
		e.Stage.Reset(t)
		e.Stage.Notice(e.T("record.opened", e.T(words.GameName(g.ID())), m.Len()))
	}
	if !hasKept(e, g) || e.Kept(storeKeyMatch(g.ID())) == m.String() {
		open()
		return
	}
	e.ask(e.T("dialog.overwrite-title"), e.T("dialog.overwrite-text", e.T(words.GameName(g.ID()))),
		answer{"overwrite", e.T("dialog.overwrite-yes"), open},
		answer{"keep", e.T("dialog.overwrite-no"), nil})
}

// recordTrouble is what is wrong with a text, in the player's language, and that nothing is lost.
func recordTrouble(e *Env, err error) string {
	text := e.T("record-error.not-a-record")
	var re *match.RecordError
	var pe *pdn.Error
	switch {
	case errors.As(err, &pe):
		text = e.T("record-error.pdn", pe.Line, pe.Word)
	case errors.As(err, &re):
		text = e.T("record-error."+re.Code.String(), re.Line, re.Detail)
	}
	var r rules.Refusal
	if errors.As(err, &r) {
		text += " " + refusalText(e, r)
	}
	return text + " " + e.T("record-error.kept")
}

// Open fills the stage with what the link names, or the table that was open when the program last ended, or the shelf.
func (s *Stage) Open() {
	e := s.env
	s.link = e.Host.Link()
	s.Reset(newShelf(e))
	at := slot(e.Kept(storeKeyAt))
	if s.link != "" && linkedGame(s.link) != at.game() && s.follow(s.link) {
		return
	}
	if _, ok := catalog.Find(at.game()); !ok {
		return
	}
	if t := openTable(e, at); t != nil {
		s.Reset(t)
	} else if e.Kept(at.key()) != "" {
		s.Notice(e.T("storage.lost"))
	}
}

// linkedGame is the name of the game in a link.
func linkedGame(link string) string { return strings.Trim(link, "#/ ") }

// follow opens the game that a link names and reports whether there is one. Anything else in a link is told and
// left alone.
func (s *Stage) follow(link string) bool {
	g, ok := catalog.Find(linkedGame(link))
	switch {
	case ok:
		s.Reset(newShelf(s.env), newSetup(s.env, g))
	case link != "":
		s.Notice(s.env.T("link.unknown"))
	}
	return ok
}
