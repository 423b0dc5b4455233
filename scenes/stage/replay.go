package stage

import (
	"slices"

	"ludotheque/scenes/ui"
)

// Replay does what a person did before the program was there, one event after the other, by the door of the page's copy
// of the controls: an event for a control that is not there, or cannot act, is not taken. ring shows where the focus is. It
// returns how many were taken; what follows one that was not is left out.
func (s *Stage) Replay(events []ui.Event, ring bool) int {
	defer func() {
		s.router.SetFocus(s.env.Cursor.Focus, ring)
		s.look()
		s.Refresh()
	}()
	e := s.env
	e.Canvas.Begin(nil, e.Frame, e.Theme)
	for n, ev := range events {
		s.layOut()
		list := s.Controls()
		there := func(c ui.Control) bool { return c.ID == ev.ID && !c.Disabled }
		switch {
		case ev.Kind == ui.Wheel:
			ev.X, ev.Y = e.Frame.W/2, e.Frame.H/2
			s.Top().Handle(ev)
			continue
		case !slices.ContainsFunc(list, there):
			return n
		case ev.Kind == ui.Focus:
			s.Focus(ev.ID, false)
			continue
		}
		top := s.Top()
		for _, got := range s.router.Mirror(nil, []ui.Event{ev}, list) {
			if s.look(); s.Top() == top {
				top.Handle(got)
			}
		}
	}
	return len(events)
}
