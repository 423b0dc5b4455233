// Package ui is the control tree and its drawing: every scene lists its controls in its layout, and pointer, keyboard,
// gamepad, the page's accessibility mirror, the tests and the painter all use that one list.
package ui

// Role is the kind of a control: for screen readers, its look and its keys.
type Role uint8

// The roles, each with its ARIA counterpart.
const (
	Button    Role = iota // button; with Toggles set: aria-pressed
	Radio                 // radio; Pressed is aria-checked. Group is the radiogroup, in which arrows choose
	Checkbox              // switch; Pressed is aria-checked
	Slider                // slider; Now, Min, Max; left and right change it
	Field                 // textbox; Value is its content
	Cell                  // gridcell; Row and Col count from 0 at the top left as drawn. Group is the grid
	Item                  // option of a listbox, as a move of the move list; Group is the listbox
	Hyperlink             // link; Value is its target: what follows "#" in the page's address
	Heading               // heading, not focusable; Level in Row (1..3)
	Text                  // static text, not focusable
	Status                // text whose changes the browser announces, not focusable; what a scene says itself is a Text
)

// Focusable reports whether controls of this role can have the keyboard focus.
func (r Role) Focusable() bool { return r < Heading }

// Look is one of several ways to draw a role. The zero value is the default.
type Look uint8

// The looks.
const (
	Plain Look = iota
	Card       // a Radio: its icon above its words
	Fold       // a Button as a row of a list that unfolds more; Pressed is open, aria-expanded
	Link       // a Button as a row of a list that opens something, or a Checkbox as such a row
	Above      // a Button with its icon above its words
	Steps      // a Slider as a bar for each step; its Value is "name, place"
	Bare       // a Button without a ground
	Brief      // a Button that shows only its icon if its words have no room
	Code       // a Field for a secret number: stars are drawn, and a touch screen shows its number pad
	Faint      // a Text in the dim colour, as every Status has it
)

// Control is one element on the screen that a person can read or use.
type Control struct {
	ID       string // unique in the list and stable between ticks: "board/c3", "undo"
	Of       any    // comparable value for the scene, such as a square or a move; events have it too
	Role     Role
	Label    string // name in the player's language: "c3, white man, can capture"
	Value    string // content of a Field; otherwise state in words, read after the label
	Text     string // drawn instead of Label, if shorter; "" draws Label
	Icon     string // name of a drawn icon, or ""
	Look     Look
	Rect     Rect    // what is drawn and can be hit, dp
	Reach    float64 // dp around Rect in which a finger still hits it, if nothing active is there
	Aside    float64 // dp at the end of a Radio that the scene draws in (scenes.Over)
	Clip     Rect    // the scrolled view around it: it is drawn and can be hit only inside; zero for none
	Group    string  // controls of a group are adjacent in the list; Tab enters and leaves it, arrows move inside
	Name     string  // label of the group, on its first control
	Row, Col int
	Lines    int  // of a Field: number of visible lines; 0 for one-line text
	ReadOnly bool // of a Field: its text can be selected and copied, not changed
	Disabled bool
	Toggles  bool // a Button with two states
	Drags    bool // a mouse can drag it too (always true for cells and items)
	Pressed  bool
	Primary  bool    // the main action of its sheet
	First    bool    // gets the focus when its scene opens; otherwise the Primary control, or the first
	Turned   bool    // drawn upside down, toward the player across the table
	Custom   bool    // the scene draws it (board squares); the ui draws only its focus
	Now      float64 // of a Slider; of a Field of several lines: its scroll offset, dp
	Min, Max float64 // of a Slider; Max of a Field is its longest content in characters, 0 for any
	Step     float64
	Keys     string // shortcuts separated by spaces, such as "Z Ctrl+Z"; the Router turns them into clicks
}

// Visible returns the part of a control that is drawn and can be hit; it is empty if all is scrolled out of view.
func (c *Control) Visible() Rect {
	if c.Clip == (Rect{}) {
		return c.Rect
	}
	return c.Rect.Overlap(c.Clip)
}

// On returns the canvas for drawing a control: clipped to its scrolled view, turned if it is.
func (c *Canvas) On(ctl *Control) *Canvas {
	if ctl.Clip != (Rect{}) {
		c = c.Clip(ctl.Clip)
	}
	if ctl.Turned {
		c = c.Turned(ctl.Rect)
	}
	return c
}

// Kind of an Event.
type Kind uint8

// The events a scene receives. Every event but Key, Wheel and Paste names the control it is for.
const (
	Click     Kind = iota // pressed and released, Enter or Space, a mirror button, a shortcut
	Press                 // a pointer went down on it
	DragStart             // the pointer that went down on ID at X, Y has moved beyond the slop; ID is "" beside all controls
	DragMove              // it moves; X, Y, and Over the control below it
	Drop                  // it was released over the control Over ("" for none)
	DragEnd               // the drag was cancelled (Escape, another drag while it rests)
	Hover                 // the mouse came onto ID ("" if it left all controls)
	Focus                 // focus came to ID
	Change                // Now of a Slider or Value of a Field changed: Num, Text
	Submit                // Enter in a Field; with several lines Ctrl+Enter or pasted text
	Key                   // a key no control handled: Text is its name ("Escape", "ArrowLeft", "f"), after "Ctrl+" or "Shift+" if held
	Wheel                 // Num dp to scroll (positive is down), at X, Y, over ID
	Paste                 // Text was pasted outside any Field, or dropped: Num is Pasted, Dropped or Unreadable
	Cancel                // the host has taken over a finger, for example to scroll the page: Num is its number; see Router.Cancel
)

// How the text of a Paste came.
const (
	Pasted     = 0
	Dropped    = 1 // as a file, or as a text beside the fields
	Unreadable = 2 // as a folder or a file that cannot be read; there is no text
)

// Event is one action of a person, by any device.
type Event struct {
	Kind   Kind
	ID     string
	Of     any // of the control ID when it was pressed
	Over   string
	OverOf any     // of the control Over
	X, Y   float64 // dp
	Num    float64
	Text   string
	Touch  bool // by a finger
	Keyed  bool // by keyboard, gamepad or the mirror rather than a pointer
}

// Copy is the content of a Mirror.
type Copy struct {
	Title    string // of the scene
	Sheet    bool   // the scene covers another: a dialog, named by its first Heading
	Controls []Control
	Focus    string // ID of the focused control, "" for none
}

// Mirror is the page's accessible copy of the control list. It is nil on hosts without one.
type Mirror interface {
	// Show replaces the copy; it does not keep c.Controls.
	Show(c Copy)
	// Say announces text in the live region.
	Say(text string)
	// AppendEvents appends the events since the last call: Click, Focus, Change, Submit, Key, Paste, Cancel.
	AppendEvents(dst []Event) []Event
}

// IconOnly reports whether a button shows only its icon, so that it needs a tooltip.
func (c *Control) IconOnly() bool {
	return c.Role == Button && !c.Custom && c.Icon != "" && c.Text == "" && c.Rect.W <= 2*c.Rect.H
}

// valueAt returns the value of a Slider at x.
func (c *Control) valueAt(x float64) float64 {
	inset := float64(sliderInset)
	if c.Look == Steps { // the value of the bar at x; the bars are as wide as the control
		inset = c.Rect.W / (c.Max - c.Min + 1) / 2
	}
	w := c.Rect.W - 2*inset
	if w <= 0 {
		return c.Now
	}
	part := (x - c.Rect.X - inset) / w
	if c.Turned {
		part = 1 - part
	}
	return c.Min + part*(c.Max-c.Min)
}

// stepped returns the value after a key on a Slider; ok is false for keys that a slider does not handle.
func (c *Control) stepped(key string) (v float64, ok bool) {
	step := c.Step
	if step == 0 {
		step = (c.Max - c.Min) / 20
	}
	switch key {
	case "ArrowLeft":
		return c.Now - step, true
	case "ArrowRight":
		return c.Now + step, true
	case "Home":
		return c.Min, true
	case "End":
		return c.Max, true
	}
	return c.Now, false
}

// Cursor is the person's place in a list of controls. IDs are "" for none.
type Cursor struct {
	Focus        string // has the keyboard focus
	FocusVisible bool   // the focus is drawn, since it was moved by keyboard
	Hover        string // under the mouse
	Down         string // pressed by a pointer and not dragged
	Edit         string // the Field that is edited
	Caret        int    // bytes before the caret in its Value
}

// state is the state of a control that is not in its Control.
type state struct {
	Hover bool
	Down  bool // held by a pointer
	Focus bool // focused, and the focus is drawn
	Edit  bool // a Field with the caret
	Caret int  // bytes before the caret in Value
}

// state returns the state of the control with an ID.
func (at Cursor) state(id string) state {
	if id == "" {
		return state{}
	}
	return state{
		Hover: at.Hover == id,
		Down:  at.Down == id,
		Focus: at.Focus == id && at.FocusVisible,
		Edit:  at.Edit == id,
		Caret: at.Caret,
	}
}
