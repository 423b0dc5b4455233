package words

import (
	"strings"
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

// Sentence ends a text with a full stop, unless it is empty or has an end of its own.
func Sentence(text string) string {
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") || strings.HasSuffix(text, "…") {
		return text
	}
	return text + "."
}
