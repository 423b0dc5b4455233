package record

import (
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Letter is a link that a person is to give to another.
type Letter struct {
	Title  string
	Link   string // what follows "#"
	Page   string // the page that it leads to; "" where there is none, and then the link alone is given
	Lines  []string
	Marked func()              // called once the link has gone out
	Last   func(f *sheet.Form) // appends what stands below; may be nil
}

// NewLetter offers a link to be given to another: as a code, by the system's own sheet, copied, and as text.
func NewLetter(e *scenes.Env, l Letter) scenes.Scene {
	box := &sheet.TextBox{Env: e, ID: "link-text", Lines: 3, ReadOnly: true, Text: l.Page + "#" + l.Link}
	var code sheet.Code
	code.Set(box.Text)
	return &sheet.Sheet{Env: e, Name: func() string { return l.Title }, Widest: 520, Boxes: []*sheet.TextBox{box}, Build: func(f *sheet.Form) {
		for i, line := range l.Lines {
			f.Text("line-"+string(rune('a'+i)), line)
		}
		l.layButtons(f, box.Text)
		layCode(f, &code, ui.Control{Role: ui.Text, Label: e.T("share.code")})
		f.Area(box, e.T("share.link-text"), "")
		if l.Last != nil {
			l.Last(f)
		}
	}}
}

// layButtons appends what the address is sent with, or copied.
func (l *Letter) layButtons(f *sheet.Form, address string) {
	e := f.Env
	buttons := []ui.Control{f.Button("copy-link", "copy", e.T("share.copy-link"), func() {
		e.Host.Clipboard().Copy(address)
		l.Marked()
	})}
	if l.Page != "" && e.Host.Site().Sends {
		send := f.Button("send", "send", e.T("share.send"), func() {
			e.Host.Send(l.Title, address)
			l.Marked()
		})
		buttons = []ui.Control{send, buttons[0]}
	}
	buttons[0].Primary = true
	f.Buttons(buttons...)
}

// layCode appends the code of a link, where there is one, in the middle of the form; ctl is the rest of its control.
func layCode(f *sheet.Form, code *sheet.Code, ctl ui.Control) {
	if side := code.Side(f.W, moduleSize); side > 0 {
		f.Beside(side, f.W, func(at ui.Rect) { code.Lay(f, at, ctl) }, func(bool) {})
	}
}
