package clock

import (
	"errors"
	"strconv"
	"strings"
)

// errText is the error of Parse and ParseRule.
var errText = errors.New("clock: not a clock's text")

// String returns the control as text: "" for none, "move 30", "match 600" and "match 300+5" in seconds, "days 3".
func (c Control) String() string {
	switch c.Kind {
	case PerMove:
		return "move " + number(c.Base/Second)
	case PerMatch:
		if c.Step > 0 {
			return "match " + number(c.Base/Second) + "+" + number(c.Step/Second)
		}
		return "match " + number(c.Base/Second)
	case Days:
		return "days " + number(c.Base/Day)
	}
	return ""
}

// Parse is the inverse of Control.String.
func Parse(text string) (Control, error) {
	kind, rest, _ := strings.Cut(text, " ")
	base, step, _ := strings.Cut(rest, "+")
	var c Control
	switch kind {
	case "move":
		c = Control{Kind: PerMove, Base: parseNumber(base) * Second}
	case "match":
		c = Control{Kind: PerMatch, Base: parseNumber(base) * Second, Step: parseNumber(step) * Second}
	case "days":
		c = Control{Kind: Days, Base: parseNumber(base) * Day}
	}
	if !c.Valid() || c.String() != text { // every clock has one text
		return Control{}, errText
	}
	return c, nil
}

func number(n int64) string { return strconv.Itoa(int(n)) }

// parseNumber parses a number. It returns 0 for a text that is none, and for numbers too large for any clock.
func parseNumber(text string) int64 {
	const most = 1 << 40
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || int64(n) > most {
		return 0
	}
	return int64(n)
}
