package signal

import (
	"errors"

	"ludotheque/game/link"
	"ludotheque/rules"
)

// Fault is a reason why a code or a description is refused.
type Fault uint8

// The faults, some with the Error.Detail after the semicolon.
const (
	NoCode       Fault = iota + 1 // no pairing code
	NewerVersion                  // made by a newer program; the version
	CutShort                      // the end of the code is missing
	Damaged                       // mistyped or not valid
	WrongKind                     // an offer in place of an answer, or the reverse
	OtherMatch                    // an answer of another match
	OtherOffer                    // an answer to another offer
	BadSDP                        // a description that is not of one data channel; the wrong line
	NoAddress                     // a description without a usable address
)

var faultNames = [...]string{"", "no-code", "newer-version", "cut-short", "damaged", "wrong-kind", "other-match", "other-offer",
	"bad-sdp", "no-address"}

// String returns the name of the fault, such as "cut-short", which is the key of its sentence in the word files.
func (f Fault) String() string { return faultNames[f] }

// Error tells why a code or a description is refused.
type Error struct {
	Fault  Fault
	Detail string // at most 80 bytes
	Err    error  // the cause, such as a *link.Error, or nil
}

// Error returns all fields as text, for logs; players see the sentence of the fault.
func (e *Error) Error() string {
	return rules.ErrorText("signal: "+e.Fault.String(), e.Detail, e.Err)
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// linkError returns a *link.Error as an *Error.
func linkError(err error) *Error {
	e, ok := errors.AsType[*link.Error](err)
	if !ok {
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
