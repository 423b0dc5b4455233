package record

import (
	"strings"

	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// writings is the part of a sheet that offers a match or a tree as text and, where its game has that, as PDN.
type writings struct {
	env       *scenes.Env
	text, pdn *sheet.TextBox
	file      string // the PDN as it is written out
}

func newWritings(e *scenes.Env, text, pdn string) *writings {
	return &writings{env: e, file: pdn,
		text: &sheet.TextBox{Env: e, ID: "text", Lines: 7, ReadOnly: true, Text: text},
		pdn:  &sheet.TextBox{Env: e, ID: "pdn-text", Lines: 5, ReadOnly: true, Text: strings.ReplaceAll(pdn, "\r", "")}}
}

// lay appends the texts; note is what is said of the first, label its name, and pdnNote what is said of the PDN, "" for nothing.
func (w *writings) lay(f *sheet.Form, note, label, pdnNote string) {
	e := w.env
	f.Heading("text-title", e.T("record.text-title"))
	f.Text("note", note)
	f.Area(w.text, label, "")
	f.Buttons(ui.Control{ID: "copy", Role: ui.Button, Icon: "copy", Label: e.T("record.copy")},
		ui.Control{ID: "save", Role: ui.Button, Icon: "save", Label: e.T("record.save")})
	if w.file == "" {
		return
	}
	f.Heading("pdn", "PDN")
	if pdnNote != "" {
		f.Text("pdn-note", pdnNote)
	}
	f.Area(w.pdn, e.T("record.pdn-text"), "")
	f.Buttons(ui.Control{ID: "pdn-copy", Role: ui.Button, Icon: "copy", Label: e.T("record.pdn-copy")},
		ui.Control{ID: "pdn-save", Role: ui.Button, Icon: "save", Label: e.T("record.pdn-save")})
}

// click takes a click on its buttons; name is that of the files, without its end.
func (w *writings) click(id, name string) {
	switch e := w.env; id {
	case "copy":
		e.Host.Clipboard().Copy(w.text.Text)
	case "save":
		saveOut(e, name+".txt", w.text.Text)
	case "pdn-copy":
		e.Host.Clipboard().Copy(w.file)
	case "pdn-save":
		saveOut(e, name+".pdn", w.file)
	}
}
