package link

import "ludotheque/rules"

// problemVersion is what the link of a problem begins with. A program that does not know it says that a newer one has made
// the link.
const problemVersion = "3"

// nameBits is how long a problem's name is.
const nameBits = 32

// Problem returns the link of a problem, "dao=3…", by its name (problem.Problem.Name).
func Problem(g rules.Game, ruleset string, name uint32) string {
	var w Writer
	w.put(uint64(name), nameBits)
	return w.Link(g, ruleset, problemVersion)
}

// HoldsProblem reports whether a link is that of a problem.
func HoldsProblem(text string) bool { return holds(text, problemVersion) }

// ParseProblem reads the link of a problem: its game, its ruleset and its name. The error is an *Error.
func ParseProblem(text string) (g rules.Game, ruleset string, name uint32, err error) {
	g, ruleset, _, bits, bad := opened(text, problemVersion)
	if bad != nil {
		return nil, "", 0, bad
	}
	r := Reader{bits: bits}
	if name = uint32(r.take(nameBits)); !r.Ended() {
		return nil, "", 0, &Error{Code: Unplayable, Err: errMade}
	}
	return g, ruleset, name, nil
}
