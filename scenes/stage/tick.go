package stage

import (
	"slices"

	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// Tick handles one tick's input: it dispatches the events to the top scene, updates it, and lays the scenes out if something
// may have changed. The top scene's Update runs exactly once in every tick, and a picture follows whenever it returns true.
func (s *Stage) Tick(in ui.Input) {
	e := s.env
	e.Now = in.Now
	e.Canvas.Begin(nil, e.Frame, e.Theme)
	if len(s.scenes) == 0 {
		return
	}
	s.readWishes()
	s.followLink()
	mouse := s.mouse()
	fresh, still, back := s.gather(), s.still(in), s.goBack()
	touched := !still || len(fresh) > 0 || back
	if touched {
		s.touched = e.Now
	}
	s.moreBoards(touched)
	asleep := s.settled && !s.due() && !s.stale && !s.fading && still && len(fresh) == 0
	s.events = s.events[:0]
	if !asleep {
		if s.stale {
			s.layOut()
		}
		s.dispatch(in, fresh)
	}
	if s.Top().Update() || s.updateBehind() {
		s.Refresh()
	}
	if s.Guard != nil {
		s.Guard(e.Now - s.touched)
	}
	if s.toasts.use(e.Words.Lang()) || s.toasts.pass(e.Now) || s.tooltip.due(e.Now) {
		s.Refresh()
	}
	if s.fading && e.Now-s.fadeFrom >= fadeTime {
		s.fading = false
		s.requested++
	}
	if asleep && !s.due() {
		s.reportIdle(!s.tooltip.waiting() && !s.lacksBoards())
		return
	}
	if s.stale || s.due() && s.laidAt != e.Now { // the picture is of this tick
		s.layOut()
	}
	s.point(in, s.mouse() != mouse)
	s.detectChanges()
	s.reportDepth(back)
	s.updateLink()
	s.settled = !s.due()
	s.reportIdle(!s.due() && !s.fading && e.Cursor.Down == "" && !s.tooltip.waiting() && !s.lacksBoards())
}

// updateBehind updates the scenes below the top that implement scenes.Behind.
func (s *Stage) updateBehind() (moving bool) {
	for _, sc := range s.scenes[:len(s.scenes)-1] {
		if b, ok := sc.(scenes.Behind); ok {
			moving = b.UpdateBehind() || moving
		}
	}
	return moving
}

// still reports whether there was no input since the last tick.
func (s *Stage) still(in ui.Input) bool {
	same := slices.Equal(in.Pointers, s.pointers) && in.Blurred == s.blurred
	s.pointers = append(s.pointers[:0], in.Pointers...)
	s.blurred = in.Blurred
	pressed := slices.ContainsFunc(in.Pointers, func(p ui.Pointer) bool { return p.Began || p.Ended })
	return same && !pressed && len(in.Strokes) == 0 && len(in.Typed) == 0 && in.Wheel == 0
}

// gather returns the events of the mirror and the clipboard.
func (s *Stage) gather() []ui.Event {
	var fresh []ui.Event
	if s.mirror != nil {
		fresh = s.mirror.AppendEvents(fresh)
	}
	if s.env.Host.FullscreenRefused() {
		s.Notice(s.env.T("table.fullscreen-refused"))
	}
	return s.readClipboard(fresh)
}

// dispatch sends the events of one tick to the top scene until one of them changes the stack. fresh are the events that do
// not come from the devices.
func (s *Stage) dispatch(in ui.Input, fresh []ui.Event) {
	top, list := s.Top(), s.Controls()
	s.cancel(fresh) // before the end of the touch becomes a click
	s.events = s.router.Route(s.events, in, list)
	s.cancel(fresh) // a touch that has just begun
	s.events = s.router.Mirror(s.events, fresh, list)
	s.syncCursor()
	s.toasts.note(s.events)
	if len(s.events) > 0 {
		s.Refresh()
	}
	for i, ev := range s.events {
		if s.Top() != top {
			return
		}
		if i > 0 && ev.Kind == ui.Focus {
			s.layOut() // the event before may have scrolled, and this one reveals its control
		}
		if s.windowKey(ev) || s.tellAgain(ev) {
			continue
		}
		if ev.Kind == ui.Paste {
			s.paste(ev)
			continue
		}
		top.Handle(ev)
	}
	s.stale = s.stale || len(s.events) > 0 // since the last layout
}

// paste answers a text that was pasted outside any field, or a dropped file, whatever scene is open: it is opened, or a sentence says why
// it is not.
func (s *Stage) paste(ev ui.Event) {
	top, e := s.Top(), s.env
	taker, takes := top.(scenes.Taker)
	switch {
	case e.Visit.Kiosk > 0: // where text can be pasted only into fields
		s.Notice(e.T("paste.kiosk"))
	case ev.Num == ui.Unreadable:
		s.Notice(e.T("paste.unreadable"))
	case takes && taker.TakesText():
		top.Handle(ev)
	case s.stays():
		s.Notice(e.T("paste.later"))
	case s.Open != nil:
		s.Open(ev.Text)
	}
}

// stays reports whether something would be lost if another scene took the place of the open ones.
func (s *Stage) stays() bool {
	return slices.ContainsFunc(s.scenes, func(sc scenes.Scene) bool {
		stays, ok := sc.(scenes.Staying)
		return ok && stays.Stays()
	})
}

// cancel cancels the fingers that the host has taken over.
func (s *Stage) cancel(fresh []ui.Event) {
	for _, ev := range fresh {
		if ev.Kind == ui.Cancel {
			s.events = s.router.Cancel(s.events, ui.Finger(int(ev.Num)))
		}
	}
}

// layOut lays out all visible scenes, from the lowest up, and the message over the top one.
func (s *Stage) layOut() {
	s.stale, s.laidAt = false, s.env.Now
	if len(s.scenes) == 0 || s.env.Frame.W <= 0 {
		s.seen = s.seen[:0]
		return
	}
	s.below = len(s.scenes) - 1
	for s.below > 0 && isSheet(s.scenes[s.below]) {
		s.below--
	}
	open := s.scenes[s.below:]
	for i, sc := range open {
		if i == len(s.seen) {
			s.seen = append(s.seen, laidOut{})
		}
		l := &s.seen[i]
		l.scene, l.controls = sc, sc.Layout(s.env.Frame, l.controls[:0])
	}
	s.seen = s.seen[:len(open)]
	if s.arriving {
		s.arriving = false
		s.router.SetFocus(s.firstFocus(), s.env.Cursor.FocusVisible)
		s.syncCursor()
	}
	top := &s.seen[len(open)-1]
	top.controls = s.toasts.appendTo(top.controls, s.env)
}

// detectChanges requests a new picture and updates the mirror if controls, cursor or title have changed since the last picture.
func (s *Stage) detectChanges() {
	list, at, title := s.Controls(), s.env.Cursor, s.Top().Title()
	if at == s.cursor && title == s.title && s.started && slices.Equal(list, s.shown) {
		return
	}
	s.requested++
	s.cursor, s.title, s.shown = at, title, append(s.shown[:0], list...)
	if s.mirror != nil {
		s.mirror.Show(ui.Copy{Title: title, Sheet: isSheet(s.Top()), Controls: s.shown, Focus: at.Focus})
	}
	s.started = true
}
