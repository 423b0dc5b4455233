package client

import (
	"strconv"
	"strings"
)

// lineReader takes a text apart that has its lines in a fixed order: a key, a space, a value.
type lineReader struct {
	rest []string
	bad  bool
}

func lines(text string) *lineReader {
	return &lineReader{rest: strings.Split(strings.TrimSuffix(text, "\n"), "\n")}
}

// perhaps hands the next line's value to read if its key is key; read reports whether the value is good.
func (l *lineReader) perhaps(key string, read func(value string) bool) bool {
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

// expect is perhaps for a line that must be there.
func (l *lineReader) expect(key string, read func(value string) bool) {
	if !l.perhaps(key, read) {
		l.bad = true
	}
}

// done reports whether all was read and good.
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
	for i := range len(text) {
		if text[i] <= ' ' || text[i] > '~' {
			return false
		}
	}
	return text != ""
}

// readWords reads words with a space between each two.
func readWords(text string, list *[]string) bool {
	*list = strings.Split(text, " ")
	for i, word := range *list {
		if !readWord(word, &(*list)[i]) {
			return false
		}
	}
	return true
}

func shareText(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
