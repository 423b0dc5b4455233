package pdn

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludotheque/rules"
)

type tokenKind uint8

const (
	tokenEnd     tokenKind = iota
	tokenTag               // name and text are those of the tag
	tokenWord              // text is a move or a result
	tokenNumber            // text is the number of a move
	tokenComment           // text is a comment without its braces
	tokenGlyph             // text is the number of a numeric glyph
	tokenOpen              // "(" of a variation
	tokenClose             // ")"
	tokenSetup             // text is a command between slashes, as FEN "…"
)

type token struct {
	kind       tokenKind
	name, text string
	at, line   int // of its first byte; lines count from 1
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

// scanner splits a file that Decode has returned into tokens.
type scanner struct {
	text string
	at   int
	line int
	held []token      // tokens that next returns before it reads on, the next one last
	ends map[byte]int // where the next byte is that ends a comment or a command
}

func newScanner(text string) *scanner { return &scanner{text: text, line: 1, ends: map[byte]int{}} }

// next returns the next token; tokenEnd at the end of the text.
func (s *scanner) next() (token, error) {
	if last := len(s.held) - 1; last >= 0 {
		tok := s.held[last]
		s.held = s.held[:last]
		return tok, nil
	}
	for s.skipSpace(); s.at < len(s.text); s.skipSpace() {
		tok := s.here()
		switch c := s.text[s.at]; {
		case c == '%':
			s.toLineEnd()
		case c == ';':
			s.at++
			tok.kind, tok.text = tokenComment, strings.TrimSpace(s.toLineEnd())
			return tok, nil
		case c == '{':
			return s.between(tokenComment, '}', errOpenComment)
		case c == '/':
			return s.between(tokenSetup, '/', errOpenCommand)
		case c == '(':
			return s.open(), nil
		case c == ')':
			s.at++
			tok.kind = tokenClose
			return tok, nil
		case c == '[':
			return s.tag()
		case strings.IndexByte("]}\"", c) >= 0:
			return token{}, tok.errorf("unexpected %q", c)
		default:
			if tok := s.word(); tok.text != "" {
				return tok, nil
			}
		}
	}
	return s.here(), nil
}

// hold makes next return tok again.
func (s *scanner) hold(tok token) { s.held = append(s.held, tok) }

// place returns the place of the token that next returns.
func (s *scanner) place() token {
	if last := len(s.held) - 1; last >= 0 {
		return token{line: s.held[last].line, at: s.held[last].at}
	}
	s.skipSpace()
	return s.here()
}

func (s *scanner) here() token { return token{line: s.line, at: s.at} }

// skipSpace skips blanks of every kind and counts lines.
func (s *scanner) skipSpace() {
	for s.at < len(s.text) {
		if c := s.text[s.at]; c < utf8.RuneSelf {
			if c > ' ' {
				return
			}
			if c == '\n' {
				s.line++
			}
			s.at++
			continue
		}
		r, size := utf8.DecodeRuneInString(s.text[s.at:])
		if !unicode.IsSpace(r) && r != '\u200b' && r != '\ufeff' {
			return
		}
		s.at += size
	}
}

// linesBefore returns how many line ends are between a token and what is before it.
func (s *scanner) linesBefore(tok token) int {
	before := s.text[:tok.at]
	return strings.Count(before[len(strings.TrimRight(before, " \t\n")):], "\n")
}

// dotsNext reports whether dots follow after blanks.
func (s *scanner) dotsNext() bool {
	rest := strings.TrimLeft(s.text[s.at:], " \t\n")
	return strings.HasPrefix(rest, ".") || strings.HasPrefix(rest, "…")
}

// toLineEnd skips and returns the rest of the line.
func (s *scanner) toLineEnd() string {
	start := s.at
	if n := strings.IndexByte(s.text[s.at:], '\n'); n >= 0 {
		s.at += n
	} else {
		s.at = len(s.text)
	}
	return s.text[start:s.at]
}

// The errors of a token that has no end.
var (
	errOpenComment = errors.New("comment without end")
	errOpenCommand = errors.New("command without end")
)

// between reads a token up to a byte that ends it.
func (s *scanner) between(kind tokenKind, end byte, missing error) (token, error) {
	tok := s.here()
	at := s.ends[end]
	if at <= s.at {
		if at = strings.IndexByte(s.text[s.at+1:], end) + s.at + 1; at == s.at {
			at = len(s.text)
		}
		s.ends[end] = at
	}
	if at == len(s.text) || holdsHeader(s.text[s.at:at]) {
		return token{}, tok.errorf("%w", missing)
	}
	tok.kind, tok.text = kind, s.text[s.at+1:at]
	s.line += strings.Count(tok.text, "\n")
	s.at = at + 1
	return tok, nil
}

// holdsHeader reports whether a comment has the tags of a game after an empty line: it has no end, and the one found is that of a
// comment of the next game.
func holdsHeader(text string) bool {
	for {
		_, rest, found := strings.Cut(text, "\n\n[")
		if !found {
			return false
		}
		if text = rest; Tagged("[" + text[:min(len(text), 200)]) {
			return true
		}
	}
}

// open reads "(", or a strength in parentheses, as "(?)", as a glyph.
func (s *scanner) open() token {
	tok := s.here()
	s.at++
	tok.kind = tokenOpen
	rest := s.text[s.at:]
	inner := strings.TrimLeft(rest, "!?")
	if inner != rest && strings.HasPrefix(inner, ")") {
		strength := rest[:len(rest)-len(inner)]
		s.at += len(strength) + 1
		tok.kind, tok.text = tokenGlyph, glyphOf(strength)
	}
	return tok
}

// strengths are the glyphs of the strengths of moves.
var strengths = map[string]string{"!": "1", "?": "2", "!!": "3", "??": "4", "!?": "5", "?!": "6", "*": "7"}

// glyphOf returns the number of the glyph of a strength; of a longer one, that of its first two signs.
func glyphOf(strength string) string { return strengths[strength[:min(2, len(strength))]] }

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
		case c == '\\' && s.at < len(s.text) && (s.text[s.at] == '"' || s.text[s.at] == '\\'):
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
