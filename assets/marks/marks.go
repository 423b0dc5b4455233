// Package marks reads what is drawn over a board in rule pages and lessons.
package marks

import (
	"fmt"
	"strings"

	"ludotheque/rules"
)

// Kind tells marks apart.
type Kind uint8

// The kinds of mark, with how they are written.
const (
	Move      Kind = iota // "c3>d4", "c3>e5>g7": an arrow along a legal move
	Forbidden             // "c3~d4": a red arrow, a move the rules refuse
	Spot                  // "e5*": a square to look at
	Danger                // "!f6": a piece that is caught, at fault or in trouble
	Slide                 // "h4..f4": a dotted arrow, the way of what is carried along
)

// Mark is one of them. Squares are the landing squares of a Move or Forbidden from first to last, two or more; a Slide has
// two, a Spot or Danger one.
type Mark struct {
	Kind    Kind
	Squares []rules.Square
}

// Parse reads a mark that is no Slide.
func Parse(word string) (Mark, error) { return parse(word, "c3>d4, c3~d4, e5* or !f6", false) }

// ParseSliding reads a mark of any kind.
func ParseSliding(word string) (Mark, error) {
	return parse(word, "c3>d4, c3~d4, h4..f4, e5* or !f6", true)
}

// parse reads a mark; want says which there are.
func parse(word, want string, slides bool) (Mark, error) {
	kind, names := Move, []string(nil)
	switch {
	case strings.HasPrefix(word, "!"):
		kind, names = Danger, []string{word[1:]}
	case strings.HasSuffix(word, "*"):
		kind, names = Spot, []string{word[:len(word)-1]}
	case slides && strings.Contains(word, ".."):
		kind, names = Slide, strings.Split(word, "..")
	case strings.Contains(word, "~"):
		kind, names = Forbidden, strings.Split(word, "~")
	case strings.Contains(word, ">"):
		names = strings.Split(word, ">")
	default:
		return Mark{}, fmt.Errorf("mark %q: want %s", word, want)
	}
	if kind == Slide && len(names) != 2 {
		return Mark{}, fmt.Errorf("mark %q: want two squares", word)
	}
	m := Mark{Kind: kind}
	for _, name := range names {
		sq, err := rules.ParseSquare(name)
		if err != nil {
			return Mark{}, fmt.Errorf("mark %q: %w", word, err)
		}
		m.Squares = append(m.Squares, sq)
	}
	return m, nil
}
