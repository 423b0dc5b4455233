package stage

import (
	"image/color"
	"slices"
	"time"

	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// Tick takes one tick's input: it hands the events to the top scene, lets it go on by the clock, and lays the scenes out
// where something may have changed. The top scene's Update runs once in every tick, whatever else is shown, and a
// picture follows each time it asks for one.
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
	if s.toasts.pass(e.Now) || s.tooltip.due(e.Now) {
		s.Refresh()
	}
	if s.fading && e.Now-s.fadeFrom >= fadeTime {
		s.fading = false
		s.wanted++
	}
	if asleep && !s.due() {
		s.rest(!s.tooltip.waiting() && !s.lacksBoards())
		return
	}
	if s.stale || s.due() && s.laidAt != e.Now { // what is painted is of this tick
		s.layOut()
	}
	s.point(in, s.mouse() != mouse)
	s.compare()
	s.tellDepth(back)
	s.tellLink()
	s.settled = !s.due()
	s.rest(!s.due() && !s.fading && e.Cursor.Down == "" && !s.tooltip.waiting() && !s.lacksBoards())
}

// updateBehind moves on what goes on beneath the top scene.
func (s *Stage) updateBehind() (moving bool) {
	for _, sc := range s.scenes[:len(s.scenes)-1] {
		if b, ok := sc.(scenes.Behind); ok {
			moving = b.UpdateBehind() || moving
		}
	}
	return moving
}

// rest tells the host whether anything moves, and when the top scene changes by itself.
func (s *Stage) rest(idle bool) {
	var wake time.Duration
	if w, ok := s.Top().(scenes.Waker); ok {
		wake = w.Wakes()
	}
	s.env.Host.Idle(idle, wake)
}

// still reports whether nobody touched anything since the last tick.
func (s *Stage) still(in ui.Input) bool {
	same := slices.Equal(in.Pointers, s.pointers) && in.Blurred == s.blurred
	s.pointers = append(s.pointers[:0], in.Pointers...)
	s.blurred = in.Blurred
	for _, p := range in.Pointers {
		if p.Down || p.Began || p.Ended {
			return false
		}
	}
	return same && len(in.Strokes) == 0 && len(in.Typed) == 0 && in.Wheel == 0
}

// gather returns what came from the page's copy and the clipboard.
func (s *Stage) gather() []ui.Event {
	var fresh []ui.Event
	if s.mirror != nil {
		fresh = s.mirror.AppendEvents(fresh)
	}
	return s.hearClipboard(fresh)
}

// goBack does what the host's own way back asks for: it closes the top sheet, then leaves the table for the shelf. It
// reports whether it was asked.
func (s *Stage) goBack() bool {
	steps := s.env.Host.Back()
	for range steps {
		if len(s.scenes) > 1 {
			s.Top().Handle(ui.Event{Kind: ui.Key, Text: "Escape", Keyed: true}) // which closes a sheet, or says why not
		} else if !isHome(s.Top()) {
			s.env.Rooms.Leave()
		}
		s.Refresh()
	}
	return steps > 0
}

// tellDepth tells the host how many scenes lie over the shelf: again after it asked to go back, since a sheet may have
// refused.
func (s *Stage) tellDepth(again bool) {
	depth := len(s.scenes) - 1
	if !s.AtHome() {
		depth++
	}
	if depth != s.depth || again {
		s.depth = depth
		s.env.Host.Depth(depth)
	}
}

// dispatch hands the events of one tick to the top scene until one of them changes the stack. fresh are those that came
// from elsewhere than the devices.
func (s *Stage) dispatch(in ui.Input, fresh []ui.Event) {
	top, list := s.Top(), s.Controls()
	if slices.ContainsFunc(fresh, func(ev ui.Event) bool { return ev.Kind == ui.Cancel }) {
		s.events = s.router.Release(s.events) // before its end is read as a click
	}
	s.events = s.router.Route(s.events, in, list)
	s.events = s.router.Mirror(s.events, fresh, list)
	if s.env.Visit.Kiosk > 0 { // nobody brings a text there but into a field
		s.events = slices.DeleteFunc(s.events, func(ev ui.Event) bool { return ev.Kind == ui.Paste })
	}
	s.look()
	s.toasts.acted(s.events)
	if len(s.events) > 0 {
		s.Refresh()
	}
	for i, ev := range s.events {
		if s.Top() != top {
			return
		}
		if i > 0 && ev.Kind == ui.Focus {
			s.layOut() // the event before may have scrolled, and this one is brought into view
		}
		if _, match := top.(scenes.MatchScene); ev.Kind == ui.Paste && s.Open != nil && (match || isHome(top)) {
			s.Open(ev.Text)
			continue
		}
		top.Handle(ev)
	}
	s.stale = s.stale || len(s.events) > 0 // since that layout
}

// layOut lays out all scenes that are seen, from the lowest up, and puts the passing message over the top one.
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
		s.look()
	}
	top := &s.seen[len(open)-1]
	top.controls = s.toasts.appendTo(top.controls, s.env)
}

// compare asks for a new picture when the list, the person's place in it or the title differ from the last one, and tells
// the mirror.
func (s *Stage) compare() {
	list, at, title := s.Controls(), s.env.Cursor, s.Top().Title()
	if at == s.cursor && title == s.title && s.started && slices.Equal(list, s.shown) {
		return
	}
	s.wanted++
	s.cursor, s.title, s.shown = at, title, append(s.shown[:0], list...)
	if s.mirror != nil {
		s.mirror.Show(ui.Copy{Title: title, Sheet: isSheet(s.Top()), Controls: s.shown, Focus: at.Focus})
	}
	s.started = true
}

// readWishes looks once a second whether the system's wishes changed, and in every tick whether words that are awaited are here.
func (s *Stage) readWishes() {
	if s.started && s.env.Now < s.wishesAt && !s.env.WordsAwaited() {
		return
	}
	s.wishesAt = s.env.Now + time.Second
	s.env.Wishes = s.env.Host.Wishes()
	if s.env.Apply() {
		s.Refresh()
	}
	if m, ok := s.mirror.(interface{ Lang(tag string) }); ok {
		m.Lang(s.env.Words.Lang())
	}
	if m, ok := s.mirror.(interface {
		Colours(ink, ground, edge, focus color.NRGBA)
	}); ok {
		t := s.env.Theme
		m.Colours(t.Text, t.FieldFill, t.Edge, t.FocusInner)
	}
	s.readOffline()
}

// followLink goes where a new link leads.
func (s *Stage) followLink() {
	if link := s.env.Host.Link(); s.started && link != s.link {
		s.link = link
		s.env.Rooms.Follow(link)
	}
}

// tellLink puts the link of what is shown into the page's address: the topmost scene that has one, none for the shelf.
func (s *Stage) tellLink() {
	link := ""
	for _, sc := range slices.Backward(s.scenes) {
		if l, ok := sc.(scenes.Linked); ok {
			link = l.Link()
			break
		}
	}
	if link != s.link {
		s.link = link
		s.env.Host.SetLink(link)
	}
}

// readOffline tells once when a newer version of the program waits. How the program is kept stands in the controls.
func (s *Stage) readOffline() {
	now := s.env.Host.Offline()
	if now == s.offline {
		return
	}
	if now.Fresh && !s.offline.Fresh && s.env.Visit.Kiosk == 0 { // nobody there is asked
		s.Notice(s.env.T("update.ready"))
	}
	s.offline = now
	s.Refresh()
}

// hearClipboard tells how copying and pasting went, as soon as that is known, and appends the text that was asked for.
func (s *Stage) hearClipboard(dst []ui.Event) []ui.Event {
	clip := s.env.Host.Clipboard()
	switch ok, err := clip.Copied(); {
	case ok && err != nil:
		s.Notice(s.env.T("record.copy-failed"))
	case ok:
		s.Notice(s.env.T("record.copied"))
	}
	switch text, ok, err := clip.Pasted(); {
	case ok && err != nil:
		s.Notice(s.env.T("record.paste-refused"))
	case ok:
		dst = append(dst, ui.Event{Kind: ui.Paste, Text: text})
	}
	return dst
}
