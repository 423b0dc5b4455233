package setup

import (
	"strconv"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// distance is what is agreed on for a match with somebody who is not at this screen, as it is remembered for the next time.
type distance struct {
	name   string // of the person here
	begins string // one of beginners
	days   int    // for each move, 0 for no clock
}

// The answers to the question who begins: the person here, the other, the lot.
const (
	hereBegins  = "here"
	thereBegins = "there"
	lotBegins   = "lot"
)

// beginners are they, the usual one first.
var beginners = []string{hereBegins, thereBegins, lotBegins}

// daysForMove are the days that a move may have, 0 for any number.
var daysForMove = []int{0, 1, 3, 7, 14}

// mayDistance reports whether a match with somebody elsewhere can be agreed on: not on a kiosk, where the next person is
// another one, nor where the page around has seated the computer.
func (s *Sheet) mayDistance() bool { return s.env.Visit.Kiosk == 0 && !s.env.Visit.Bare }

// layDistance asks what a match with somebody elsewhere needs, below the question of the opponent.
func (s *Sheet) layDistance(f *sheet.Form) {
	e, d := s.env, s.seating.distance
	f.Y += ui.Gap
	f.Text("by-link", e.T("setup.by-link"))
	f.Field("name-here", e.T("setup.name-yours"), d.name, e.T("setup.name-hint"), match.MaxName)
	if s.noteHere != "" {
		f.Y -= ui.Gap / 2
		f.Grow(ui.Control{ID: "name-here-note", Role: ui.Status, Label: s.noteHere}, 0)
	}
}

// layDays asks how many days each move may take.
func (s *Sheet) layDays(f *sheet.Form) {
	e := s.env
	var options []sheet.Option
	for _, days := range daysForMove {
		o := sheet.Option{Value: strconv.Itoa(days), Label: e.T("setup.days", days), Note: ""}
		if days == 0 {
			o.Label = e.T("setup.days-none")
		}
		options = append(options, o)
	}
	f.Radios("days", e.T("setup.days-title"), options, strconv.Itoa(s.seating.distance.days))
}

// daysValue says what clock is chosen.
func (s *Sheet) daysValue() string {
	if s.seating.distance.days == 0 {
		return s.env.T("setup.days-none")
	}
	return s.env.T("setup.days", s.seating.distance.days)
}

// layBegins asks who makes the first move.
func (s *Sheet) layBegins(f *sheet.Form) {
	e := s.env
	f.Radios("begins", e.T("setup.starter"), []sheet.Option{
		{Value: hereBegins, Label: e.T("setup.begins-here"), Note: ""},
		{Value: thereBegins, Label: e.T("setup.begins-there"), Note: ""},
		{Value: lotBegins, Label: e.T("setup.starter-lots"), Note: ""}}, s.seating.distance.begins)
}

// chooseDistance takes an answer to these questions.
func (s *Sheet) chooseDistance(ev ui.Event) {
	d := &s.seating.distance
	if value := sheet.Chosen(ev, "begins"); value != "" {
		d.begins = value
	}
	if value := sheet.Chosen(ev, "days"); value != "" {
		if n, err := strconv.Atoi(value); err == nil {
			d.days = n
		}
	}
	if ev.Kind == ui.Change && ev.ID == "name-here" {
		d.name, s.noteHere = spelled(s.env, ev.Text)
	}
}

// invite begins a match with somebody elsewhere.
func (s *Sheet) invite() {
	e, d := s.env, s.seating.distance
	setup, _, _ := s.seating.setup(s.game, 0)
	setup.First, setup.Names = rules.First, [2]string{}
	setup.Options.Swap, setup.Options.Push = false, false // plates are pushed where both can see it
	start := apart.Start{Setup: setup, Name: d.name}
	switch d.begins {
	case thereBegins:
		start.Begins = apart.GuestBegins
	case lotBegins:
		start.Begins = apart.ByLot
	}
	if d.days > 0 {
		start.Clock = clock.Control{Kind: clock.Days, Base: int64(d.days) * clock.Day}
	}
	if err := e.Rooms.Invite(start); err != nil {
		e.Stage.Notice(remote.Trouble(e, err))
		return
	}
	s.seating.keep(e, s.game)
	remote.KeepName(e, d.name)
}
