package ui

import (
	"math"
	"time"
)

// Scroll is a view of a higher content. The scene lists all controls of the content, moved up by Offset and with Clip set to
// View: those out of view are not drawn and cannot be hit, but keys and the mirror reach them, and the scene calls Reveal for
// their Focus events.
type Scroll struct {
	View    Rect
	Content float64 // height of the content, dp
	Turned  bool    // upside down, toward the player across the table

	offset float64
	drag   bool
	grab   float64 // offset + y where the finger went down
	lastY  float64
	lastAt time.Duration
	speed  float64 // dp per second, of the finger, later of the fling
	coast  bool
}

const (
	flingLeast = 60.0 // dp/s: no fling below this speed
	flingDecay = 3.2  // 1/s: relative loss of speed
)

// Set sets the view and the height of the content, and clamps the offset.
func (s *Scroll) Set(view Rect, content float64) {
	s.View, s.Content = view, content
	s.To(s.offset)
}

// Offset returns how far the top of the content is above the view, dp.
func (s *Scroll) Offset() float64 { return s.offset }

// To scrolls to offset, clamped to the content.
func (s *Scroll) To(offset float64) {
	s.offset = min(max(offset, 0), max(s.Content-s.View.H, 0))
}

// Event handles the wheel, a finger's drag that began in the view, or a page key, and reports whether it did.
func (s *Scroll) Event(e Event, now time.Duration) bool {
	if s.Turned {
		e.Y, e.Num = s.across(e.Y), -e.Num
	}
	switch e.Kind {
	case Wheel:
		if !s.View.Contains(e.X, e.Y) {
			return false
		}
		s.coast = false
		s.To(s.offset + e.Num)
	case DragStart:
		if !e.Touch || !s.View.Contains(e.X, e.Y) {
			return false
		}
		s.drag, s.coast, s.speed = true, false, 0
		s.grab, s.lastY, s.lastAt = s.offset+e.Y, e.Y, now
	case DragMove:
		if !s.drag {
			return false
		}
		s.follow(e.Y, now)
	case Drop, DragEnd:
		if !s.drag {
			return false
		}
		s.drag = false
		s.coast = e.Kind == Drop && math.Abs(s.speed) >= flingLeast && now-s.lastAt < 100*time.Millisecond
		s.lastAt = now
	case Key:
		return s.key(e.Text)
	default:
		return false
	}
	return true
}

// across returns y as seen from the other side of the view.
func (s *Scroll) across(y float64) float64 { return 2*s.View.Y + s.View.H - y }

// follow scrolls with the finger and measures its speed over the last few moves.
func (s *Scroll) follow(y float64, now time.Duration) {
	if dt := (now - s.lastAt).Seconds(); dt > 0 {
		s.speed = 0.4*s.speed + 0.6*(s.lastY-y)/dt
		s.lastY, s.lastAt = y, now
	}
	s.To(s.grab - y)
}

func (s *Scroll) key(name string) bool {
	page := s.View.H * 0.9
	switch name {
	case "PageUp":
		s.To(s.offset - page)
	case "PageDown":
		s.To(s.offset + page)
	case "Home":
		s.To(0)
	case "End":
		s.To(s.Content)
	case "ArrowUp":
		s.To(s.offset - 48)
	case "ArrowDown":
		s.To(s.offset + 48)
	default:
		return false
	}
	s.coast = false
	return true
}

// Reveal scrolls just as far as needed to bring r, in dp of the screen as last laid out, into the view.
func (s *Scroll) Reveal(r Rect) {
	const margin = 8
	s.coast = false
	if s.Turned {
		r.Y = s.across(r.Y) - r.H
	}
	if below := r.Y + r.H + margin - s.View.Y - s.View.H; below > 0 {
		above := r.Y - margin - s.View.Y
		s.To(s.offset + min(below, max(above, 0)))
	} else if above := r.Y - margin - s.View.Y; above < 0 {
		s.To(s.offset + above)
	}
}

// Tick advances a fling and reports whether it still moves.
func (s *Scroll) Tick(now time.Duration) bool {
	if !s.coast {
		return false
	}
	dt := (now - s.lastAt).Seconds()
	s.lastAt = now
	was := s.offset
	left := math.Exp(-flingDecay * dt)
	s.To(was + s.speed*(1-left)/flingDecay)
	s.speed *= left
	if math.Abs(s.speed) < flingLeast || dt > 0 && s.offset == was {
		s.coast = false
	}
	return s.coast
}

// ScrollBar draws the bar of s, or nothing if all of the content is visible.
func (c *Canvas) ScrollBar(s *Scroll) {
	if s.Content <= s.View.H {
		return
	}
	if s.Turned {
		c = c.Turned(s.View)
	}
	const width = 4
	h := max(24, s.View.H*s.View.H/s.Content)
	y := s.View.Y + (s.View.H-h)*s.Offset()/(s.Content-s.View.H)
	c.RoundRect(Rect{s.View.X + s.View.W - width - 2, y, width, h}, width/2, c.Theme.Edge, nil)
}
