package ui

import "time"

// Scroll is a view onto something higher than it. The scene puts its controls at View.Y - Offset() + their place
// and leaves out those wholly outside View.
type Scroll struct {
	View    Rect
	Content float64 // height of the whole, dp
}

// Set tells the scroll its view and the height of what it shows; the offset stays within them.
func (s *Scroll) Set(view Rect, content float64) { s.View, s.Content = view, content }

// Offset returns how far the top of the content is above the view, dp.
func (s *Scroll) Offset() float64 { return 0 }

// To scrolls to offset.
func (s *Scroll) To(offset float64) {}

// Event takes a wheel, a finger's drag that began in the view, or a page key, and reports whether it did.
func (s *Scroll) Event(e Event, now time.Duration) bool { return false }

// Reveal scrolls just so far that r, in dp of the screen as last laid out, lies in the view.
func (s *Scroll) Reveal(r Rect) {}

// Tick moves a flung content on and reports whether it still moves.
func (s *Scroll) Tick(now time.Duration) bool { return false }
