package ui

import (
	"math"
	"slices"
)

// Router turns raw input into events on a list of controls. It remembers focus, hover and what is pressed between
// ticks. The zero value is ready. In one tick call Route first, then Mirror with the same list.
type Router struct {
	focus   string
	keyed   bool              // the focus came by keyboard and shows
	members map[string]string // the last focused member of each group
	order   []string          // IDs of the last list, to find a neighbour for a focus that left it
	hover   string
	held    hold
	barred  bool // a second finger came: nothing counts until all are up
	blurred bool
	edit    edit

	list list    // of the call under way
	out  []Event // likewise
}

// SetFocus moves the focus without an event; keyed shows its ring. "" takes it away. The control may appear as late as
// in the next list.
func (r *Router) SetFocus(id string, keyed bool) {
	r.focus, r.keyed = id, keyed
	if r.edit.id != id {
		r.edit = edit{}
	}
}

// begin takes the list of this call; a focus that is no longer in it goes to the nearest control before.
func (r *Router) begin(dst []Event, controls []Control) {
	r.out, r.list = dst, controls
	if r.focus != "" && r.list.find(r.focus) < 0 {
		if was := slices.Index(r.order, r.focus); was >= 0 {
			r.moveFocus(r.list.survivor(r.order, was), r.keyed)
		}
	}
	if i := r.list.find(r.held.id); i < 0 && !r.held.drag || i >= 0 && r.list[i].Disabled {
		r.held.dead = r.held.dead || r.held.id != ""
	}
	r.order = r.order[:0]
	for i := range controls {
		r.order = append(r.order, controls[i].ID)
	}
	r.edit.sync(r.focused(), false)
}

func (r *Router) end() []Event {
	out := r.out
	r.out, r.list = nil, nil
	return out
}

// emit adds an event, with what its controls stand for.
func (r *Router) emit(e Event) {
	if i := r.list.find(e.ID); i >= 0 {
		e.Of = r.list[i].Of
	} else if e.ID == r.held.id {
		e.Of = r.held.of
	}
	if i := r.list.find(e.Over); i >= 0 {
		e.OverOf = r.list[i].Of
	}
	r.out = append(r.out, e)
}

// focused returns the control that has the focus, or nil.
func (r *Router) focused() *Control {
	if i := r.list.find(r.focus); i >= 0 {
		return &r.list[i]
	}
	return nil
}

// moveFocus brings the focus to control i, or nowhere for -1.
func (r *Router) moveFocus(i int, keyed bool) {
	if i < 0 {
		r.focus, r.keyed, r.edit = "", false, edit{}
		return
	}
	c := &r.list[i]
	changed := r.focus != c.ID
	r.SetFocus(c.ID, keyed)
	if c.Group != "" {
		if r.members == nil {
			r.members = map[string]string{}
		}
		r.members[c.Group] = c.ID
	}
	r.edit.sync(r.focused(), false)
	if changed {
		r.emit(Event{Kind: Focus, ID: c.ID, Keyed: keyed})
	}
}

// Cursor returns where the person is now.
func (r *Router) Cursor() Cursor {
	c := Cursor{Focus: r.focus, FocusVisible: r.focus != "" && r.keyed, Hover: r.hover}
	if !r.held.dead && !r.held.drag {
		c.Down = r.held.id
	}
	if r.edit.id != "" && r.edit.id == r.focus {
		c.Edit, c.Caret = r.edit.id, r.edit.caret
	}
	return c
}

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
