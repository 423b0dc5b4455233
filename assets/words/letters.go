package words

import (
	"unicode"
	"unicode/utf8"
)

// UpperFirst returns s with its first letter in upper case, as the beginning of a sentence.
func UpperFirst(s string) string { return first(s, unicode.ToUpper) }

// LowerFirst returns s with its first letter in lower case, as in the middle of a sentence.
func LowerFirst(s string) string { return first(s, unicode.ToLower) }

func first(s string, change func(rune) rune) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(change(r)) + s[n:]
}
