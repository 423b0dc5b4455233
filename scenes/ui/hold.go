package ui

import "math"

// Slop is how far a pointer may wander before a press becomes a drag, dp.
const (
	mouseSlop = 8
	touchSlop = 12
)

// hold is a pointer that is down.
type hold struct {
	on      bool
	pointer int
	touch   bool
	id      string // pressed on; "" beside every control
	of      any    // what that stands for
	x0, y0  float64
	x, y    float64
	drag    bool
	slide   bool // moves a Slider
	dead    bool // went down on a disabled control, or was cancelled: nothing comes of it
}

// wanders reports whether the held pointer has left the slop. A mouse drags squares and rows only: on a button it may
// wander inside without losing the click. A finger drags everything, since what it scrolls is made of controls.
func (h *hold) wanders(l list, i int) bool {
	slop := float64(mouseSlop)
	if h.touch {
		slop = touchSlop
	} else if i >= 0 && l[i].Role != Cell && l[i].Role != Item && !l[i].Drags {
		return false
	}
	return math.Hypot(h.x-h.x0, h.y-h.y0) > slop
}
