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

// Bare returns a text without its tags and comments, where an address says nothing; what is no PDN stays.
func Bare(text string) string {
	var b strings.Builder
	s := newScanner(text)
	for {
		from := s.at
		tok, err := s.next()
		switch {
		case err != nil: // at a sign that is wrong
			s.at = from
			s.skipSpace()
			s.at++
			b.WriteString(text[from:s.at])
		case tok.kind == tokenComment || tok.kind == tokenTag:
			b.WriteByte(' ')
		case tok.kind == tokenEnd:
			return b.String()
		default:
			b.WriteString(text[from:s.at])
		}
	}
}

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
