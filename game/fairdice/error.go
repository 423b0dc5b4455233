package fairdice

import "strconv"

// Code is what is wrong with a value: a value to branch on and to translate.
type Code uint8

// The codes.
const (
	Wrong   Code = iota + 1 // not what was committed to
	Missing                 // not there, and due
	UsedUp                  // the chain has no more
)

var codeNames = [...]string{"", "wrong-number", "missing-number", "numbers-used-up"}

// String returns the code's name, as "wrong-number".
func (c Code) String() string { return codeNames[c] }

// Error says what is wrong with a value, and for the dice of which ply it was, from 1; 0 is the lot.
type Error struct {
	Code Code
	Ply  int
}

// Error names both, for logs.
func (e *Error) Error() string {
	return "fairdice: " + e.Code.String() + " at ply " + strconv.Itoa(e.Ply)
}
