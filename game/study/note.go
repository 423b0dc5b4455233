package study

import (
	"strings"

	"ludotheque/assets/marks"
	"ludotheque/rules"
)

// Note is what a comment says. A comment may hold commands in brackets, as files of chess programs do, which are not words:
//
//	[%cal Gc3d4,Rd6c5,Bh4f4]  arrows: green or yellow a move, red one that the rules refuse, blue what the board does by itself
//	[%csl Ge5,Rf6]            squares: green, yellow or blue to look at, red in danger
//	[%ask]                    the move that follows is a question
//
// Note leaves out any other command, such as the clock of another program. The comment keeps them all.
type Note struct {
	Text  string // the words, "" for none
	Marks []marks.Mark
	Asks  bool
}

// NoteOf reads a comment.
func NoteOf(comment string) (n Note) {
	text, rest, found := strings.Cut(comment, "[%")
	for found {
		inside, after, closed := strings.Cut(rest, "]")
		name, value, _ := strings.Cut(inside, " ")
		if !closed || name == "" {
			text += "[%" // no command
		} else {
			n.obey(name, value)
			text, rest = text+" ", after
		}
		var more string
		more, rest, found = strings.Cut(rest, "[%")
		text += more
	}
	n.Text = rules.OneLine(text)
	return n
}

// obey adds what a command says.
func (n *Note) obey(name, value string) {
	switch name {
	case "ask":
		n.Asks = true
	case "cal", "csl":
		for _, word := range strings.Split(value, ",") {
			if m, ok := markOf(strings.TrimSpace(word), name == "cal"); ok {
				n.Marks = append(n.Marks, m)
			}
		}
	}
}

// Note reads the comment of the move.
func (n *Node) Note() Note { return NoteOf(n.Comment) }

// markOf reads a mark: a letter for its colour, and one square or, for an arrow, two.
func markOf(word string, arrow bool) (m marks.Mark, ok bool) {
	if len(word) < 3 || !strings.Contains("GRYB", word[:1]) {
		return m, false
	}
	names := []string{word[1:]}
	if second := strings.IndexFunc(word[2:], func(r rune) bool { return r >= 'a' && r <= 'z' }); arrow && second >= 0 {
		names = []string{word[1 : 2+second], word[2+second:]}
	}
	for _, name := range names {
		sq, err := rules.ParseSquare(name)
		if err != nil {
			return m, false
		}
		m.Squares = append(m.Squares, sq)
	}
	switch colour := word[0]; {
	case arrow && colour == 'R':
		m.Kind = marks.Forbidden
	case arrow && colour == 'B':
		m.Kind = marks.Slide
	case !arrow && colour == 'R':
		m.Kind = marks.Danger
	case !arrow:
		m.Kind = marks.Spot
	}
	return m, arrow == (len(m.Squares) == 2)
}
