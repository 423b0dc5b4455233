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
	sheet := &formSheet{env: e, title: func() string { return e.T("record.title") }, narrow: 520}
	pdnText, _ := exchange.PDN(t.match)
	sheet.build = func(f *form) {
		f.text("note", e.T("record.note"))
		f.buttons(ui.Control{ID: "copy", Role: ui.Button, Icon: "copy", Label: e.T("record.copy"), Primary: true},
			ui.Control{ID: "save", Role: ui.Button, Icon: "save", Label: e.T("record.save")})
		if pdnText != "" {
			f.heading("pdn", "PDN")
			f.text("pdn-note", e.T("record.pdn-note"))
			f.buttons(ui.Control{ID: "pdn-copy", Role: ui.Button, Icon: "copy", Label: e.T("record.pdn-copy")},
				ui.Control{ID: "pdn-save", Role: ui.Button, Icon: "save", Label: e.T("record.pdn-save")})
		}
		f.heading("open", e.T("record.paste-title"))
		f.text("open-note", e.T("record.open-note"))
		f.buttons(ui.Control{ID: "paste", Role: ui.Button, Icon: "open", Label: e.T("record.paste")})
	}
	sheet.on = func(ev ui.Event) {
		name := t.match.Game().ID() + "-" + today(e)
		switch {
		case ev.Kind == ui.Paste:
			openRecord(e, ev.Text)
		case ev.Kind != ui.Click:
		case ev.ID == "copy":
			copyOut(e, t.match.String())
		case ev.ID == "save":
			saveOut(e, name+".txt", t.match.String())
		case ev.ID == "pdn-copy":
			copyOut(e, pdnText)
		case ev.ID == "pdn-save":
			saveOut(e, name+".pdn", pdnText)
		case ev.ID == "paste":
			e.Host.Clipboard().Ask()
		}
	}
	return sheet
}

// newOpenSheet opens a match from text.
func newOpenSheet(e *Env) *formSheet {
	sheet := &formSheet{env: e, title: func() string { return e.T("record.paste-title") }, narrow: 480}
	sheet.build = func(f *form) {
		f.text("hint", e.T("record.open-note"))
		f.buttons(ui.Control{ID: "paste", Role: ui.Button, Icon: "open", Label: e.T("record.paste"), Primary: true})
		apartForm(f)
	}
	sheet.on = func(ev ui.Event) {
		switch {
		case apartClick(e, ev):
		case ev.Kind == ui.Paste:
			openRecord(e, ev.Text)
		case ev.Kind == ui.Click && ev.ID == "paste":
			e.Host.Clipboard().Ask()
		}
	}
	return sheet
}

func copyOut(e *Env, text string) {
	if err := e.Host.Clipboard().Copy(text); err != nil {
		e.Stage.Notice(e.T("record.copy-failed"))
		return
	}
	e.Stage.Notice(e.T("record.copied"))
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
