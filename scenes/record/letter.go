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
	Marked func() // called once the link has gone out
	Last   func(f *sheet.Form)
	On     func(ev ui.Event)
}

// NewLetter offers a link to be given to another: as a code, by the system's own sheet, copied, and as text.
func NewLetter(e *scenes.Env, l Letter) scenes.Scene {
	s := &letter{coded: coded{code: &sheet.Code{}}, of: l, box: &sheet.TextBox{Env: e, ID: "link-text", Lines: 3, ReadOnly: true}}
	s.box.Text = l.Page + "#" + l.Link
	if l.Page != "" {
		s.code.Set(s.box.Text)
	}
	s.Sheet = sheet.Sheet{Env: e, Name: func() string { return l.Title }, Widest: 520, Build: s.build, On: s.on, Boxes: []*sheet.TextBox{s.box}}
	return s
}

// letter is the sheet of a Letter.
type letter struct {
	coded
	of  Letter
	box *sheet.TextBox
}

func (s *letter) build(f *sheet.Form) {
	e := s.Env
	for i, line := range s.of.Lines {
		f.Text("line-"+string(rune('a'+i)), line)
	}
	var buttons []ui.Control
	if s.of.Page != "" && e.Host.Site().Sends {
		buttons = append(buttons, ui.Control{ID: "send", Role: ui.Button, Icon: "send", Label: e.T("share.send"), Primary: true})
	}
	buttons = append(buttons, ui.Control{ID: "copy-link", Role: ui.Button, Icon: "copy", Label: e.T("share.copy-link"), Primary: len(buttons) == 0})
	f.Buttons(buttons...)
	s.layCode(f, ui.Control{Role: ui.Text, Label: e.T("share.code")})
	f.Area(s.box, e.T("share.link-text"), "")
	if s.of.Last != nil {
		s.of.Last(f)
	}
}

func (s *letter) on(ev ui.Event) {
	e := s.Env
	switch {
	case ev.Kind == ui.Click && ev.ID == "copy-link":
		e.Host.Clipboard().Copy(s.box.Text)
		s.of.Marked()
	case ev.Kind == ui.Click && ev.ID == "send":
		e.Host.Send(s.of.Title, s.box.Text)
		s.of.Marked()
	case s.of.On != nil:
		s.of.On(ev)
	}
}
