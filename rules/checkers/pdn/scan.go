package pdn

import (
	"fmt"
	"strings"

	"ludotheque/rules"
)

type tokenKind uint8

const (
	tokenEnd    tokenKind = iota
	tokenTag              // name and text are those of the tag
	tokenWord             // text is a move or a result
	tokenBranch           // text is a variation without its parentheses
)

type token struct {
	kind       tokenKind
	name, text string
	line       int
}

// Error is a syntax error or an illegal move in a file.
type Error struct {
	Line int    // from 1
	Word string // the move or value that is wrong, if any, cut to 80 bytes
	Err  error
}

// Error returns the line and the reason.
func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

func (t token) errorf(format string, args ...any) error {
	return &Error{Line: t.line, Word: rules.Cut(t.text), Err: fmt.Errorf(format, args...)}
}

// scanner splits a file into tokens, without move numbers, comments and annotations.
type scanner struct {
	text string
	at   int
	line int
}

// newScanner returns a scanner of a file, without its byte order mark.
func newScanner(text string) *scanner {
	return &scanner{text: strings.TrimPrefix(text, "\ufeff"), line: 1}
}

// next returns the next token; tokenEnd at the end of the text.
func (s *scanner) next() (token, error) {
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == '\n' || c == ' ' || c == '\t' || c == '\r':
			s.step()
		case c == ';' || c == '%' && (s.at == 0 || s.text[s.at-1] == '\n'):
			s.skipLine()
		case c == '{':
			if err := s.skipComment(); err != nil {
				return token{}, err
			}
		case c == '(':
			tok := s.here()
			start := s.at
			if err := s.skipVariation(); err != nil {
				return token{}, err
			}
			tok.kind, tok.text = tokenBranch, s.text[start+1:s.at-1]
			return tok, nil
		case c == '[':
			return s.tag()
		case strings.IndexByte(")]}\"/", c) >= 0:
			return token{}, s.here().errorf("unexpected %q", c)
		default:
			if tok := s.word(); tok.text != "" {
				return tok, nil
			}
		}
	}
	return s.here(), nil
}

func (s *scanner) here() token { return token{line: s.line} }

// step advances by one byte and counts lines.
func (s *scanner) step() {
	if s.text[s.at] == '\n' {
		s.line++
	}
	s.at++
}

func (s *scanner) skipLine() {
	for s.at < len(s.text) && s.text[s.at] != '\n' {
		s.at++
	}
}

func (s *scanner) skipComment() error {
	open := s.here()
	for s.at < len(s.text) {
		done := s.text[s.at] == '}'
		s.step()
		if done {
			return nil
		}
	}
	return open.errorf("comment without end")
}

// skipVariation skips a variation with nested ones, or "(?)".
func (s *scanner) skipVariation() error {
	open, depth := s.here(), 0
	for s.at < len(s.text) {
		switch s.text[s.at] {
		case '{':
			if err := s.skipComment(); err != nil {
				return err
			}
			continue
		case ';':
			s.skipLine()
			continue
		case '(':
			depth++
		case ')':
			depth--
		}
		s.step()
		if depth == 0 {
			return nil
		}
	}
	return open.errorf("variation without end")
}

// tag parses [Name "value"], where \" and \\ are a quote and a backslash.
func (s *scanner) tag() (token, error) {
	tok := s.here()
	tok.kind = tokenTag
	s.at++
	s.skipBlanks()
	start := s.at
	for s.at < len(s.text) && nameByte(s.text[s.at]) {
		s.at++
	}
	tok.name = s.text[start:s.at]
	s.skipBlanks()
	if tok.name == "" || !s.take('"') {
		return token{}, tok.errorf(`want a tag like [Event "name"]`)
	}
	var value strings.Builder
	for !s.take('"') {
		if s.at == len(s.text) || s.text[s.at] == '\n' || s.text[s.at] == '\r' {
			return token{}, tok.errorf("tag %s: value without end", tok.name)
		}
		if s.text[s.at] == '\\' && s.at+1 < len(s.text) && (s.text[s.at+1] == '"' || s.text[s.at+1] == '\\') {
			s.at++
		}
		value.WriteByte(s.text[s.at])
		s.at++
	}
	tok.text = value.String()
	s.skipBlanks()
	if !s.take(']') {
		return token{}, tok.errorf("tag %s: no ] after the value", tok.name)
	}
	return tok, nil
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

func nameByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
}

// word reads up to a blank or bracket and removes the strength of a move. The text of the token is empty for a move number
// or glyph.
func (s *scanner) word() token {
	tok := s.here()
	tok.kind = tokenWord
	start := s.at
	for s.at < len(s.text) && strings.IndexByte(" \t\r\n[](){};\"", s.text[s.at]) < 0 {
		s.at++
		if s.text[s.at-1] == '.' { // the move may follow its number without a blank
			break
		}
	}
	text := s.text[start:s.at]
	if strings.HasSuffix(text, ".") && strings.Trim(text, "0123456789.") == "" || text[0] == '$' {
		return tok
	}
	tok.text = strings.TrimRight(text, "!?")
	if len(tok.text) > 1 {
		tok.text = strings.TrimSuffix(tok.text, "*")
	}
	return tok
}
