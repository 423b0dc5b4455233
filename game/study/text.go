package study

import (
	"strconv"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// The text is that of a record (package match) with another name, with "at", the number of the move of the current node in the
// order of the text, and with a tree of moves. A variation is in parentheses after the move that it replaces, a comment is in
// braces after its move, or at the beginning of its variation, a glyph is "$" and its number after its move. A text with glyphs has
// version 2:
//
//	ludotheque-study 1
//	game checkers
//	rules geant
//	at 4
//	moves 5
//	1. c3-d4 b6-a5
//	2. b2-c3
//	  (2. d2-c3 {keeps the row} f6-g5)
const (
	textName    = "ludotheque-study"
	textVersion = 2
	recordLine  = "ludotheque 1"
)

// MaxText is the size in bytes of the largest text that Parse parses.
const MaxText = 1 << 20

// Text returns the tree and its current node as text, which Parse parses.
func (s *Study) Text(at *Node) string {
	var b strings.Builder
	head := s.Match(s.Root).String()
	head, _, _ = strings.Cut(head, "\nmoves ")
	_, head, _ = strings.Cut(head, "\n")
	head, _, _ = strings.Cut(head, "\nresult ") // of a start position without moves
	version := 1
	s.Root.walk(func(n *Node) {
		if len(n.Glyphs) > 0 {
			version = 2
		}
	})
	b.WriteString(textName + " " + strconv.Itoa(version) + "\n" + head + "\n")
	move := 0
	s.Root.walk(func(n *Node) {
		if move++; n == at {
			b.WriteString("at " + strconv.Itoa(move) + "\n")
		}
	})
	b.WriteString("moves " + strconv.Itoa(s.count) + "\n")
	w := writer{b: &b, fresh: true}
	w.comment(s.Root)
	w.line(s.Root, 0)
	if !w.fresh {
		b.WriteByte('\n')
	}
	return b.String()
}

// writer writes the moves.
type writer struct {
	b      *strings.Builder
	fresh  bool // at the beginning of a line of text
	number int  // of the turn that was written last; 0 if it must be written again
}

// line writes the moves after n. depth is the number of variations around it.
func (w *writer) line(n *Node, depth int) {
	for ; len(n.Next) > 0; n = n.Next[0] {
		first := n.Next[0]
		if depth == 0 && w.number != first.Number && !w.fresh {
			w.newLine(0)
		}
		w.move(first)
		for _, v := range n.Next[1:] {
			w.newLine(depth + 1)
			w.b.WriteByte('(')
			if v.Before != "" {
				w.b.WriteString("{" + v.Before + "} ")
			}
			w.move(v)
			w.line(v, depth+1)
			w.b.WriteByte(')')
		}
		if len(n.Next) > 1 {
			w.number = 0
			if len(first.Next) > 0 {
				w.newLine(depth)
			}
		}
	}
}

func (w *writer) newLine(depth int) {
	w.b.WriteString("\n" + strings.Repeat("  ", depth))
	w.fresh, w.number = true, 0
}

func (w *writer) word(text string) {
	if !w.fresh {
		w.b.WriteByte(' ')
	}
	w.fresh = false
	w.b.WriteString(text)
}

// move writes a move, after the number of its turn if that has not just been written.
func (w *writer) move(n *Node) {
	if w.number != n.Number {
		w.number = n.Number
		w.word(strconv.Itoa(n.Number) + ".")
		if n.Side() == rules.Second {
			w.word("...")
		}
	}
	w.word(n.Action.String())
	for _, glyph := range n.Glyphs {
		w.word("$" + strconv.Itoa(int(glyph)))
	}
	w.comment(n)
}

func (w *writer) comment(n *Node) {
	if n.Comment != "" {
		w.word("{" + n.Comment + "}")
	}
}

// Is reports whether text begins like the text of a study of any version.
func Is(text string) bool {
	first, _, _ := strings.Cut(strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n"), "\n")
	name, _, _ := strings.Cut(first, " ")
	return strings.TrimSpace(name) == textName
}

// Parse parses the text of a study, or a record as a tree of one line. It returns the tree and its current node. Every move is
// checked as in a match. Parse accepts line ends of any system, blank lines, moves in any form of rules.ParseAction, and missing
// numbers of turns. The error is a *match.RecordError.
func Parse(text string) (*Study, *Node, error) {
	if !Is(text) {
		m, err := match.Parse(text)
		if err != nil {
			return nil, nil, err
		}
		s, at := Of(m)
		return s, at, nil
	}
	if len(text) > MaxText {
		return nil, nil, &match.RecordError{Code: match.TooLarge}
	}
	r := reader{}
	if err := r.head(strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n")); err != nil {
		return nil, nil, err
	}
	if err := r.moves(); err != nil {
		return nil, nil, err
	}
	return r.finish()
}
