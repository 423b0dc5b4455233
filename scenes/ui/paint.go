package ui

// State is how a control looks beyond what its Control says.
type State struct {
	Hover bool
	Down  bool // held by a pointer
	Focus bool // focused, and the focus shows
	Edit  bool // a Field with the caret
	Caret int  // bytes before the caret in Value
}

// Control draws one control; Custom ones get only their focus ring.
func (c *Canvas) Control(ctl Control, st State) {}

// Controls draws every control of the list in order as r knows them, the focus ring on top.
func (c *Canvas) Controls(list []Control, r *Router) {}

// FocusRing draws the double outline around r.
func (c *Canvas) FocusRing(r Rect, radius float64) {}

// ScrollBar draws the thin bar of s, or nothing where all of it is seen.
func (c *Canvas) ScrollBar(s *Scroll) {}
