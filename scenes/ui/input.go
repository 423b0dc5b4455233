package ui

import "time"

// Pointer is the mouse's left button or one finger during one tick.
type Pointer struct {
	ID    int // stable while the finger is down; the mouse is 0, fingers count from 1
	Touch bool
	X, Y  float64 // dp
	Down  bool    // is down at the end of the tick
	Began bool    // went down in this tick
	Ended bool    // was let go in this tick
}

// Stroke is one key going down, or repeating while held.
type Stroke struct {
	Name   string // as in the browser: "Enter", "ArrowLeft", "Space", "F1"; with Ctrl also letters, "v"
	Shift  bool
	Ctrl   bool // or Command
	Repeat bool
	Pad    bool // from a gamepad: arrows may leave a group
}

// Input is what the devices did during one tick. It is plain data, so that the Router needs no window.
type Input struct {
	Pointers []Pointer
	Wheel    float64 // dp, positive: further down
	Strokes  []Stroke
	Typed    []rune        // characters typed, in the person's own key layout
	Held     bool          // Typed repeats a key that is held
	Blurred  bool          // the window has no focus
	Now      time.Duration // since the program began
}
