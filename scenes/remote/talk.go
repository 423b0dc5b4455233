package remote

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// NewTalk returns the sheet with the chat lines of both players, and a field for a new one.
func NewTalk(e *scenes.Env, s *Seat) *sheet.Sheet {
	text, trouble := "", ""
	send := func() {
		line := strings.TrimSpace(text)
		if line == "" {
			return
		}
		if err := s.Say(apart.Entry{Kind: apart.Line, By: s.Device.Me, Text: line}); err != nil {
			trouble = Trouble(e, err)
			e.Stage.Say(trouble)
			return
		}
		text, trouble = "", ""
		s.TellLink()
		e.Stage.Refresh()
	}
	return &sheet.Sheet{Env: e, Widest: 480, Name: func() string { return e.T("remote.talk") }, Build: func(f *sheet.Form) {
		lines := s.Lines()
		for i, line := range lines[max(0, len(lines)-linesShown):] {
			name := s.Name(line.By)
			if line.By == s.Device.Me && s.Log.Name(line.By) == "" && !s.Watches {
				name = e.T("setup.begins-here")
			}
			f.Text("line-"+strconv.Itoa(i), words.UpperFirst(e.T("remote.line", name, line.Text)))
		}
		if len(lines) == 0 {
			f.Text("none", e.T("remote.no-lines"))
		}
		if s.Watches {
			return
		}
		write, add := "remote.write-link", "remote.say"
		if s.together() {
			write, add = "remote.write", "remote.send-short"
		}
		f.Field("line", e.T(write), text, e.T("remote.write-hint"), apart.MaxLine, func(now string) { text = now })
		if trouble != "" {
			f.Grow(ui.Control{ID: "trouble", Role: ui.Text, Look: ui.Faint, Label: trouble}, 0)
		}
		button := f.MainButton("say", "send", e.T(add), send)
		button.Disabled = strings.TrimSpace(text) == ""
		f.Buttons(button)
	}}
}

// linesShown is how many lines the sheet shows, the last ones.
const linesShown = 20

// Lines returns the chat lines of both players.
func (s *Seat) Lines() []apart.Entry {
	var list []apart.Entry
	for i := range s.Log.Len() {
		if e := s.Log.Entry(i); e.Kind == apart.Line {
			list = append(list, e)
		}
	}
	return list
}
