package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// edit is the state of the field being edited. The value belongs to the scene, but between a keystroke and the scene's next
// list the one here is newer.
type edit struct {
	id    string
	base  string // the value in the last list
	value string
	caret int // bytes of value before it
}

// sync updates the edit by a new list; c is the field, or nil. At the next tick a value that the scene has not adopted is
// dropped.
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

// key handles a key in a field, and reports whether it did and whether the text is submitted.
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
	case "Space", " ": // arrives as a typed character
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

// lineKey handles the keys that are special in a field of several lines, and reports whether it did.
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

// insert inserts text at the caret, up to the field's maximum.
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
