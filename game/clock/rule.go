package clock

import "strings"

// Rule is a time control with the consequence of a fallen flag. The zero value is no clock.
type Rule struct {
	Control
	Ends bool // a fallen flag loses the match; otherwise it is only shown
}

// endsText is the end of the text of a rule with Ends.
const endsText = ", ends"

// Valid reports whether the control is valid, and Ends is false if there is no clock.
func (r Rule) Valid() bool { return r.Control.Valid() && (r.Kind != None || !r.Ends) }

// String returns the text of the control, followed by ", ends" if Ends is true: "match 300+5, ends".
func (r Rule) String() string {
	if r.Ends {
		return r.Control.String() + endsText
	}
	return r.Control.String()
}

// ParseRule is the inverse of Rule.String.
func ParseRule(text string) (Rule, error) {
	control, ends := strings.CutSuffix(text, endsText)
	c, err := Parse(control)
	r := Rule{c, ends}
	if err != nil || !r.Valid() {
		return Rule{}, errText
	}
	return r, nil
}
