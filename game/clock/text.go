package clock

import (
	"errors"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// errText is what a text gets that is none of a clock.
var errText = errors.New("clock: not a clock's text")

// String returns the control as text: "" for none, "move 30", "match 600", "match 300+5", in seconds, "days 3".
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

// Parse reads what String wrote.
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

// State returns the clock as it stands at now, as text to store: the control, what both have left in ms, who is to move,
// and whether a flag has fallen. A stored clock is paused: the time until it is read again does not count.
func (c *Clock) State(now int64) string {
	_, flag := c.Flag(now)
	text := c.control.String() + ";" + number(c.Left(rules.First, now)) + ";" + number(c.Left(rules.Second, now)) + ";" + c.side.String()
	if flag {
		text += ";flag"
	}
	return text
}

// ParseState reads what State wrote.
func ParseState(text string) (Clock, error) {
	parts := strings.Split(text, ";")
	if len(parts) != 4 && (len(parts) != 5 || parts[4] != "flag") {
		return Clock{}, errText
	}
	control, err := Parse(parts[0])
	if err != nil {
		return Clock{}, err
	}
	side, err := rules.ParseSide(parts[3])
	if err != nil {
		return Clock{}, errText
	}
	c := Clock{control: control, side: side, left: [2]int64{parseNumber(parts[1]), parseNumber(parts[2])}}
	if len(parts) == 5 {
		c.flag = 1 + int8(side)
	}
	if c.State(0) != text {
		return Clock{}, errText
	}
	return c, nil
}

func number(n int64) string { return strconv.Itoa(int(n)) }

// parseNumber reads a number; what is none, or too large for any clock, is 0.
func parseNumber(text string) int64 {
	const most = 1 << 40
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		return 0
	}
	return int64(n)
}
