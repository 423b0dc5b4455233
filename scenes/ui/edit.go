package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// edit is the field being edited. The scene owns the value; between a keystroke and the scene's next list the edit
// knows better.
type edit struct {
	id    string
	base  string // the value in the last list
	value string
	caret int // bytes of value before it
}

// syncEdit takes the value of the focused field from the list. A value the scene did not take by the next tick is lost.
func (r *Router) syncEdit(tick bool) {
	i := r.find(r.focus)
	if i < 0 || r.list[i].Role != Field || r.list[i].ReadOnly {
		r.edit = edit{}
		return
	}
	e, c := &r.edit, &r.list[i]
	switch {
	case e.id != c.ID:
		*e = edit{c.ID, c.Value, c.Value, len(c.Value)}
	case c.Value != e.base || tick:
		atEnd := e.caret >= len(e.value)
		if e.caret > len(c.Value) || atEnd && e.value != c.Value {
			e.caret = len(c.Value)
		}
		for e.caret > 0 && e.caret < len(c.Value) && !utf8.RuneStart(c.Value[e.caret]) {
			e.caret--
		}
		e.base, e.value = c.Value, c.Value
	}
}

// editing returns the field that has the focus and can be changed, or nil.
func (r *Router) editing() *Control {
	i := r.find(r.focus)
	if i < 0 || r.list[i].Role != Field || r.list[i].Disabled || r.list[i].ReadOnly {
		return nil
	}
	return &r.list[i]
}

// editKey does what a key does in a field and reports whether the field took it.
func (r *Router) editKey(c *Control, s Stroke) bool {
	e := &r.edit
	switch {
	case c.Lines > 0 && s.Name == "Enter" && s.Ctrl && !s.Repeat:
		r.emit(Event{Kind: Submit, ID: c.ID, Text: e.value, Keyed: true})
		return true
	case s.Ctrl || s.Pad && s.Name != "Enter":
		return false
	case c.Lines > 0 && !s.Pad && r.lineKey(c, s.Name):
		return true
	}
	before, after := e.value[:e.caret], e.value[e.caret:]
	_, back := utf8.DecodeLastRuneInString(before)
	_, ahead := utf8.DecodeRuneInString(after)
	switch s.Name {
	case "Enter":
		if !s.Repeat {
			r.emit(Event{Kind: Submit, ID: c.ID, Text: e.value, Keyed: true})
		}
	case "Space", " ": // its character is typed
	case "ArrowLeft":
		e.caret -= back
	case "ArrowRight":
		e.caret += ahead
	case "Home":
		e.caret = 0
	case "End":
		e.caret = len(e.value)
	case "Backspace":
		e.caret -= back
		r.change(c, before[:len(before)-back]+after)
	case "Delete":
		r.change(c, before+after[ahead:])
	default:
		return false
	}
	return true
}

// lineKey does what a key does in a field of several lines only, and reports whether it did anything.
func (r *Router) lineKey(c *Control, name string) bool {
	e := &r.edit
	from := strings.LastIndexByte(e.value[:e.caret], '\n') + 1
	column := utf8.RuneCountInString(e.value[from:e.caret])
	to := len(e.value)
	if n := strings.IndexByte(e.value[e.caret:], '\n'); n >= 0 {
		to = e.caret + n
	}
	switch name {
	case "Enter":
		r.insert(c, "\n")
	case "Home":
		e.caret = from
	case "End":
		e.caret = to
	case "ArrowUp":
		if from == 0 {
			e.caret = 0
			break
		}
		above := strings.LastIndexByte(e.value[:from-1], '\n') + 1
		e.caret = above + len(firstRunes(e.value[above:from-1], column))
	case "ArrowDown":
		if to == len(e.value) {
			e.caret = to
			break
		}
		below, _, _ := strings.Cut(e.value[to+1:], "\n")
		e.caret = to + 1 + len(firstRunes(below, column))
	default:
		return false
	}
	return true
}

// insert puts text at the caret, as much of it as the field holds.
func (r *Router) insert(c *Control, text string) {
	text = strings.Map(func(ch rune) rune {
		switch {
		case ch == '\n' && c.Lines > 0:
		case ch == '\n' || ch == '\t':
			return ' '
		case unicode.IsControl(ch):
			return -1
		}
		return ch
	}, text)
	e := &r.edit
	if c.Max > 0 {
		text = firstRunes(text, int(c.Max)-utf8.RuneCountInString(e.value))
	}
	value := e.value[:e.caret] + text + e.value[e.caret:]
	e.caret += len(text)
	r.change(c, value)
}

// firstRunes returns at most n characters of s.
func firstRunes(s string, n int) string {
	for i := range s {
		if n <= 0 {
			return s[:i]
		}
		n--
	}
	return s
}

func (r *Router) change(c *Control, value string) {
	if value != r.edit.value {
		r.edit.value = value
		r.emit(Event{Kind: Change, ID: c.ID, Text: value, Keyed: true})
	}
}

// typed handles one typed character: in a field its text, elsewhere a key.
func (r *Router) typed(ch rune, held bool) {
	if c := r.editing(); c != nil {
		if !unicode.IsControl(ch) {
			r.insert(c, string(ch))
		}
		return
	}
	if ch > ' ' && !held {
		r.key(Stroke{Name: strings.ToLower(string(ch))})
	}
}

func (r *Router) paste(text string) {
	if c := r.editing(); c != nil {
		r.insert(c, text)
		if c.Lines > 0 {
			r.emit(Event{Kind: Submit, ID: c.ID, Text: r.edit.value, Keyed: true})
		}
		return
	}
	r.emit(Event{Kind: Paste, Text: text, Keyed: true})
}
