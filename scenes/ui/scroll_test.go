package ui

import (
	"testing"
	"time"
)

func newScroll() *Scroll {
	s := &Scroll{}
	s.Set(Rect{0, 100, 200, 300}, 1000)
	return s
}

func TestScrollStaysWithinItsContent(t *testing.T) {
	s := newScroll()
	for _, c := range []struct {
		e    Event
		took bool
		want float64
	}{
		{Event{Kind: Wheel, X: 10, Y: 200, Num: 60}, true, 60},
		{Event{Kind: Wheel, X: 10, Y: 50, Num: 60}, false, 60},
		{Event{Kind: Wheel, X: 10, Y: 200, Num: -600}, true, 0},
		{Event{Kind: Key, Text: "PageDown"}, true, 270},
		{Event{Kind: Key, Text: "End"}, true, 700},
		{Event{Kind: Key, Text: "ArrowUp"}, true, 652},
		{Event{Kind: Key, Text: "Home"}, true, 0},
		{Event{Kind: Key, Text: "f"}, false, 0},
		{Event{Kind: DragStart, X: 10, Y: 200}, false, 0},
	} {
		if took := s.Event(c.e, 0); took != c.took || s.Offset() != c.want {
			t.Errorf("%+v: took %v at %g, want %v at %g", c.e, took, s.Offset(), c.took, c.want)
		}
	}
	s.To(700)
	s.Set(s.View, 400)
	if s.Offset() != 100 {
		t.Errorf("shorter content: at %g, want 100", s.Offset())
	}
	s.Set(s.View, 200)
	if s.Offset() != 0 {
		t.Errorf("content that fits: at %g, want 0", s.Offset())
	}
}

func TestScrollReveals(t *testing.T) {
	s := newScroll()
	s.Reveal(Rect{0, 150, 200, 40})
	if s.Offset() != 0 {
		t.Errorf("a visible rectangle scrolled to %g", s.Offset())
	}
	s.Reveal(Rect{0, 500, 200, 40})
	if s.Offset() != 148 {
		t.Errorf("below: at %g, want 148", s.Offset())
	}
	s.Reveal(Rect{0, 52, 200, 40})
	if s.Offset() != 92 {
		t.Errorf("above: at %g, want 92", s.Offset())
	}
}

func TestFlingEnds(t *testing.T) {
	s := newScroll()
	at := func(n int) time.Duration { return time.Duration(n) * 16 * time.Millisecond }
	s.Event(Event{Kind: DragStart, Touch: true, X: 10, Y: 390}, at(0))
	for n := 1; n <= 5; n++ {
		s.Event(Event{Kind: DragMove, Touch: true, X: 10, Y: 390 - 10*float64(n)}, at(n))
	}
	if s.Offset() != 50 {
		t.Fatalf("under the finger: at %g, want 50", s.Offset())
	}
	s.Event(Event{Kind: Drop, Touch: true, X: 10, Y: 340}, at(5))
	n := 6
	for s.Tick(at(n)) {
		if n++; n > 1000 {
			t.Fatal("the fling never ends")
		}
	}
	if s.Offset() <= 60 || s.Offset() > 700 || n < 20 {
		t.Errorf("flung to %g in %d ticks", s.Offset(), n)
	}
	s.Event(Event{Kind: DragStart, Touch: true, X: 10, Y: 390}, at(n))
	s.Event(Event{Kind: DragMove, Touch: true, X: 10, Y: 300}, at(n+1))
	s.Event(Event{Kind: Drop, Touch: true, X: 10, Y: 300}, at(n+60))
	if s.Tick(at(n + 61)) {
		t.Error("a finger that rested flings")
	}
}

// TestScrollTurned checks that a view turned toward the player across follows that player's finger, and that Reveal works in
// it.
func TestScrollTurned(t *testing.T) {
	s := Scroll{Turned: true}
	s.Set(Rect{Y: 100, W: 100, H: 200}, 600)
	s.Event(Event{Kind: DragStart, Touch: true, X: 50, Y: 150}, 0)
	s.Event(Event{Kind: DragMove, X: 50, Y: 190}, time.Second) // away from that player
	if s.Offset() != 40 {
		t.Errorf("the finger scrolls to %g, want 40", s.Offset())
	}
	s.Event(Event{Kind: DragEnd}, 2*time.Second)
	s.To(0)
	s.Reveal(Rect{Y: 60, W: 100, H: 30}) // below the view, as that player sees it
	if s.Offset() != 48 {
		t.Errorf("reveal scrolls to %g, want 48", s.Offset())
	}
}
