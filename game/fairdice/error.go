package fairdice

// Error is the error of Reader.Reveal. Its text is the key of a sentence in the word files.
type Error string

// The errors.
const (
	Wrong   Error = "wrong-number"    // the value does not fit the commitment
	Missing Error = "missing-number"  // the value is zero
	UsedUp  Error = "numbers-used-up" // the chain has no more values
)

// Error returns the name, for logs.
func (e Error) Error() string { return "fairdice: " + string(e) }
