package ui

import (
	"strings"
	"unicode/utf8"
)

// appendWrapped appends s cut at spaces and at \n into lines no wider than width, never before : ; ! ? » or after «. A word
// wider than width, such marks included, is cut between its characters. An empty text has one empty line, so that every text has a height.
func appendWrapped(dst []string, s string, width float64, measure func(string) float64) []string {
	for {
		line, rest, more := strings.Cut(s, "\n")
		dst = appendParagraph(dst, line, width, measure)
		if !more {
			return dst
		}
		s = rest
	}
}

func appendParagraph(dst []string, s string, width float64, measure func(string) float64) []string {
	s = strings.Trim(s, " ")
	for {
		if measure(s) <= width {
			return append(dst, s)
		}
		end, next := 0, 0
		for i := 0; i < len(s); i++ {
			if !breaks(s, i) {
				continue
			}
			if measure(strings.TrimRight(s[:i], " ")) > width && end > 0 {
				break
			}
			end, next = i, i+1
			if measure(strings.TrimRight(s[:i], " ")) > width {
				break
			}
		}
		if end == 0 {
			end, next = len(s), len(s)
		}
		if measure(s[:end]) > width { // one word is too wide
			end = widest(s[:end], width, measure)
			next = end
		}
		dst = append(dst, strings.TrimRight(s[:end], " "))
		s = strings.TrimLeft(s[next:], " ")
		if s == "" {
			return dst
		}
	}
}

// breaks reports whether the byte at i is a space where a line may break: not before the marks that French
// separates by a space, nor after an opening quote.
func breaks(s string, i int) bool {
	if s[i] != ' ' || i == 0 {
		return false
	}
	after, _ := utf8.DecodeRuneInString(s[i+1:])
	if strings.ContainsRune(":;!?»%…", after) {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	return before != '«' && before != ' '
}

// widest returns how many bytes of a word fit in width, at least one character.
func widest(word string, width float64, measure func(string) float64) int {
	_, end := utf8.DecodeRuneInString(word)
	for i := range word {
		if i <= end {
			continue
		}
		if measure(word[:i]) > width { // nor does more of it, which may be long
			break
		}
		end = i
	}
	return end
}
