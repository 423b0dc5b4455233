package fairdice

// Error is what is wrong with a value, by a name to translate.
type Error string

// The errors.
const (
	Wrong   Error = "wrong-number"    // not what was committed to
	Missing Error = "missing-number"  // not there, and due
	UsedUp  Error = "numbers-used-up" // the chain has no more
)

// Error returns the name, for logs.
func (e Error) Error() string { return "fairdice: " + string(e) }
