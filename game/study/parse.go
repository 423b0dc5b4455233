package study

import (
	"errors"
	"strconv"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// reader parses the text of a study.
type reader struct {
	study   *Study
	rest    string  // of the text, from the moves on
	line    int     // of rest, from 1
	at      header  // "at"; its line is 0 if it is missing
	moved   header  // "moves"
	here    *Node   // after the last move
	stack   []*Node // here of the lines around the variation
	fresh   bool    // the variation has no move yet
	before  string  // the comment before that move
	current *Node   // the node of "at"
}

// maxGlyphs is the largest number of glyphs of a move.
const maxGlyphs = 8

// header is the value of a header and its line.
type header struct {
	value string
	line  int
}

// wrong returns an error about a line.
func wrong(line int, code match.RecordCode, detail string, err error) *match.RecordError {
	return &match.RecordError{Line: line, Code: code, Detail: rules.Cut(detail), Err: err}
}

// head parses the lines up to the moves. Except for "at" they are those of a record.
func (r *reader) head(lines []string) error {
	named := false
	for i, line := range lines {
		words := strings.TrimSpace(line)
		key, value, _ := strings.Cut(words, " ")
		switch {
		case !named && words == "":
		case !named:
			named = true
			if n, err := strconv.Atoi(value); err != nil || n < 1 {
				return wrong(i+1, match.NotARecord, words, nil)
			} else if n > textVersion {
				return wrong(i+1, match.NewerVersion, value, nil)
			}
			lines[i] = recordLine
		case key == "at" && r.at.line > 0:
			return wrong(i+1, match.BadHeader, words, nil)
		case key == "at":
			r.at = header{strings.TrimSpace(value), i + 1}
			lines[i] = ""
		case key == "ply" || key == "offer" || key == "result": // a study has none
			return wrong(i+1, match.BadHeader, words, nil)
		case key == "moves":
			r.moved = header{strings.TrimSpace(value), i + 1}
			r.rest, r.line = strings.Join(lines[i+1:], "\n"), i+2
			return r.begin(strings.Join(lines[:i], "\n") + "\nmoves 0\n")
		}
	}
	return wrong(len(lines), match.WrongLength, "0", nil)
}

// begin makes the study from a record without moves.
func (r *reader) begin(record string) error {
	m, err := match.Parse(record)
	if err != nil {
		return err
	}
	if r.study, err = New(m.Setup()); err != nil {
		return wrong(0, match.BadHeader, "", err)
	}
	r.study.Tags = m.Tags()
	r.here, r.fresh, r.current = r.study.Root, true, r.study.Root
	return nil
}

// moves parses the tree.
func (r *reader) moves() error {
	for r.rest != "" {
		c := r.rest[0]
		switch {
		case c == '\n' || c == ' ' || c == '\t' || c == '\r':
			r.skip(1)
		case c == '{':
			end := strings.IndexByte(r.rest, '}')
			if end < 0 {
				return wrong(r.line, match.BadVariation, "{", nil)
			}
			r.comment(r.rest[1:end])
			r.skip(end + 1)
		case c == '}':
			return wrong(r.line, match.BadVariation, "}", nil)
		case c == '(':
			if r.fresh || len(r.stack) >= MaxMoves {
				return wrong(r.line, match.BadVariation, "(", nil)
			}
			r.stack = append(r.stack, r.here)
			r.here, r.fresh = r.here.Parent, true
			r.skip(1)
		case c == ')':
			if len(r.stack) == 0 || r.fresh {
				return wrong(r.line, match.BadVariation, ")", nil)
			}
			r.here, r.stack = r.stack[len(r.stack)-1], r.stack[:len(r.stack)-1]
			r.skip(1)
		default:
			end := strings.IndexAny(r.rest, " \t\r\n(){}")
			if end < 0 {
				end = len(r.rest)
			}
			if err := r.word(r.rest[:end]); err != nil {
				return err
			}
			r.skip(end)
		}
	}
	if len(r.stack) > 0 {
		return wrong(r.line, match.BadVariation, "(", nil)
	}
	return nil
}

// skip skips n bytes and counts lines.
func (r *reader) skip(n int) {
	r.line += strings.Count(r.rest[:n], "\n")
	r.rest = r.rest[n:]
}

// comment adds a comment to the last move, or keeps it for the first move of a variation.
func (r *reader) comment(text string) {
	if r.fresh && len(r.stack) > 0 {
		r.before = cut(strings.TrimSpace(r.before + " " + oneLine(text)))
		return
	}
	n := r.here
	n.Comment = cut(strings.TrimSpace(n.Comment + " " + oneLine(text))) // what is there need not be cleaned again
}

// word parses a move or the number of a turn, which it ignores.
func (r *reader) word(text string) error {
	if strings.Trim(text, ".") == "" {
		return nil
	}
	if glyph, ok := strings.CutPrefix(text, "$"); ok {
		n, err := strconv.ParseUint(glyph, 10, 8)
		if err != nil || n == 0 || r.fresh || len(r.here.Glyphs) >= maxGlyphs {
			return wrong(r.line, match.BadMove, text, err)
		}
		r.here.Glyphs = append(r.here.Glyphs, uint8(n))
		return nil
	}
	if strings.HasSuffix(text, ".") {
		if n, err := strconv.Atoi(strings.TrimRight(text, ".")); err != nil || n < 1 {
			return wrong(r.line, match.BadNumber, text, nil)
		}
		return nil
	}
	a, err := rules.ParseAction(r.here.Position, text)
	known := r.study.count
	next := r.here
	if err == nil {
		next, err = r.study.Play(r.here, a)
	}
	switch {
	case errors.Is(err, ErrFull) || errors.Is(err, match.ErrFull):
		return wrong(r.line, match.TooLarge, "", nil)
	case err != nil:
		e := wrong(r.line, match.BadMove, text, err)
		e.Ply = r.here.Ply + 1
		return e
	case r.study.count == known: // the node has this move already
		return wrong(r.line, match.BadVariation, text, nil)
	}
	next.Before, r.before = r.before, ""
	r.here, r.fresh = next, false
	if strconv.Itoa(r.study.count) == r.at.value {
		r.current = next
	}
	return nil
}

// finish checks the number of moves and "at".
func (r *reader) finish() (*Study, *Node, error) {
	if n, err := strconv.Atoi(r.moved.value); err != nil {
		return nil, nil, wrong(r.moved.line, match.BadHeader, "moves "+r.moved.value, err)
	} else if n != r.study.count {
		return nil, nil, wrong(r.line, match.WrongLength, strconv.Itoa(r.study.count), nil)
	}
	if r.at.line > 0 && r.current == r.study.Root && r.at.value != "0" {
		return nil, nil, wrong(r.at.line, match.BadCursor, r.at.value, nil)
	}
	return r.study, r.current, nil
}
