package stage

import (
	"slices"

	"ludotheque/scenes/ui"
)

// Replay handles what a person did before the program was loaded, as if the page's mirror had sent the events. It stops at
// the first event whose control does not exist or is disabled, and returns how many it has handled. ring shows the focus.
func (s *Stage) Replay(events []ui.Event, ring bool) int {
	defer func() {
		s.router.SetFocus(s.env.Cursor.Focus, ring)
		s.syncCursor()
		s.Refresh()
	}()
	e := s.env
	e.Canvas.Begin(nil, e.Frame, e.Theme)
	for n, ev := range events {
		s.layOut()
		list := s.Controls()
		usable := func(c ui.Control) bool { return c.ID == ev.ID && !c.Disabled }
		switch {
		case ev.Kind == ui.Wheel:
			ev.X, ev.Y = e.Frame.W/2, e.Frame.H/2
			s.Top().Handle(ev)
			continue
		case !slices.ContainsFunc(list, usable):
			return n
		case ev.Kind == ui.Focus:
			s.Focus(ev.ID, false)
			continue
		}
		top := s.Top()
		for _, got := range s.router.Mirror(nil, []ui.Event{ev}, list) {
			if s.syncCursor(); s.Top() == top {
				top.Handle(got)
			}
		}
	}
	return len(events)
}
