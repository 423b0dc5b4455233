package pdn

import (
	"strings"
	"unicode"

	"ludotheque/rules"
)

// tag parses [Name "value"], where \" and \\ are a quote and a backslash. On a line of its own it accepts other quotes, and for a tag
// that is known a value without quotes, or none.
func (s *scanner) tag() (token, error) {
	tok := s.here()
	tok.kind = tokenTag
	s.at++
	s.skipBlanks()
	start := s.at
	for s.at < len(s.text) && strings.IndexByte(" \t\n\"[]{}()", s.text[s.at]) < 0 {
		s.at++
	}
	tok.name = s.text[start:s.at]
	s.skipBlanks()
	value, ok := s.looseValue(tok)
	if tok.text = value; ok {
		return tok, nil
	}
	if tok.name == "" || !isTagName(tok.name) || !s.take('"') {
		return token{}, tok.errorf(`want a tag like [Event "name"]`)
	}
	value, ok = s.tagValue()
	if !ok {
		return token{}, tok.errorf("tag %s: value without end", rules.Cut(tok.name))
	}
	tok.text = value
	s.skipBlanks()
	if !s.take(']') {
		return token{}, tok.errorf("tag %s: no ] after the value", rules.Cut(tok.name))
	}
	return tok, nil
}

// looseValue reads a value without the quotes of the standard, if the tag fills its line.
func (s *scanner) looseValue(tag token) (value string, ok bool) {
	if tag.at > 0 && s.linesBefore(tag) == 0 || strings.HasPrefix(s.text[s.at:], `"`) || !isTagName(tag.name) {
		return "", false
	}
	line, _, _ := strings.Cut(s.text[s.at:], "\n")
	if value, ok = strings.CutSuffix(strings.TrimRight(line, " \t"), "]"); !ok {
		return "", false
	}
	bare := strings.TrimSpace(value)
	value = strings.Trim(bare, quotes)
	_, other := aliases[strings.ToLower(tag.name)]
	if _, known := standard[strings.ToLower(tag.name)]; value == bare && !known && !other || strings.ContainsAny(value, `[]"`) {
		return "", false
	}
	s.at += len(line)
	return strings.TrimSpace(value), true
}

// quotes are the quotes that files have instead of the standard's.
const quotes = "'`´‘’‚‛“”„«»"

// tagValue reads the value of a tag up to its last quote; ok is false if that is not on the line.
func (s *scanner) tagValue() (value string, ok bool) {
	var b strings.Builder
	last := 0
	for s.at < len(s.text) && s.text[s.at] != '\n' {
		c := s.text[s.at]
		s.at++
		switch {
		case c == '"' && s.lastQuote(&last):
			return strings.TrimSpace(b.String()), true
		case c == '\\' && s.at < len(s.text) && (s.text[s.at] == '"' && !s.lastOnLine() || s.text[s.at] == '\\'):
			c = s.text[s.at]
			s.at++
		}
		b.WriteByte(c)
	}
	return "", false
}

// lastQuote reports whether the quote before s.at ends a value, and is not one that its writer has not escaped: another one ends the
// tag. last is where that one is, if it has been found.
func (s *scanner) lastQuote(last *int) bool {
	if s.closes(s.at) {
		return true
	}
	if s.at < *last {
		return false
	}
	rest := s.text[s.at:]
	if n := strings.IndexAny(rest, "\n["); n >= 0 {
		rest = rest[:n]
	}
	*last = s.at + strings.LastIndexByte(rest, '"')
	return *last < s.at || !s.closes(*last+1)
}

// lastOnLine reports whether the quote at s.at, after a backslash, must be the end of its tag: none other is on the line.
func (s *scanner) lastOnLine() bool {
	if !s.closes(s.at + 1) {
		return false
	}
	line, _, _ := strings.Cut(s.text[s.at+1:], "\n")
	return strings.IndexByte(line, '"') < 0
}

// closes reports whether the bracket that ends a tag is at at, after blanks.
func (s *scanner) closes(at int) bool {
	for at < len(s.text) && (s.text[at] == ' ' || s.text[at] == '\t') {
		at++
	}
	return at < len(s.text) && s.text[at] == ']'
}

// take skips c if it is the next byte, and reports whether it was.
func (s *scanner) take(c byte) bool {
	if s.at < len(s.text) && s.text[s.at] == c {
		s.at++
		return true
	}
	return false
}

func (s *scanner) skipBlanks() {
	for s.take(' ') || s.take('\t') {
	}
}

// isTagName reports whether name begins with a letter and has only letters, digits, _ and, as some sites write, -.
func isTagName(name string) bool {
	for i, r := range name {
		if !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r) && r != '_' && r != '-') {
			return false
		}
	}
	return true
}
