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

// distance has the answers for a remote match, one with a player at another device.
type distance struct {
	name   string // of the player at this device
	begins string // one of beginners
	live   bool   // by a connection of two devices, else by links
	clock  clock.Rule
	wait   apart.Wait // as chosen; see agreed
}

// Who begins a remote match.
const (
	hereBegins  = "here"
	thereBegins = "there"
	lotBegins   = "lot" // drawn at random
)

// beginners has the possible values, the default first.
var beginners = []string{hereBegins, thereBegins, lotBegins}

// mayDistance reports whether the set-up offers a remote match. A kiosk does not, since the next person there is another one, nor does
// a frame whose page has set the computer's level.
func mayDistance(e *scenes.Env) bool {
	return e.Visit.Kiosk == 0 && !e.Visit.Bare && e.Visit.Fixed().Level == 0
}

// layDistance adds the questions about a remote match.
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

// layBegins adds the question who begins a remote match.
func (s *Sheet) layBegins(f *sheet.Form) {
	e, d := s.env, &s.seating.distance
	f.Radios("begins", e.T("setup.starter"), []sheet.Option{
		{Value: hereBegins, Label: e.T("setup.begins-here")},
		{Value: thereBegins, Label: e.T("setup.begins-there")},
		{Value: lotBegins, Label: e.T("setup.starter-lots")}}, d.begins, func(who string) { d.begins = who })
}

// invite begins a remote match.
func (s *Sheet) invite() {
	e, d := s.env, s.seating.distance
	setup, _, _ := s.seating.setup(s.game, 0)
	setup.First, setup.Names = rules.First, [2]string{}
	setup.Options.Swap, setup.Options.Push = false, false // plates slide by themselves on both devices
	setup.Clock = d.clock
	start := apart.Start{Setup: setup, Name: d.name, Wait: d.agreed()}
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
