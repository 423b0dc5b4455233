package study

import (
	"errors"
	"strconv"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// reader reads a text; nothing in it is believed before it is played.
type reader struct {
	study  *Study
	rest   string // of the text, from the moves on
	line   int    // of rest, from 1
	at     header // the place, if there is a word of it
	moved  header // how many moves are announced
	here   *Node
	stack  []*Node // where the lines around the variation stand
	fresh  bool    // the line that is read has no move yet
	placed *Node
}

// header is a header's value and its line.
type header struct {
	value string
	line  int
}

func wrong(line int, code match.RecordCode, detail string, err error) *match.RecordError {
	return &match.RecordError{Line: line, Code: code, Detail: detail[:min(len(detail), 80)], Err: err}
}

// head reads the lines up to the moves: but for "at" they are those of a record.
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
		case key == "ply" || key == "offer" || key == "result": // of a match, which has an end
			return wrong(i+1, match.BadHeader, words, nil)
		case key == "moves":
			r.moved = header{strings.TrimSpace(value), i + 1}
			r.rest, r.line = strings.Join(lines[i+1:], "\n"), i+2
			return r.begin(strings.Join(lines[:i], "\n") + "\nmoves 0\n")
		}
	}
	return wrong(len(lines), match.WrongLength, "0", nil)
}

// begin makes the tree of a record without moves.
func (r *reader) begin(record string) error {
	m, err := match.Parse(record)
	if err != nil {
		return err
	}
	if r.study, err = New(m.Setup()); err != nil {
		return wrong(0, match.BadHeader, "", err)
	}
	r.here, r.fresh, r.placed = r.study.Root, true, r.study.Root
	return nil
}

// moves reads the tree.
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

// skip goes n bytes on and counts lines.
func (r *reader) skip(n int) {
	r.line += strings.Count(r.rest[:n], "\n")
	r.rest = r.rest[n:]
}

func (r *reader) comment(text string) {
	n := r.here
	n.SetComment(strings.TrimSpace(n.Comment + " " + text))
}

// word reads a move, or a number, which says nothing that the tree does not.
func (r *reader) word(text string) error {
	if strings.Trim(text, ".") == "" {
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
	case r.study.count == known: // the same move twice
		return wrong(r.line, match.BadVariation, text, nil)
	}
	r.here, r.fresh = next, false
	if strconv.Itoa(r.study.count) == r.at.value {
		r.placed = next
	}
	return nil
}

// finish checks the length and the place.
func (r *reader) finish() (*Study, *Node, error) {
	if n, err := strconv.Atoi(r.moved.value); err != nil {
		return nil, nil, wrong(r.moved.line, match.BadHeader, "moves "+r.moved.value, err)
	} else if n != r.study.count {
		return nil, nil, wrong(r.line, match.WrongLength, strconv.Itoa(r.study.count), nil)
	}
	if r.at.line > 0 && r.placed == r.study.Root && r.at.value != "0" {
		return nil, nil, wrong(r.at.line, match.BadCursor, r.at.value, nil)
	}
	return r.study, r.placed, nil
}
