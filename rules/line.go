package rules

import (
	"strings"
	"unicode"
)

// Words returns the words of a text that people wrote, between white space. A no-break space, as French sets before its marks, is
// part of a word.
func Words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' })
}

// OneLine returns the words of a text with one space between them.
func OneLine(text string) string { return strings.Join(Words(text), " ") }
