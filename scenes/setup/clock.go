package setup

import (
	"ludotheque/scenes/clocks"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// clockRow tells the clock and opens its questions.
func (s *Sheet) clockRow() ui.Control {
	e := s.env
	told := clocks.Told(e, s.seating.clock.Control)
	return ui.Control{ID: "clock", Role: ui.Button, Look: ui.Fold, Icon: "stopwatch", Label: e.T("clock.is", told), Text: e.T("clock.title"),
		Value: told, Pressed: s.unfolded["clock"]}
}

func (s *Sheet) layClock(f *sheet.Form) { clocks.Lay(f, s.seating.clock, false) }
