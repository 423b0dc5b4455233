package match

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"ludotheque/game/clock"
	"ludotheque/rules"
)

// Bounds of the notes of a match.
const (
	maxNotes = 16 + maxTags
	maxNote  = 256 // bytes of a text
	maxKey   = 24  // bytes of a key
)

// errNote is returned by SetNote for a note beyond the bounds.
var errNote = errors.New("match: a note wants a key of a-z, 0-9 and -, at most 24 of them, and a short text")

// note is a text that a scene keeps with the match, such as whether the coach is on.
type note struct{ key, text string }

// Note returns the text kept under key, "" when there is none.
func (m *Match) Note(key string) string {
	for _, n := range m.notes {
		if n.key == key {
			return n.text
		}
	}
	return ""
}

// SetNote keeps a text with the match and in its record; the match itself does not read it. An empty text
// removes the note. It fails for a bad key or one of the clock's, a text of more than 256 bytes or not UTF-8, and one
// note too many.
func (m *Match) SetNote(key, text string) error {
	if !rules.IsName(key, maxKey) || m.setup.Clock.Kind != clock.None && isClockNote(key) || len(text) > maxNote || !utf8.ValidString(text) {
		return errNote
	}
	i, found := slices.BinarySearchFunc(m.notes, key, func(n note, key string) int { return strings.Compare(n.key, key) })
	switch {
	case text == "" && found:
		m.notes = slices.Delete(m.notes, i, i+1)
	case text == "":
	case found:
		m.notes[i].text = text
	case len(m.notes) == maxNotes:
		return errNote
	default:
		m.notes = slices.Insert(m.notes, i, note{key, text})
	}
	return nil
}
