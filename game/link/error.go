package link

import (
	"fmt"

	"ludotheque/rules"
)

// Code is why a link cannot be opened: a value to branch on, the key of its sentence in the word files.
type Code string

// The codes. What Error.Detail holds, if anything, is said beside them.
const (
	UnknownGame    Code = "unknown-game"    // the name
	UnknownRuleset Code = "unknown-ruleset" // the name
	Nothing        Code = "nothing"         // the game is named, and nothing follows the "="
	NewerVersion   Code = "newer-version"   // made by a newer program; the version
	TooLarge       Code = "too-large"       // more than MaxLength bytes
	CutShort       Code = "cut-short"       // At characters of Of are there
	Damaged        Code = "damaged"         // not as it was made; the part of the text where that shows, which begins at At
	BadPosition    Code = "bad-position"    // the position cannot be; its text
	Unplayable     Code = "unplayable"      // whole, but against the rules; Err is the *match.RecordError
)

// Error says why a link cannot be opened, and where it is wrong.
type Error struct {
	Code   Code
	Detail string // the word or part at fault, cut to 80 bytes
	At, Of int    // a character of the packed text, from 1, and how many it should have
	Err    error  // the reason beneath; nil where the code says it all
}

// Error names all of it, for logs; players read the word file's sentence for the code.
func (e *Error) Error() string {
	text := "link: " + string(e.Code)
	if e.At > 0 || e.Of > 0 {
		text += fmt.Sprintf(" at %d of %d", e.At, e.Of)
	}
	return rules.ErrorText(text, e.Detail, e.Err)
}

// Unwrap returns the reason beneath.
func (e *Error) Unwrap() error { return e.Err }

// Cut shortens a text to what Error.Detail holds, between two characters.
func Cut(text string) string {
	const most = 80
	for n := range text {
		if n > most {
			return text[:n]
		}
	}
	return text
}
