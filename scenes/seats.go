package scenes

import (
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// seats say who plays each side: 0 a person, 1..8 the computer at that level. They are kept as notes of the match, so
// that a reload, a rematch and a shared record sit the same players down.
type seats [2]int

// seatNote is the key of a side's note; its text is "level-3", or nothing for a person.
func seatNote(side rules.Side) string { return "seat-" + side.String() }

const levelPrefix = "level-"

// seatsOf reads who sits at a match. A note that is no level is a person.
func seatsOf(m *match.Match) seats {
	var s seats
	for side := range rules.Side(2) {
		text, ok := strings.CutPrefix(m.Note(seatNote(side)), levelPrefix)
		if n, err := strconv.Atoi(text); ok && err == nil && n >= 1 && n <= len(ai.Levels(m.Game().ID())) {
			s[side] = n
		}
	}
	return s
}

// keepIn writes the seats into a match.
func (s seats) keepIn(m *match.Match) {
	for side := range rules.Side(2) {
		text := ""
		if s[side] > 0 {
			text = levelPrefix + strconv.Itoa(s[side])
		}
		// The key and the text are ours and short, and no more than two: the match always takes them.
		_ = m.SetNote(seatNote(side), text)
	}
}

// people returns how many persons sit at the table.
func (s seats) people() int {
	n := 0
	for _, level := range s {
		if level == 0 {
			n++
		}
	}
	return n
}

// seatForm appends who plays a side: a person or the computer, and its level.
func seatForm(f *form, side rules.Side, label string, level, levels int) {
	e := f.env
	id := seatNote(side)
	kind := "human"
	if level > 0 {
		kind = "computer"
	}
	f.radios(id, label, []option{{"human", e.T("setup.human"), ""}, {"computer", e.T("setup.computer"), ""}}, kind)
	if level > 0 {
		f.stepper(id+"-level", e.T("setup.level"), "", level, levels)
	}
}

// change takes an event of the seat forms and reports whether it was one.
func (s *seats) change(ev ui.Event, levels int) bool {
	for side := range rules.Side(2) {
		id := seatNote(side)
		switch value := chosen(ev, id); {
		case value == "human":
			s[side] = 0
			return true
		case value == "computer":
			if s[side] == 0 {
				s[side] = firstLevel
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
		if t.seats.change(ev, levels) {
			t.seats.keepIn(t.match)
			t.brain.forget(t)
			t.save()
		}
	}
	return sheet
}
