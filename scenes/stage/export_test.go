package stage

import (
	"time"

	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// What the tests of the stage look at from outside, where all rooms are.

// Due reports whether a picture is due.
func (s *Stage) Due() bool { return s.due() }

// Drawn settles what Draw settles.
func (s *Stage) Drawn() { s.picture.of, s.fading = s.wanted, false }

// PressedID returns the control that is held down.
func (s *Stage) PressedID() string { return s.env.Cursor.Down }

// ForgetMessages drops all messages.
func (s *Stage) ForgetMessages() { s.toasts = toasts{} }

// Tip is the tooltip: whether it stands, whose it is, its text, and that with the key.
type Tip struct {
	Shown           bool
	ID, Text, Words string
}

// Tip returns the tooltip.
func (s *Stage) Tip() Tip {
	t := &s.tooltip
	return Tip{t.shown, t.id, t.text, t.words()}
}

// PlaceTip returns where the tooltip of a control lies for a mouse.
func (s *Stage) PlaceTip(c ui.Control, mouse ui.Rect) ui.Rect {
	tip := tooltip{text: c.Label}
	tip.keys = c.Keys
	return placeTooltip(s.env.Frame, tip.size(s.env.Canvas), c.Visible(), mouse)
}

// Obstacles are what a message keeps off, Covered what it covers of each kind.
func Obstacles(controls []ui.Control) []obstacle { return obstacles(controls) }

// Covered returns how much of each kind of obstacle r covers.
func Covered(r ui.Rect, list []obstacle) [kinds]float64 { return covered(r, list) }

// ToastShapes returns the sizes that a message may take.
func ToastShapes(e *scenes.Env, text string) []ui.Rect { return toastShapes(e, text) }

// Queue adds messages to none and returns what waits then.
func Queue(messages ...string) []string {
	var t toasts
	for _, m := range messages {
		t.add(m)
	}
	return t.queue
}

// ReadingTime is how long a message stays.
func ReadingTime(text string, othersWait bool) time.Duration { return readingTime(text, othersWait) }

// TypeScale is how much larger everything is in a window.
var TypeScale = typeScale

// Obstacle is one thing that a message keeps off.
type Obstacle = obstacle

// The kinds of obstacle.
const (
	Vital  = vital
	Usable = usable
)
