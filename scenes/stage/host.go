package stage

import (
	"image/color"
	"slices"
	"time"

	"ludotheque/game/link"
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// reportIdle tells the host whether nothing moves, and when the top scene changes without input.
func (s *Stage) reportIdle(idle bool) {
	var wake time.Duration
	if w, ok := s.Top().(scenes.Waker); ok {
		wake = w.Wakes()
	}
	s.env.Host.Idle(idle, wake)
}

// goBack handles the host's way back: it closes the top sheet, or leaves the table for the shelf. It reports whether there
// was a request.
func (s *Stage) goBack() bool {
	steps := s.env.Host.Back()
	for range steps {
		if len(s.scenes) > 1 {
			s.Top().Handle(ui.Event{Kind: ui.Key, Text: "Escape", Keyed: true}) // closes a sheet, unless that refuses
		} else if !isHome(s.Top()) {
			s.env.Rooms.Leave()
		}
		s.Refresh()
	}
	return steps > 0
}

// reportDepth tells the host how many scenes are over the shelf, always after a request to go back, since a sheet may have
// refused it.
func (s *Stage) reportDepth(again bool) {
	depth := len(s.scenes) - 1
	if !s.AtHome() {
		depth++
	}
	if depth != s.depth || again {
		s.depth = depth
		s.env.Host.Depth(depth)
	}
}

// readWishes reads the preferences of the system once a second, and in every tick while words are being fetched.
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

// followLink follows a new link in the address.
func (s *Stage) followLink() {
	if text := s.env.Host.Link(); s.started && text != s.link {
		s.link = text
		if ours := link.Fragment(text); ours != "" {
			s.env.Rooms.Follow(ours)
		}
	}
}

// updateLink puts the link of the topmost scene that has one into the page's address, none for the shelf.
func (s *Stage) updateLink() {
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

// readOffline announces once that a newer version of the program is available. Controls show how the program is kept.
func (s *Stage) readOffline() {
	now := s.env.Host.Offline()
	if now == s.offline {
		return
	}
	if now.Fresh && !s.offline.Fresh && s.env.Visit.Kiosk == 0 { // not in a kiosk
		s.Notice(s.env.T("update.ready"))
	}
	s.offline = now
	s.Refresh()
}

// readClipboard announces the result of copying and pasting, and appends pasted text.
func (s *Stage) readClipboard(dst []ui.Event) []ui.Event {
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
	switch text, ok, err := clip.Dropped(); {
	case ok && err != nil:
		dst = append(dst, ui.Event{Kind: ui.Paste, Num: ui.Unreadable})
	case ok:
		dst = append(dst, ui.Event{Kind: ui.Paste, Text: text, Num: ui.Dropped})
	}
	return dst
}
