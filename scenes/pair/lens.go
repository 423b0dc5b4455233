package pair

import (
	"ludotheque/game/platform"
	"ludotheque/scenes/ui"
)

// lens is the camera as the room shows it.
type lens struct {
	of  platform.Camera
	on  bool    // the person has asked for it
	at  ui.Rect // where its picture is, as last laid out
	was ui.Rect // where the host was told last that it is
}

func (l *lens) start() {
	l.on = true
	l.of.Start()
}

func (l *lens) stop() {
	if l.on {
		l.on, l.was = false, ui.Rect{}
		l.of.Stop()
	}
}

// sees reports whether there is a picture, or may be one soon.
func (l *lens) sees() bool { return l.on && l.of.State() < platform.CameraRefused }

// read shows the picture in the part of its place that the view has, and returns a code that it sees.
func (l *lens) read(f ui.Frame, view ui.Rect) (text string, ok bool) {
	if !l.on {
		return "", false
	}
	if at := l.at.Overlap(view); at != l.was && f.W > 0 && f.H > 0 {
		l.was = at
		l.of.Show(at.X/f.W, at.Y/f.H, at.W/f.W, at.H/f.H)
	}
	return l.of.Read()
}
