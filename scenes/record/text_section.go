package record

import (
	"strings"

	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// textSection is the part of a sheet that offers a match or a tree as text and, if its game has that, as PDN.
type textSection struct {
	env            *scenes.Env
	text, pdn, fen *sheet.TextBox
	file           string // the PDN as a file, "" for none
}

// newTextSection returns the part for a text. pdn and fen are the PDN and the position in its notation, "" for none.
func newTextSection(e *scenes.Env, text, pdn, fen string) *textSection {
	return &textSection{env: e, file: pdn,
		text: &sheet.TextBox{Env: e, ID: "text", Lines: 7, ReadOnly: true, Text: text},
		pdn:  &sheet.TextBox{Env: e, ID: "pdn-text", Lines: 5, ReadOnly: true, Text: strings.ReplaceAll(pdn, "\r", "")},
		fen:  &sheet.TextBox{Env: e, ID: "fen-text", Lines: 2, ReadOnly: true, Text: fen}}
}

// lay adds the texts. name is the name of the files without extension; note and label are those of the text; pdnNote is a note on the
// PDN, "" for none.
func (w *textSection) lay(f *sheet.Form, name, note, label, pdnNote string) {
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
	f.Area(w.fen, e.T("record.fen-text"), "")
	f.Buttons(f.Button("fen-copy", "copy", e.T("record.fen-copy"), func() { e.Host.Clipboard().Copy(w.fen.Text) }))
}

// layButtons adds the buttons that copy a text and save it as a file; kind is a prefix of their IDs and of the keys of their labels.
func (w *textSection) layButtons(f *sheet.Form, kind, name, text string) {
	e := w.env
	f.Buttons(f.Button(kind+"copy", "copy", e.T("record."+kind+"copy"), func() { e.Host.Clipboard().Copy(text) }),
		f.Button(kind+"save", "save", e.T("record."+kind+"save"), func() { SaveFile(e, name, text) }))
}
