package scenes

import (
	"ludotheque/game/ai"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// seatForm appends who plays a side: a person or the computer, and its level.
func seatForm(f *form, side rules.Side, label string, level, levels int) {
	e := f.env
	id := seat.Note(side)
	kind := "human"
	if level > 0 {
		kind = "computer"
	}
	f.radios(id, label, []option{{"human", e.T("setup.human"), ""}, {"computer", e.T("setup.computer"), ""}}, kind)
	if level > 0 {
		f.stepper(id+"-level", e.T("setup.level"), "", level, levels)
	}
}

// changeSeats takes an event of the seat forms and reports whether it was one.
func changeSeats(s *seat.Seats, ev ui.Event, levels int) bool {
	for side := range rules.Side(2) {
		id := seat.Note(side)
		switch value := chosen(ev, id); {
		case value == "human":
			s[side] = 0
			return true
		case value == "computer":
			if s[side] == 0 {
				s[side] = seat.FirstLevel
			}
			return true
		case s[side] > 0 && stepped(ev, id+"-level", &s[side], levels):
			return true
		}
	}
	return false
}

// newSeatsSheet changes who plays in the middle of a match.
func newSeatsSheet(t *Table) *formSheet {
	e := t.env
	sheet := &formSheet{env: e, title: func() string { return e.T("setup.players") }, narrow: 480}
	levels := len(ai.Levels(t.match.Game().ID()))
	sheet.build = func(f *form) {
		for side := range rules.Side(2) {
			seatForm(f, side, t.colourName(side), t.seats[side], levels)
		}
	}
	sheet.on = func(ev ui.Event) {
		if changeSeats(&t.seats, ev, levels) {
			t.seats.KeepIn(t.match)
			t.brain.forget(t)
			t.save()
		}
	}
	return sheet
}
