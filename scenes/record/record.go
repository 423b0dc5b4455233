// Package record is where matches go out and come in as text: the sheet that offers one, and the one that opens another.
package record

import (
	"errors"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/checkers/pdn"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// New offers a match as text.
func New(e *scenes.Env, m *match.Match) *sheet.Sheet {
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("record.title") }, Widest: 560}
	pdnText, _ := exchange.PDN(m)
	text := &sheet.TextBox{Env: e, ID: "text", Lines: 7, ReadOnly: true, Text: m.String()}
	pdnBox := &sheet.TextBox{Env: e, ID: "pdn-text", Lines: 5, ReadOnly: true, Text: strings.ReplaceAll(pdnText, "\r", "")}
	open := newOpener(e)
	s.Boxes = []*sheet.TextBox{text, pdnBox, open.box}
	s.Build = func(f *sheet.Form) {
		f.Text("note", e.T("record.note"))
		f.Area(text, e.T("record.text"), "")
		f.Buttons(ui.Control{ID: "copy", Role: ui.Button, Icon: "copy", Label: e.T("record.copy"), Primary: true},
			ui.Control{ID: "save", Role: ui.Button, Icon: "save", Label: e.T("record.save")})
		if pdnText != "" {
			f.Heading("pdn", "PDN")
			f.Text("pdn-note", e.T("record.pdn-note"))
			f.Area(pdnBox, e.T("record.pdn-text"), "")
			f.Buttons(ui.Control{ID: "pdn-copy", Role: ui.Button, Icon: "copy", Label: e.T("record.pdn-copy")},
				ui.Control{ID: "pdn-save", Role: ui.Button, Icon: "save", Label: e.T("record.pdn-save")})
		}
		f.Heading("open-title", e.T("record.paste-title"))
		open.lay(f)
	}
	s.On = func(ev ui.Event) {
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
	return s
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

// Open opens the match that text holds, as a record or as PDN. A text that cannot be read changes nothing and is
// told in words; a match of the same game that is not over is given up only after a question.
func Open(e *scenes.Env, text string) {
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
	if saved.Own(g.ID()).Text(e) == m.String() {
		open()
		return
	}
	Overwrite(e, g, open)
}

// recordTrouble is what is wrong with a text, in the player's language, and that nothing is lost.
func recordTrouble(e *scenes.Env, err error) string {
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
