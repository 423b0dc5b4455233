package words

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// format replaces the placeholders of text: {0} by the argument as fmt prints it, {0|one|many} by the form for the number of
// the argument. It leaves other braces and placeholders without an argument as they are.
func format(text string, plural func(int) bool, args []any) string {
	if !strings.Contains(text, "{") {
		return text
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		inner, after, closed := strings.Cut(rest, "}")
		if !closed {
			b.WriteString("{" + rest)
			return b.String()
		}
		if value, ok := fill(inner, plural, args); ok {
			b.WriteString(value)
			text = after
		} else {
			b.WriteString("{")
			text = rest
		}
	}
}

// fill returns the replacement of the placeholder {inner}.
func fill(inner string, plural func(int) bool, args []any) (string, bool) {
	p, ok := parsePlaceholder(inner)
	if !ok || p.arg >= len(args) {
		return "", false
	}
	if !p.choice {
		return fmt.Sprint(args[p.arg]), true
	}
	n, ok := number(args[p.arg])
	switch {
	case !ok:
		return "", false
	case plural(n):
		return p.many, true
	}
	return p.one, true
}

// placeholder is {arg} or, with choice, {arg|one|many}.
type placeholder struct {
	arg       int
	choice    bool
	one, many string
}

func parsePlaceholder(inner string) (placeholder, bool) {
	parts := strings.Split(inner, "|")
	if len(parts) != 1 && len(parts) != 3 || len(parts[0]) != 1 || parts[0][0] < '0' || parts[0][0] > '9' {
		return placeholder{}, false
	}
	p := placeholder{arg: int(parts[0][0] - '0')}
	if len(parts) == 3 {
		p.choice, p.one, p.many = true, parts[1], parts[2]
	}
	return p, true
}

// number returns an argument as the whole number that a plural depends on. Strings of digits are numbers too.
func number(arg any) (int, bool) {
	v := reflect.ValueOf(arg)
	switch {
	case !v.IsValid():
		return 0, false
	case v.CanInt():
		return int(v.Int()), true
	case v.CanUint():
		return int(v.Uint()), true
	case v.Kind() == reflect.String:
		n, err := strconv.Atoi(v.String())
		return n, err == nil
	}
	return 0, false
}
