package stage

import "ludotheque/scenes/ui"

// windowKey handles the keys of a window that in a page are the browser's, and reports whether ev is one of them.
func (s *Stage) windowKey(ev ui.Event) bool {
	if ev.Kind != ui.Key || !s.env.Host.CanQuit() || s.env.Visit.Kiosk > 0 {
		return false
	}
	switch ev.Text {
	case "F11":
		s.env.Host.SetFullscreen(!s.env.Host.Fullscreen())
	case "Ctrl+v":
		s.env.Host.Clipboard().Ask()
	default:
		return false
	}
	return true
}
