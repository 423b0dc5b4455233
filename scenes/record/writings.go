package record

import (
	"strings"

	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
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

// lay appends the texts; name is that of the files, without its end, note is what is said of the first, label its name, and
// pdnNote what is said of the PDN, "" for nothing.
func (w *writings) lay(f *sheet.Form, name, note, label, pdnNote string) {
	e := w.env
	f.Heading("text-title", e.T("record.text-title"))
	f.Text("note", note)
	f.Area(w.text, label, "")
	w.layButtons(f, "", name+".txt", w.text.Text)
	if w.file == "" {
		return
	}
	f.Heading("pdn", "PDN")
	if pdnNote != "" {
		f.Text("pdn-note", pdnNote)
	}
	f.Area(w.pdn, e.T("record.pdn-text"), "")
	w.layButtons(f, "pdn-", name+".pdn", w.file)
}

// layButtons appends the buttons that copy a text and save it in a file; kind is what their IDs and words begin with.
func (w *writings) layButtons(f *sheet.Form, kind, name, text string) {
	e := w.env
	f.Buttons(f.Button(kind+"copy", "copy", e.T("record."+kind+"copy"), func() { e.Host.Clipboard().Copy(text) }),
		f.Button(kind+"save", "save", e.T("record."+kind+"save"), func() { saveOut(e, name, text) }))
}
