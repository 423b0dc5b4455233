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

// sync takes the value of the field c, nil for none, from a new list. A value the scene did not take by the next tick is
// lost.
func (e *edit) sync(c *Control, tick bool) {
	switch {
	case c == nil || c.Role != Field || c.ReadOnly:
		*e = edit{}
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

// key does what a key does in a field, and reports whether the field took it and whether it hands its text in.
func (e *edit) key(c *Control, s Stroke) (taken, submit bool) {
	switch {
	case c.Lines > 0 && s.Name == "Enter" && s.Ctrl && !s.Repeat:
		return true, true
	case s.Ctrl || s.Pad && s.Name != "Enter":
		return false, false
	case c.Lines > 0 && !s.Pad && e.lineKey(c, s.Name):
		return true, false
	}
	before, after := e.value[:e.caret], e.value[e.caret:]
	_, back := utf8.DecodeLastRuneInString(before)
	_, ahead := utf8.DecodeRuneInString(after)
	switch s.Name {
	case "Enter":
		return true, !s.Repeat
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
		e.value = before[:len(before)-back] + after
	case "Delete":
		e.value = before + after[ahead:]
	default:
		return false, false
	}
	return true, false
}

// lineKey does what a key does in a field of several lines only, and reports whether it did anything.
func (e *edit) lineKey(c *Control, name string) bool {
	from := strings.LastIndexByte(e.value[:e.caret], '\n') + 1
	column := utf8.RuneCountInString(e.value[from:e.caret])
	to := len(e.value)
	if n := strings.IndexByte(e.value[e.caret:], '\n'); n >= 0 {
		to = e.caret + n
	}
	switch name {
	case "Enter":
		e.insert(c, "\n")
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
func (e *edit) insert(c *Control, text string) {
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
	if c.Max > 0 {
		text = firstRunes(text, int(c.Max)-utf8.RuneCountInString(e.value))
	}
	e.value = e.value[:e.caret] + text + e.value[e.caret:]
	e.caret += len(text)
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
