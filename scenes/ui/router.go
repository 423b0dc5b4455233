package ui

// Router turns raw input into events on a list of controls. It remembers focus, hover and what is pressed between
// ticks, and forgets what left the list. The zero value is ready.
type Router struct {
	focus   string
	keyed   bool
	hover   string
	pressed string
}

// Route appends the events of one tick's input on controls, in the order they happened.
func (r *Router) Route(dst []Event, in Input, controls []Control) []Event { return dst }

// Key does what the key name does, whether it came from a keyboard, a gamepad or the page's mirror, and appends
// the events of it.
func (r *Router) Key(dst []Event, name string, shift bool, controls []Control) []Event { return dst }

// Mirror takes the events of the page's accessible copy: those that name a control of the list pass, keys go through Key.
func (r *Router) Mirror(dst []Event, events []Event, controls []Control) []Event { return dst }

// Paste puts text into the focused field, or appends a Paste event when there is none.
func (r *Router) Paste(dst []Event, text string, controls []Control) []Event { return dst }

// SetFocus moves the focus without an event; keyed shows its ring. "" takes it away.
func (r *Router) SetFocus(id string, keyed bool) { r.focus, r.keyed = id, keyed }

// Focus returns the ID of the focused control, or "".
func (r *Router) Focus() string { return r.focus }

// FocusVisible reports whether the focus came by keyboard and shows.
func (r *Router) FocusVisible() bool { return r.focus != "" && r.keyed }

// Hover returns the ID of the control under the mouse, or "".
func (r *Router) Hover() string { return r.hover }

// PressedID returns the ID of the control held down by a pointer, or "".
func (r *Router) PressedID() string { return r.pressed }

// Dragging returns the ID of the control being dragged, or "".
func (r *Router) Dragging() string { return "" }

// Release lets go of everything, as when a scene opens over this one: drags end.
func (r *Router) Release(dst []Event) []Event { return dst }

// State returns how the control id looks now.
func (r *Router) State(id string) State { return State{} }
