package scenes

import (
	"errors"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/checkers/pdn"
	"ludotheque/scenes/ui"
)

// newRecordSheet offers a match as text.
func newRecordSheet(e *Env, m *match.Match) *formSheet {
	sheet := &formSheet{env: e, title: func() string { return e.T("record.title") }, narrow: 560}
	pdnText, _ := exchange.PDN(m)
	text := &textBox{env: e, id: "text", lines: 7, readOnly: true, text: m.String()}
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
		name := m.Game().ID() + "-" + e.Today()
		switch {
		case open.handle(ev), ev.Kind != ui.Click:
		case ev.ID == "copy":
			e.Host.Clipboard().Copy(m.String())
		case ev.ID == "save":
			saveOut(e, name+".txt", m.String())
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
		e.Stage.Reset(e.Rooms.Table(m))
		e.Stage.Notice(e.T("record.opened", e.T(words.GameName(g.ID())), m.Len()))
	}
	if slotOf(g.ID(), 1).text(e) == m.String() {
		open()
		return
	}
	overwrite(e, g, open)
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
		text += " " + e.RefusalText(r)
	}
	return text + " " + e.T("record-error.kept")
}
