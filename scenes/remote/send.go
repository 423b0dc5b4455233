package remote

import (
	"ludotheque/game/apart"
	"ludotheque/game/command"
	"ludotheque/scenes"
	"ludotheque/scenes/record"
	"ludotheque/scenes/sheet"
)

// page returns the address that a link leads to: that of the page around the frame, if it has given one, else the program's own.
func page(e *scenes.Env) string {
	if e.Visit.Framed && e.Visit.Page != "" {
		return e.Visit.Page
	}
	return e.Host.Site().Page
}

// NewSend returns the sheet to send the match's link to the other player.
func NewSend(e *scenes.Env, s *Seat) scenes.Scene {
	l := record.LinkOffer{Title: e.T("remote.send-title"), Link: s.Link(), Page: page(e), Sent: s.MarkSent}
	switch {
	case s.Watches:
		l.Title, l.Lines = e.T("remote.watch-title"), []string{e.T("remote.watch-text")}
	case !s.Log.Joined() && s.Device.Me == apart.Host:
		l.Title, l.Lines = e.T("remote.invite-title"), []string{e.T("remote.invite-text")}
	default:
		l.Lines = []string{e.T("remote.send-text", s.Other())}
	}
	if l.Page == "" {
		l.Lines = append(l.Lines, e.T("remote.send-nowhere"))
	}
	if !s.Watches {
		l.Last = func(f *sheet.Form) {
			f.Buttons(f.Button("device", "devices", e.T("remote.device"), func() {
				e.Stage.Pop()
				e.Stage.Push(newDevice(e, s))
			}))
		}
	}
	return record.NewLinkSheet(e, l)
}

// newDevice returns the sheet with the link that moves the match to another device of the same player.
func newDevice(e *scenes.Env, s *Seat) scenes.Scene {
	return record.NewLinkSheet(e, record.LinkOffer{Title: e.T("remote.device"), Link: s.Device.Encode(s.Log), Page: page(e),
		Lines: []string{e.T("remote.device-text")}, Sent: func() {}})
}

// TellLink tells the page around a frame that there is a link to send to the other player.
func (s *Seat) TellLink() {
	if !s.env.Visit.Framed || !s.Due() {
		return
	}
	s.env.Host.Tell(command.Tell("link").Text("game", s.place.Slot.Game()).Text("link", s.Link()).Text("page", page(s.env)).String())
}
