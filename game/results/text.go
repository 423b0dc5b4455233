package results

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// String returns the results as text, which Parse parses: a line for each Ladder with the numbers of matches won, lost and
// drawn and the run, and one line with the identities of the last matches.
//
//	dao base 3 = 4 2 1 2
//	matches = 1f3a 77e0c2
func (r *Results) String() string {
	var b strings.Builder
	for _, row := range r.rows {
		fmt.Fprintf(&b, "%s %s %d = %d %d %d %d\n", row.Game, row.Ruleset, row.Level, row.Won, row.Lost, row.Drawn, row.Run)
	}
	if len(r.matches) > 0 {
		b.WriteString("matches =")
		for _, id := range r.matches {
			b.WriteString(" " + strconv.FormatUint(id, 16))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Bounds of what Parse accepts.
const (
	maxRows  = 500
	maxLevel = 99
	maxCount = 1_000_000
	maxName  = 40
)

// Parse is the inverse of Results.String. It leaves out lines that are wrong and returns the rest with an error about the first
// of them. Games and rulesets may be unknown.
func Parse(text string) (*Results, error) {
	r := &Results{}
	var first error
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := r.read(line); err != nil && first == nil {
			first = fmt.Errorf("results: line %d: %w", i+1, err)
		}
	}
	return r, first
}

var (
	errShape  = errors.New(`want "game ruleset level = won lost drawn run"`)
	errAgain  = errors.New("counted above")
	errMany   = errors.New("too many lines")
	errNumber = errors.New("a number is out of bounds")
)

func (r *Results) read(line string) error {
	key, value, ok := strings.Cut(line, "=")
	name, numbers := strings.Fields(key), strings.Fields(value)
	switch {
	case !ok:
		return errShape
	case len(name) == 1 && name[0] == "matches":
		return r.readMatches(numbers)
	case len(name) != 3 || len(numbers) != 4 || !rules.IsName(name[0], maxName) || !rules.IsName(name[1], maxName):
		return errShape
	}
	row := Row{Ladder: Ladder{Game: name[0], Ruleset: name[1]}}
	ok = number(name[2], 1, maxLevel, &row.Level) && number(numbers[0], 0, maxCount, &row.Won) &&
		number(numbers[1], 0, maxCount, &row.Lost) && number(numbers[2], 0, maxCount, &row.Drawn) &&
		number(numbers[3], -row.Lost, row.Won, &row.Run)
	if !ok {
		return errNumber
	}
	switch {
	case r.Of(row.Ladder).Played() > 0:
		return errAgain
	case len(r.rows) >= maxRows:
		return errMany
	case row.Played() > 0:
		r.rows = append(r.rows, row)
	}
	return nil
}

func (r *Results) readMatches(ids []string) error {
	if len(r.matches) > 0 {
		return errAgain
	}
	for _, text := range ids {
		id, err := strconv.ParseUint(text, 16, 64)
		if err != nil {
			return errNumber
		}
		r.matches = append(r.matches, id)
	}
	r.matches = r.matches[max(0, len(r.matches)-remembered):]
	return nil
}

// number sets n to the number in text. It returns false if that is not between from and to.
func number(text string, from, to int, n *int) bool {
	v, err := strconv.Atoi(text)
	*n = v
	return err == nil && from <= v && v <= to
}
