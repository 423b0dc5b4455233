// Package ui is the control tree and what draws it: every scene lists its controls where it is laid out, and the
// pointer, the keyboard, the gamepad, the page's accessibility mirror, the tests and the painter all read that one list.
package ui

// Role says what a control is to a screen reader, and how it looks and answers to keys.
type Role uint8

// The roles, each with its ARIA counterpart.
const (
	Button    Role = iota // button; with Toggles set: aria-pressed
	Radio                 // radio; Pressed is aria-checked. Group is the radiogroup: arrows choose
	Checkbox              // switch; Pressed is aria-checked
	Slider                // slider; Now, Min, Max; left and right change it
	Field                 // textbox; Value is its content
	Cell                  // gridcell; Row and Col count from 0 at the top left as drawn. Group is the grid
	Item                  // option of a listbox, as a move of the move list; Group is the listbox
	Hyperlink             // link; Value is where it leads in this program, as what follows "#" in the page's address
	Heading               // heading, not focusable; Level in Row (1..3)
	Text                  // static text, not focusable
	Status                // text whose changes are spoken politely (the live region), not focusable
)

// Focusable reports whether the keyboard can come to controls of this role.
func (r Role) Focusable() bool { return r < Heading }

// Look is how a control is drawn where its role has several ways. The zero value is the usual one.
type Look uint8

// The looks.
const (
	Plain Look = iota
	Card       // a Radio, high: its icon above its words
	Fold       // a Button as a row of a list that opens what is beneath it; Pressed is open, aria-expanded
	Link       // a Button as a row of a list that leads elsewhere, or a Checkbox as such a row
	Above      // a Button with its icon above its words
	Steps      // a Slider as a bar for each step; its Value is "name, place"
	Bare       // a Button without a ground: icon and words
	Brief      // a Button whose icon stands alone where its words have no room
)

// Control is one thing on the screen that a person can perceive or use.
type Control struct {
	ID       string // stable between ticks and unique in the list: "board/c3", "undo"
	Of       any    // what it stands for, for its scene: a square, a move; comparable. Its events bring it along
	Role     Role
	Label    string // name in the player's language: "c3, white man, can capture"
	Value    string // content of a Field; state in words of others, spoken after the label
	Text     string // what is drawn on it, where that is shorter than Label; "" draws Label
	Icon     string // name of a drawn icon, or ""
	Look     Look
	Rect     Rect    // where it is and what it catches, dp
	Reach    float64 // dp beyond Rect within which a finger still means it, where it is on nothing that can act
	Clip     Rect    // the scrolled view it lies in: it shows and catches only inside; zero for no view
	Group    string  // controls of one group follow each other in the list; Tab enters and leaves it, arrows move inside
	Name     string  // the group's own label, on its first control
	Row, Col int
	Lines    int  // of a Field: how many lines it shows, where it may have several; 0 for one line
	ReadOnly bool // of a Field: its text can be selected and copied, not changed
	Disabled bool
	Toggles  bool // a Button with two states
	Drags    bool // something comes of dragging it: a mouse can, too (squares and rows it always can)
	Pressed  bool
	Primary  bool    // the main action of its sheet
	First    bool    // where the focus goes when its scene comes on top; else to the Primary control, else to the first
	Turned   bool    // drawn upside down, toward the player across the table
	Custom   bool    // the scene draws it itself (board squares); the ui draws only its focus
	Now      float64 // of a Slider; of a Field of several lines how far it is scrolled, dp
	Min, Max float64 // of a Slider; Max of a Field is its longest content in characters, 0 for any
	Step     float64
	Keys     string // shortcuts as spoken and shown, apart by spaces, as "U" or "Z Ctrl+Z"; the Router sends a click for them
}

// Visible returns the part of a control that shows and catches; it has no area where all is scrolled out of sight.
func (c *Control) Visible() Rect {
	if c.Clip == (Rect{}) {
		return c.Rect
	}
	return c.Rect.Overlap(c.Clip)
}

// On returns the canvas on which a control is drawn: in its scrolled view, turned as it is.
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
	DragStart             // the pointer that went down on ID at X, Y has moved farther than the drag threshold; ID "" beside all
	DragMove              // it moves; X, Y, and Over the control beneath
	Drop                  // it was let go over the control Over ("" for none)
	DragEnd               // the drag was cancelled (Escape, second finger): put everything back
	Hover                 // the mouse came onto ID ("" left every control)
	Focus                 // focus came to ID
	Change                // Now of a Slider or Value of a Field changed: Num, Text
	Submit                // Enter in a Field; in one of several lines, Ctrl+Enter or text pasted
	Key                   // a key no control took: Text is its name ("Escape", "ArrowLeft", "f"), after "Ctrl+" or "Shift+" if held
	Wheel                 // Num dp to scroll (positive: further down), at X, Y, over ID
	Paste                 // Text was pasted outside any Field
	Cancel                // the host took the finger that is down, as to scroll the page: the Router lets go, scenes never see it
)

// Event is one thing a person did, by whatever device.
type Event struct {
	Kind   Kind
	ID     string
	Of     any // of the control ID, as it was pressed; nil where that stands for nothing
	Over   string
	OverOf any     // of the control Over
	X, Y   float64 // dp
	Num    float64
	Text   string
	Touch  bool // by a finger
	Keyed  bool // by keyboard, gamepad or the mirror rather than a pointer
}

// Copy is what a Mirror shows.
type Copy struct {
	Title    string // names the scene
	Sheet    bool   // the scene lies over another that waits: a dialog, named by its first Heading
	Controls []Control
	Focus    string // ID of the focused control, "" for none
}

// Mirror is the page's accessible copy of the control list. On hosts without one it is nil.
type Mirror interface {
	// Show replaces the copy; the controls are read before it returns.
	Show(c Copy)
	// Say speaks text in the polite live region.
	Say(text string)
	// AppendEvents appends what came from the copy since the last call: Click, Focus, Change, Submit, Key, Paste, Cancel.
	AppendEvents(dst []Event) []Event
}

// IconOnly reports whether a button shows its icon and none of its words, so that its name must come by a tooltip.
func (c *Control) IconOnly() bool {
	return c.Role == Button && !c.Custom && c.Icon != "" && c.Text == "" && c.Rect.W <= 2*c.Rect.H
}

// valueAt returns the value of a Slider under x.
func (c *Control) valueAt(x float64) float64 {
	inset := float64(sliderInset)
	if c.Look == Steps { // the bars are as wide as it: the one under x
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

// stepped returns the value to which a key brings a Slider, and whether it is a key of a slider.
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

// Cursor is where a person is in a list of controls, as a picture shows it. IDs are "" for none.
type Cursor struct {
	Focus        string // what the keyboard acts on
	FocusVisible bool   // the focus came by keyboard and shows
	Hover        string // what is under the mouse
	Down         string // what a pointer holds down and does not drag
	Edit         string // the Field that is being edited
	Caret        int    // bytes before the caret in its Value
}

// state is how a control looks beyond what its Control says.
type state struct {
	Hover bool
	Down  bool // held by a pointer
	Focus bool // focused, and the focus shows
	Edit  bool // a Field with the caret
	Caret int  // bytes before the caret in Value
}

// state returns how the control with an ID looks.
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
