package ui

import (
	"math"
	"slices"
	"time"
)

// Router turns raw input into events on a list of controls. It keeps focus, hover and pressed pointers between ticks. The
// zero value is ready. In each tick call Route first, then Mirror with the same list.
type Router struct {
	focus    string
	keyed    bool              // the focus was moved by keyboard and is drawn
	members  map[string]string // the last focused member of each group
	before   list              // the last list, to find a neighbour of a focused control that is gone
	hover    string
	holds    []hold // the pointers that are down, each by itself, the newest last
	last     hold   // the last press, for double clicks
	replaced bool   // another scene has come on top since
	routed   int    // ticks since then
	now      time.Duration
	blurred  bool
	edit     edit

	list list    // of the current call
	out  []Event // of the current call
}

// SetFocus moves the focus without an event; keyed draws it. "" removes it. The control may first appear in the next list.
func (r *Router) SetFocus(id string, keyed bool) {
	r.focus, r.keyed = id, keyed
	if r.edit.id != id {
		r.edit = edit{}
	}
}

// begin starts a call with a list. If the focused control is gone, its neighbour gets the focus.
func (r *Router) begin(dst []Event, controls []Control) {
	r.out, r.list = dst, controls
	if r.focus != "" && r.list.find(r.focus) < 0 {
		if was := r.before.find(r.focus); was >= 0 {
			r.moveFocus(r.list.neighbour(r.before, was), r.keyed)
		}
	}
	for n := range r.holds {
		h := &r.holds[n]
		if i := r.list.find(h.id); i < 0 && !h.drag || i >= 0 && r.list[i].Disabled {
			h.ignored = h.ignored || h.id != ""
		}
	}
	r.before = append(r.before[:0], controls...)
	r.edit.sync(r.focused(), false)
}

func (r *Router) end() []Event {
	out := r.out
	r.out, r.list = nil, nil
	return out
}

// emit appends an event with the Of of its controls.
func (r *Router) emit(e Event) {
	if i := r.list.find(e.ID); i >= 0 {
		e.Of = r.list[i].Of
	} else if n := slices.IndexFunc(r.holds, func(h hold) bool { return h.id == e.ID }); n >= 0 {
		e.Of = r.holds[n].of
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

// moveFocus moves the focus to control i, or removes it for -1.
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

// Cursor returns the person's current place.
func (r *Router) Cursor() Cursor {
	c := Cursor{Focus: r.focus, FocusVisible: r.focus != "" && r.keyed, Hover: r.hover}
	for _, h := range r.holds {
		if !h.ignored && !h.drag && h.id != "" {
			c.Down = h.id
		}
	}
	if r.edit.id != "" && r.edit.id == r.focus {
		c.Edit, c.Caret = r.edit.id, r.edit.caret
	}
	return c
}

// Slop is how far a pointer may move before a press becomes a drag, dp.
const (
	mouseSlop = 8
	touchSlop = 12
)

// How long a pointer that drags something must rest before another one may drag in its place: it may be a palm, or a finger forgotten on
// the frame. One that carries a piece may be held by somebody who thinks.
const (
	restOfCarry = 2 * time.Second
	restOfDrag  = 300 * time.Millisecond
)

// doubleClick is how long after a press another one at its place may be the second half of a double click. On a slow device the first
// picture of a scene takes longer; what was pressed meanwhile comes in one of the first ticks after it.
const (
	doubleClick      = 500 * time.Millisecond
	doubleClickTicks = 6
)

// hold is a pointer that is down.
type hold struct {
	pointer int
	touch   bool
	id      string // pressed on; "" beside every control
	of      any    // its Of
	x0, y0  float64
	x, y    float64
	moved   time.Duration // when it last moved
	drag    bool
	carries bool // it went down on a Cell or on what Drags
	slide   bool // moves a Slider
	ignored bool // went down on a disabled control, or was cancelled
}

// exceedsSlop reports whether the held pointer has moved beyond the slop. A mouse drags cells, items and controls with Drags
// only, so that it may move on a button without losing the click. A finger drags everything, since scrolled views consist of
// controls.
func (h *hold) exceedsSlop(l list, i int) bool {
	slop := float64(mouseSlop)
	if h.touch {
		slop = touchSlop
	} else if i >= 0 && l[i].Role != Cell && l[i].Role != Item && !l[i].Drags {
		return false
	}
	return math.Hypot(h.x-h.x0, h.y-h.y0) > slop
}
