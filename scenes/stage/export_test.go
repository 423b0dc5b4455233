package stage

import (
	"time"

	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// For tests in package stage_test, which can import all scenes.

// Due reports whether a picture is requested.
func (s *Stage) Due() bool { return s.due() }

// Drawn changes what Draw would change.
func (s *Stage) Drawn() { s.picture.of, s.fading = s.requested, false }

// PressedID returns the pressed control.
func (s *Stage) PressedID() string { return s.env.Cursor.Down }

// ForgetMessages drops all messages.
func (s *Stage) ForgetMessages() { s.toasts = toasts{} }

// Tip is the state of the tooltip: whether it is shown, its control, its text, and that with the key.
type Tip struct {
	Shown           bool
	ID, Text, Words string
}

// Tip returns the tooltip.
func (s *Stage) Tip() Tip {
	t := &s.tooltip
	return Tip{t.shown, t.id, t.text, t.words()}
}

// PlaceTip returns the place of a control's tooltip.
func (s *Stage) PlaceTip(c ui.Control, mouse ui.Rect) ui.Rect {
	tip := tooltip{text: c.Label}
	tip.keys = c.Keys
	return placeTooltip(s.env.Frame, tip.size(s.env.Canvas), c.Visible(), mouse)
}

// Obstacles exports obstacles.
func Obstacles(controls []ui.Control) []obstacle { return obstacles(controls) }

// Covered exports covered.
func Covered(r ui.Rect, list []obstacle) [kinds]float64 { return covered(r, list) }

// ToastShapes exports toastShapes.
func ToastShapes(e *scenes.Env, text string) []ui.Rect { return toastShapes(e, text) }

// Queue returns the queue after adding messages.
func Queue(messages ...string) []string {
	var t toasts
	for _, m := range messages {
		t.add(m)
	}
	return t.queue
}

// ReadingTime exports readingTime.
func ReadingTime(text string, othersWait bool) time.Duration { return readingTime(text, othersWait) }

// TypeScale exports typeScale.
var TypeScale = typeScale

// Obstacle exports obstacle.
type Obstacle = obstacle

// The kinds of obstacle.
const (
	Vital  = vital
	Usable = usable
)
