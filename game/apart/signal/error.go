package signal

import (
	"errors"

	"ludotheque/game/link"
	"ludotheque/rules"
)

// Fault is why a code or a description is refused: a value to branch on and to translate.
type Fault uint8

// The faults. What Error.Detail holds, if anything, is said beside them.
const (
	NoCode       Fault = iota + 1 // no pairing code; Err is the *link.Error if there is one
	NewerVersion                  // made by a newer program; the version
	CutShort                      // a part is missing; Err is the *link.Error
	Damaged                       // not as it was made: mistyped, or made by nobody's program; Err is the *link.Error if there is one
	WrongKind                     // an offer where an answer is wanted, or the other way round
	OtherMatch                    // the answer belongs to another match
	OtherOffer                    // the answer belongs to an offer made before or elsewhere
	BadSDP                        // a description that is not of one data channel; the line at fault
	NoAddress                     // a description in which the device can be reached nowhere
)

var faultNames = [...]string{"", "no-code", "newer-version", "cut-short", "damaged", "wrong-kind", "other-match", "other-offer",
	"bad-sdp", "no-address"}

// String returns the fault's name, as "cut-short": the key of its sentence in the word files.
func (f Fault) String() string { return faultNames[f] }

// Error says why a code or a description is refused.
type Error struct {
	Fault  Fault
	Detail string // at most 80 bytes
	Err    error  // the reason beneath; nil where the fault says it all
}

// Error names all of it, for logs; players read the word file's sentence for the fault.
func (e *Error) Error() string {
	return rules.ErrorText("signal: "+e.Fault.String(), e.Detail, e.Err)
}

// Unwrap returns the reason beneath.
func (e *Error) Unwrap() error { return e.Err }

// linkError says of a link that cannot be opened what a pairing code has a word for.
func linkError(err error) *Error {
	var e *link.Error
	if !errors.As(err, &e) {
		return &Error{Fault: NoCode, Err: err}
	}
	fault := NoCode
	switch e.Code {
	case link.NewerVersion:
		return &Error{Fault: NewerVersion, Detail: e.Detail, Err: err}
	case link.CutShort:
		fault = CutShort
	case link.Damaged:
		fault = Damaged
	}
	return &Error{Fault: fault, Err: err}
}
