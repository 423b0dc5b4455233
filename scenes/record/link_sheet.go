package record

import (
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// LinkOffer is a link for another person, with what its sheet shows.
type LinkOffer struct {
	Title string
	Link  string // what follows "#"
	Page  string // the address before it; "" if the program has none, and then the link is copied alone
	Lines []string
	Sent  func()              // is called when the link was copied or sent
	Last  func(f *sheet.Form) // adds more below; may be nil
}

// NewLinkSheet returns the sheet of a link, which the player can show as a code, send by the system, or copy.
func NewLinkSheet(e *scenes.Env, l LinkOffer) scenes.Scene {
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

// layButtons adds the buttons to send and to copy the address.
func (l *LinkOffer) layButtons(f *sheet.Form, address string) {
	e := f.Env
	buttons := []ui.Control{f.Button("copy-link", "copy", e.T("share.copy-link"), func() {
		e.Host.Clipboard().Copy(address)
		l.Sent()
	})}
	if l.Page != "" && e.Host.Site().Sends {
		send := f.Button("send", "send", e.T("share.send"), func() {
			e.Host.Send(l.Title, address)
			l.Sent()
		})
		buttons = []ui.Control{send, buttons[0]}
	}
	buttons[0].Primary = true
	f.Buttons(buttons...)
}

// layCode adds the code of a link, as the control ctl, in the middle of the form. It does nothing for a link that is too long for a code.
func layCode(f *sheet.Form, code *sheet.Code, ctl ui.Control) {
	if side := code.Side(f.W, moduleSize); side > 0 {
		f.Beside(side, f.W, func(at ui.Rect) { code.Lay(f, at, ctl) }, func(bool) {})
	}
}
