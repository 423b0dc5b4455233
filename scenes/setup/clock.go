package setup

import (
	"ludotheque/game/clock"
	"ludotheque/scenes/clocks"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// agreedClock is the clock that is being agreed on: days for a match by link, else that of this screen.
func (s *Sheet) agreedClock() *clock.Rule {
	if s.seating.opponent == withDistance {
		return &s.seating.distance.clock
	}
	return &s.seating.clock
}

// clockRow tells the clock and opens its questions.
func (s *Sheet) clockRow() ui.Control {
	e := s.env
	told := clocks.Told(e, s.agreedClock().Control)
	return ui.Control{ID: "clock", Role: ui.Button, Look: ui.Fold, Icon: "stopwatch", Label: e.T("clock.is", told), Text: e.T("clock.title"),
		Value: told, Pressed: s.unfolded["clock"]}
}

func (s *Sheet) layClock(f *sheet.Form) {
	clocks.Lay(f, *s.agreedClock(), s.seating.opponent == withDistance && !s.seating.distance.live)
}
