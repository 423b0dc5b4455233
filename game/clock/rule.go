package clock

import "strings"

// Rule is what is agreed of a clock: how time is counted, and what follows when it is up. The zero value is no clock.
type Rule struct {
	Control
	Ends bool // who runs out of time has lost; else that is only told
}

// endsText follows the control's text where a fallen flag ends the match.
const endsText = ", ends"

// Valid reports whether r is one that String writes.
func (r Rule) Valid() bool { return r.Control.Valid() && (r.Kind != None || !r.Ends) }

// String returns the rule as text: that of the control, and ", ends" where a fallen flag ends the match: "match 300+5, ends".
func (r Rule) String() string {
	if r.Ends {
		return r.Control.String() + endsText
	}
	return r.Control.String()
}

// ParseRule reads what String wrote.
func ParseRule(text string) (Rule, error) {
	control, ends := strings.CutSuffix(text, endsText)
	c, err := Parse(control)
	r := Rule{c, ends}
	if err != nil || !r.Valid() {
		return Rule{}, errText
	}
	return r, nil
}
