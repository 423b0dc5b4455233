package link

import (
	"fmt"

	"ludotheque/rules"
)

// Code is a reason why a link cannot be opened, and the key of its sentence in the word files.
type Code string

// The codes, each with its Error.Detail after the semicolon.
const (
	UnknownGame    Code = "unknown-game"    // the catalog has no such game; its name
	UnknownRuleset Code = "unknown-ruleset" // the game has no such ruleset; its name
	Nothing        Code = "nothing"         // nothing follows the "="
	NewerVersion   Code = "newer-version"   // made by a newer program; the version
	TooLarge       Code = "too-large"       // more than MaxLength bytes
	CutShort       Code = "cut-short"       // the text has At of its Of characters
	Damaged        Code = "damaged"         // a checksum or a character is wrong; the part of the text from At on
	BadPosition    Code = "bad-position"    // the position is not possible; its text
	Unplayable     Code = "unplayable"      // not a match by the rules; Err tells why
)

// Error tells why a link cannot be opened.
type Error struct {
	Code   Code
	Detail string // the wrong word or part, cut to 80 bytes
	At, Of int    // a character of the packed text, from 1, and the number that it should have
	Err    error  // the cause, such as a *match.RecordError, or nil
}

// Error returns all fields as text, for logs; players see the sentence of the code.
func (e *Error) Error() string {
	text := "link: " + string(e.Code)
	if e.At > 0 || e.Of > 0 {
		text += fmt.Sprintf(" at %d of %d", e.At, e.Of)
	}
	return rules.ErrorText(text, e.Detail, e.Err)
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }
