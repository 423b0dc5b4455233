package link

import "ludotheque/rules"

// problemVersion is the version of the link of a problem.
const problemVersion = "3"

// nameBits is the length of a problem's name.
const nameBits = 32

// Problem returns the link of a problem, "dao=3…". name is its problem.Problem.Name.
func Problem(g rules.Game, ruleset string, name uint32) string {
	var w Writer
	w.Bits(uint64(name), nameBits)
	return w.Link(g, ruleset, problemVersion)
}

// HoldsProblem reports whether a link is that of a problem.
func HoldsProblem(text string) bool { return hasVersion(text, problemVersion) }

// ParseProblem parses the link of a problem. The error is an *Error.
func ParseProblem(text string) (g rules.Game, ruleset string, name uint32, err error) {
	g, ruleset, _, bits, bad := openLink(text, problemVersion)
	if bad != nil {
		return nil, "", 0, bad
	}
	r := Reader{bits: bits}
	if name = uint32(r.Bits(nameBits)); !r.Ended() {
		return nil, "", 0, &Error{Code: Unplayable, Err: errContent}
	}
	return g, ruleset, name, nil
}
