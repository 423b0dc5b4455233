package stage

import "ludotheque/scenes/ui"

// SetFrame tells the size of the window: width and height in CSS pixels (or points), and device pixels per one of
// them. The text scale follows the window and the large-text setting.
func (s *Stage) SetFrame(w, h, ratio float64, touch bool) {
	scale := typeScale(w, h)
	if s.env.Settings.Large {
		scale *= 1.25
		// Large text must not push the controls of a small window out of it.
		scale = min(scale, max(1, min(w, h)/320))
	}
	f := ui.Frame{W: w / scale, H: h / scale, Scale: ratio * scale, Touch: touch}
	top, right, bottom, left := s.env.Host.Safe()
	f.Safe = ui.Insets{Top: top / scale, Right: right / scale, Bottom: bottom / scale, Left: left / scale}
	if f != s.env.Frame {
		s.env.Frame = f
		s.Refresh()
	}
}

// typeScale is how much larger than on a phone everything is in a window of w by h CSS pixels: tablets and desktops are
// looked at from farther away.
func typeScale(w, h float64) float64 {
	if h > w {
		return min(max(min(w/640, h/900), 1), 2.4)
	}
	return min(max(min(w/1060, h/720), 1), 2.4)
}
