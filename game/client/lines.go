package client

import (
	"slices"
	"strconv"
	"strings"
)

// lineReader reads lines of a key, a space and a value, in a fixed order.
type lineReader struct {
	rest []string
	bad  bool // a line had a wrong value, or was missing
}

func lines(text string) *lineReader {
	return &lineReader{rest: strings.Split(strings.TrimSuffix(text, "\n"), "\n")}
}

// optional calls read with the value of the next line if that has the key; read reports whether the value is right. It
// returns false if the line is missing or wrong.
func (l *lineReader) optional(key string, read func(value string) bool) bool {
	if l.bad || len(l.rest) == 0 {
		return false
	}
	value, ok := strings.CutPrefix(l.rest[0], key+" ")
	if !ok {
		return false
	}
	l.rest = l.rest[1:]
	l.bad = !read(value)
	return !l.bad
}

// required is optional for a line that must not be missing.
func (l *lineReader) required(key string, read func(value string) bool) {
	if !l.optional(key, read) {
		l.bad = true
	}
}

// done reports whether all lines were read and right.
func (l *lineReader) done() bool { return !l.bad && len(l.rest) == 0 }

func readInt(text string, n *int) bool {
	v, err := strconv.Atoi(text)
	*n = v
	return err == nil
}

func readUint(text string, n *uint64) bool {
	v, err := strconv.ParseUint(text, 10, 64)
	*n = v
	return err == nil
}

// readShare reads a number in 0..1.
func readShare(text string, x *float64) bool {
	v, err := strconv.ParseFloat(text, 64)
	*x = v
	return err == nil && v >= 0 && v <= 1
}

func readWord(text string, word *string) bool {
	*word = text
	return !wrongWord(text)
}

// wrongWord reports whether text is no word of visible ASCII.
func wrongWord(text string) bool {
	return text == "" || strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' })
}

// readWords reads words with a space between each two.
func readWords(text string, list *[]string) bool {
	*list = strings.Split(text, " ")
	return !slices.ContainsFunc(*list, wrongWord)
}

func shareText(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
