package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// key handles one stroke: by the drag, the field, Tab, the focused control, shortcuts or, last, the scene.
func (r *Router) key(s Stroke) {
	if s.Name == " " {
		s.Name = "Space"
	}
	if s.Name == "Escape" && r.cancelDrags() {
		return
	}
	field := r.editing()
	if field != nil && r.editKey(field, s) {
		return
	}
	if s.Name == "Tab" && !s.Ctrl {
		r.tab(s.Shift)
		return
	}
	i := r.list.find(r.focus)
	if i >= 0 && !s.Ctrl && r.controlKey(i, s) {
		return
	}
	letter := utf8.RuneCountInString(s.Name) == 1
	if field != nil && letter && !s.Ctrl {
		return
	}
	if r.shortcut(s.full()) {
		return
	}
	if _, arrow := arrows[s.Name]; arrow && s.Pad && i < 0 {
		r.tab(false)
		return
	}
	r.emit(Event{Kind: Key, Text: s.full(), Keyed: true})
}

// typed handles one typed character: in a field its text, elsewhere a key, which shortcuts know by letter.
func (r *Router) typed(ch, letter rune, held bool) {
	if c := r.editing(); c != nil {
		if !unicode.IsControl(ch) {
			r.insert(c, string(ch))
		}
		return
	}
	if ch > ' ' && !held {
		r.key(Stroke{Name: strings.ToLower(string(letter))})
	}
}

// full returns the name of a stroke with its modifiers, as in events and shortcuts. Shift counts for named keys only, since a
// letter is what was typed.
func (s Stroke) full() string {
	name := s.Name
	if s.Shift && utf8.RuneCountInString(name) > 1 {
		name = "Shift+" + name
	}
	if s.Ctrl {
		name = "Ctrl+" + name
	}
	return name
}

// parseStroke is the inverse of full.
func parseStroke(name string) (s Stroke) {
	s.Name = name
	for {
		if rest, ok := strings.CutPrefix(s.Name, "Ctrl+"); ok && rest != "" {
			s.Ctrl, s.Name = true, rest
		} else if rest, ok := strings.CutPrefix(s.Name, "Shift+"); ok && rest != "" {
			s.Shift, s.Name = true, rest
		} else {
			return s
		}
	}
}

// shortcut clicks the topmost control with the key among its Keys and reports whether there is one. A disabled control
// consumes the key.
func (r *Router) shortcut(name string) bool {
	for i := len(r.list) - 1; i >= 0; i-- {
		for keys := r.list[i].Keys; keys != ""; {
			var key string
			key, keys, _ = strings.Cut(keys, " ")
			if !strings.EqualFold(key, name) {
				continue
			}
			if !r.list[i].Disabled {
				r.emit(Event{Kind: Click, ID: r.list[i].ID, Keyed: true})
			}
			return true
		}
	}
	return false
}

// arrows are the directions of the arrow keys.
var arrows = map[string]struct{ dx, dy float64 }{
	"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1},
}

// controlKey handles a key on the focused control i and reports whether it did.
func (r *Router) controlKey(i int, s Stroke) bool {
	c := &r.list[i]
	dir, arrow := arrows[s.Name]
	v, slides := c.stepped(s.Name)
	switch {
	case s.Name == "Enter" || s.Name == "Space":
		if c.Role == Slider || c.Role == Field {
			return false
		}
		r.keyed = true
		if !c.Disabled && !s.Repeat {
			r.emit(Event{Kind: Click, ID: c.ID, Keyed: true})
		}
		return true
	case c.Role == Slider && !c.Disabled && slides:
		r.keyed = true
		r.slide(c, v, true)
		return true
	case c.Group != "" && (s.Name == "Home" || s.Name == "End"):
		r.moveFocus(r.list.endOf(i, s.Name == "End"), true)
		return true
	case !arrow, c.Role == Field && c.Lines > 0 && !s.Pad: // in such a field arrows scroll
		return false
	case c.Role == Radio && c.Group != "" && !s.Pad:
		if to := r.list.radio(i, dir.dx+dir.dy > 0); to >= 0 {
			r.moveFocus(to, true)
			r.emit(Event{Kind: Click, ID: r.list[to].ID, Keyed: true})
		}
		return true
	}
	to := -1
	if c.Group != "" {
		to = r.list.within(i, dir.dx, dir.dy)
	}
	if to < 0 && (c.Group == "" || s.Pad) {
		to = r.list.toward(i, dir.dx, dir.dy, func(n *Control) bool { return n.Group == "" || n.Group != c.Group })
	}
	if to >= 0 {
		r.moveFocus(to, true)
	}
	return to >= 0 || c.Group != ""
}

// tab moves the focus to the next or previous stop: a control without a group, or a group as a whole.
func (r *Router) tab(back bool) {
	n := len(r.list)
	at := r.list.find(r.focus)
	step, j := 1, at
	if back {
		step = -1
		if at < 0 {
			j = n
		}
	}
	for range n {
		j = (j + step + n) % n
		c := &r.list[j]
		if !r.list.reachable(j) || at >= 0 && c.Group != "" && c.Group == r.list[at].Group {
			continue
		}
		r.moveFocus(r.list.entry(j, r.members), true)
		return
	}
	if at >= 0 {
		r.keyed = true
	}
}

// editing returns the field that has the focus and can be changed, or nil.
func (r *Router) editing() *Control {
	c := r.focused()
	if c == nil || c.Role != Field || c.Disabled || c.ReadOnly {
		return nil
	}
	return c
}

// editKey handles a key in a field and reports whether it did.
func (r *Router) editKey(c *Control, s Stroke) bool {
	was := r.edit.value
	taken, submit := r.edit.key(c, s)
	r.changed(c, was)
	if submit {
		r.emit(Event{Kind: Submit, ID: c.ID, Text: r.edit.value, Keyed: true})
	}
	return taken
}

// changed emits a Change event if the value of a field is no longer was.
func (r *Router) changed(c *Control, was string) {
	if r.edit.value != was {
		r.emit(Event{Kind: Change, ID: c.ID, Text: r.edit.value, Keyed: true})
	}
}

// insert inserts text into the field that is edited.
func (r *Router) insert(c *Control, text string) {
	was := r.edit.value
	r.edit.insert(c, text)
	r.changed(c, was)
}

// paste inserts a pasted text into the field that is edited. Other texts, and files, are for the scene.
func (r *Router) paste(e Event) {
	if c := r.editing(); c != nil && e.Num == Pasted {
		r.insert(c, e.Text)
		if c.Lines > 0 {
			r.emit(Event{Kind: Submit, ID: c.ID, Text: r.edit.value, Keyed: true})
		}
		return
	}
	r.emit(Event{Kind: Paste, Text: e.Text, Num: e.Num, Keyed: true})
}
