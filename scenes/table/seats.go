package table

import (
	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// seatForm appends who plays a side: a person or the computer, and its level.
func seatForm(f *sheet.Form, side rules.Side, label string, level, levels int) {
	e := f.Env
	id := client.Note(side)
	kind := "human"
	if level > 0 {
		kind = "computer"
	}
	f.Radios(id, label, []sheet.Option{{Value: "human", Label: e.T("setup.human"), Note: ""}, {Value: "computer", Label: e.T("setup.computer"), Note: ""}}, kind)
	if level > 0 {
		f.Stepper(id+"-level", e.T("setup.level"), "", level, levels)
	}
}

// changeSeats takes an event of the seat forms and reports whether it was one.
func changeSeats(s *client.Seats, ev ui.Event, levels int) bool {
	for side := range rules.Side(2) {
		id := client.Note(side)
		switch value := sheet.Chosen(ev, id); {
		case value == "human":
			s[side] = 0
			return true
		case value == "computer":
			if s[side] == 0 {
				s[side] = client.FirstLevel
			}
			return true
		case s[side] > 0 && sheet.Stepped(ev, id+"-level", &s[side], levels):
			return true
		}
	}
	return false
}

// newSeatsSheet changes who plays in the middle of a match.
func newSeatsSheet(t *Table) *sheet.Sheet {
	e := t.env
	dialog := &sheet.Sheet{Env: e, Name: func() string { return e.T("setup.players") }, Widest: 480}
	levels := len(ai.Levels(t.Match().Game().ID(), t.Match().Setup().Ruleset))
	dialog.Build = func(f *sheet.Form) {
		for side := range rules.Side(2) {
			seatForm(f, side, t.SideName(side), t.Seats()[side], levels)
		}
	}
	dialog.On = func(ev ui.Event) {
		if seats := t.Seats(); changeSeats(&seats, ev, levels) {
			t.Sit(seats)
		}
	}
	return dialog
}

// lockedSeats returns who plays a match: whoever sits at it, but with the computer at the level that a page around the
// program has settled. Where two people sit, it takes the seat of whoever is not to move.
func lockedSeats(env *scenes.Env, m *match.Match) client.Seats {
	seats, level := client.Of(m), env.Visit.Fixed().Level
	if level == 0 || env.Engine == nil {
		return seats
	}
	was := seats
	if seats.People() == 2 {
		seats[m.Position().Side().Other()] = 1
	}
	for side := range seats {
		if seats[side] > 0 {
			seats[side] = min(level, len(ai.Levels(m.Game().ID(), m.Setup().Ruleset)))
		}
	}
	if seats != was {
		seats.KeepIn(m)
	}
	return seats
}
