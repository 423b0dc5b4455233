package setup

import (
	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// distance is what is agreed on for a match with somebody who is not at this screen, as it is remembered for the next time.
type distance struct {
	name   string // of the person here
	begins string // one of beginners
	live   bool   // the other device is beside this one
	clock  clock.Rule
}

// The answers to the question who begins: the person here, the other, the lot.
const (
	hereBegins  = "here"
	thereBegins = "there"
	lotBegins   = "lot"
)

// beginners are they, the usual one first.
var beginners = []string{hereBegins, thereBegins, lotBegins}

// mayDistance reports whether a match with somebody elsewhere can be agreed on: not on a kiosk, where the next person is
// another one, nor where the page around has seated the computer.
func mayDistance(e *scenes.Env) bool {
	return e.Visit.Kiosk == 0 && !e.Visit.Bare && e.Visit.Fixed().Level == 0
}

// layDistance asks what a match with somebody elsewhere needs, below the question of the opponent.
func (s *Sheet) layDistance(f *sheet.Form) {
	e, d := s.env, &s.seating.distance
	f.Y += ui.Gap
	if e.Peers {
		chosen := "link"
		if d.live {
			chosen = "live"
		}
		f.Radios("way", e.T("setup.way"), []sheet.Option{
			{Value: "link", Label: e.T("setup.by-link"), Note: e.T("setup.by-link-note")},
			{Value: "live", Label: e.T("setup.live"), Note: e.T("setup.live-note")}}, chosen, func(way string) {
			if d.live != (way == "live") {
				d.live, d.clock = way == "live", clock.Rule{}
			}
		})
	} else {
		f.Text("by-link", e.T("setup.by-link-note"))
	}
	f.Name("name-here", e.T("setup.name-yours"), d.name, s.noteHere, func(text string) { d.name, s.noteHere = sheet.Spelled(e, text) })
}

// layBegins asks who makes the first move.
func (s *Sheet) layBegins(f *sheet.Form) {
	e, d := s.env, &s.seating.distance
	f.Radios("begins", e.T("setup.starter"), []sheet.Option{
		{Value: hereBegins, Label: e.T("setup.begins-here"), Note: ""},
		{Value: thereBegins, Label: e.T("setup.begins-there"), Note: ""},
		{Value: lotBegins, Label: e.T("setup.starter-lots"), Note: ""}}, d.begins, func(who string) { d.begins = who })
}

// invite begins a match with somebody elsewhere.
func (s *Sheet) invite() {
	e, d := s.env, s.seating.distance
	setup, _, _ := s.seating.setup(s.game, 0)
	setup.First, setup.Names = rules.First, [2]string{}
	setup.Options.Swap, setup.Options.Push = false, false // plates are pushed where both can see it
	setup.Clock = clock.Rule{}
	start := apart.Start{Setup: setup, Name: d.name, Clock: d.clock.Control, FlagEnd: d.clock.Ends}
	switch d.begins {
	case thereBegins:
		start.Begins = apart.GuestBegins
	case lotBegins:
		start.Begins = apart.ByLot
	}
	if err := e.Rooms.Invite(start, d.live); err != nil {
		e.Stage.Notice(remote.Trouble(e, err))
		return
	}
	s.seating.keep(e, s.game)
	remote.KeepName(e, d.name)
}
