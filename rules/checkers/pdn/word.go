package pdn

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// word reads the number of a move, a glyph, a move or a result; its text is empty for a sign that says who stands better. The
// strength of a move is a glyph after it.
func (s *scanner) word() token {
	tok := s.here()
	tok.kind = tokenWord
	if text, ok := s.spacedResult(); ok {
		tok.text = text
		return tok
	}
	text := s.piece()
	switch {
	case text == "": // invisible signs alone
		return tok
	case isNumber(text) && (strings.TrimLeft(text, "0123456789") != "" || len(text) < 3 && !s.separatorNext()):
		tok.kind, tok.text = tokenNumber, text
		return tok
	case text[0] == '$':
		strength := strings.TrimLeft(text[1:], "0123456789")
		tok.kind, tok.text = tokenGlyph, "0"+strings.TrimSuffix(text[1:], strength)
		s.holdGlyph(strings.Trim(strength, "*"), tok)
		return tok
	}
	text += s.pieces(text)
	if strings.ContainsAny(text, "+=±∓∞") {
		text = strings.TrimRight(text, "+-=/±∓∞#")
	}
	if result := strings.Replace(text, ":", "-", 1); results[result] != "" {
		text = result
	}
	tok.text = strings.TrimRight(text, "!?*")
	strength := text[len(tok.text):]
	switch {
	case text == "" || text == "*" || text == "?": // nothing, or a result
		tok.text = text
	case tok.text == "":
		tok.kind, tok.text = tokenGlyph, glyphOf(strength)
	default:
		s.holdGlyph(strength, tok)
	}
	return tok
}

// holdGlyph holds the glyph of a strength that is written without a blank after tok, if there is one.
func (s *scanner) holdGlyph(strength string, tok token) {
	if strength != "" {
		s.hold(token{kind: tokenGlyph, text: glyphOf(strength), at: tok.at, line: tok.line})
	}
}

// isNumber reports whether a word has only digits and dots.
func isNumber(text string) bool {
	for _, r := range text {
		if (r < '0' || r > '9') && r != '.' && r != '…' {
			return false
		}
	}
	return true
}

// spaced are results with blanks or a dot inside, and what they stand for.
var spaced = [...][2]string{{"1/2 - 1/2", "1/2-1/2"}, {"0.5-0.5", "1/2-1/2"}, {"0,5-0,5", "1/2-1/2"}, {"½ - ½", "1/2-1/2"},
	{"1+ - 1-", "1/2-1/2"}, {"1- - 1+", "1/2-1/2"}, // a draw with an advantage
}

// spacedResult reads such a result.
func (s *scanner) spacedResult() (text string, ok bool) {
	if c := s.text[s.at]; c != '0' && c != '1' && c < utf8.RuneSelf {
		return "", false
	}
	for _, r := range spaced {
		if strings.HasPrefix(s.text[s.at:], r[0]) {
			s.at += len(r[0])
			return r[1], true
		}
	}
	return "", false
}

// piece reads up to a blank, a bracket, or the end of the dots after a number.
func (s *scanner) piece() string {
	start, plain := s.at, true
	for s.at < len(s.text) {
		r, size := rune(s.text[s.at]), 1
		if r >= utf8.RuneSelf || r == 'X' {
			r, size = utf8.DecodeRuneInString(s.text[s.at:])
			plain = false
		}
		if r <= ' ' || !plain && unicode.IsSpace(r) || s.at > start && strings.ContainsRune("[](){};\"%$", r) {
			break
		}
		s.at += size
		if r == '.' || r == '…' { // the move may follow its number without a blank
			for s.take('.') {
			}
			break
		}
	}
	if plain {
		return s.text[start:s.at]
	}
	return plainSigns.Replace(s.text[start:s.at])
}

// pieces reads the rest of a move or result after text that is written with blanks, as "1 - 7".
func (s *scanner) pieces(text string) string {
	var b strings.Builder
	whole, kept := s.at, 0 // up to the last square
	joined := strings.IndexAny(text, separators) > 0
	for squareLike(text) && text != "--" {
		at := s.at
		ends := strings.IndexByte(separators, text[len(text)-1]) >= 0
		if !ends && !s.separatorNext() {
			break
		}
		s.skipBlanks()
		if text = s.piece(); !squareLike(text) || text == "--" {
			s.at = at
			break
		}
		b.WriteString(text)
		if strings.IndexByte(separators, text[len(text)-1]) < 0 {
			whole, kept, joined = s.at, b.Len(), true
		}
	}
	if joined && kept < b.Len() { // a dash after a move is no part of it
		s.at = whole
	}
	if joined {
		return b.String()[:kept]
	}
	return b.String()
}

// separators are the signs between the squares of a move.
const separators = "-x:"

// separatorNext reports whether a sign between squares follows, after blanks.
func (s *scanner) separatorNext() bool {
	rest := strings.TrimLeft(s.text[s.at:], " \t")
	if rest != "" && rest[0] < utf8.RuneSelf {
		return rest[0] == 'X' || strings.IndexByte(separators, rest[0]) >= 0
	}
	_, size := utf8.DecodeRuneInString(rest)
	sign := plainSigns.Replace(rest[:size])
	return len(sign) == 1 && strings.Contains(separators, sign)
}

// squareLike reports whether text has only signs of squares and signs between them.
func squareLike(text string) bool {
	for _, c := range []byte(text) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'j') && strings.IndexByte(separators, c) < 0 {
			return false
		}
	}
	return text != ""
}

// plainSigns replaces the dashes of word processors, the signs of captures, and letters of other alphabets that look like those of
// squares.
var plainSigns = strings.NewReplacer("–", "-", "—", "-", "‑", "-", "−", "-", "‐", "-", "‒", "-", "―", "-", "﹣", "-", "－", "-",
	"×", "x", "✕", "x", "✖", "x", "X", "x", "х", "x", "Х", "x", "∶", ":", "：", ":", "а", "a", "с", "c", "е", "e",
	"\u00ad", "", "\u200b", "", "\u200c", "", "\u200d", "", "\u200e", "", "\u200f", "", "\u2060", "", "\ufeff", "")
