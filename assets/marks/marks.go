// Package marks parses the marks that rule pages and lessons show over a board.
package marks

import (
	"fmt"
	"strings"

	"ludotheque/rules"
)

// Kind is a kind of mark.
type Kind uint8

// The kinds of mark, with their syntax.
const (
	Move      Kind = iota // "c3>d4", "c3>e5>g7": an arrow along a legal move
	Forbidden             // "c3~d4": a red arrow along an illegal move
	Spot                  // "e5*": a square to look at
	Danger                // "!f6": a piece that is captured, at fault or in danger
	Slide                 // "h4..f4": a dotted arrow along which a plate carries a piece
)

// Mark is a mark over a board. Squares are the landing squares of a Move or Forbidden from first to last, two or more; a
// Slide has two, a Spot or Danger one.
type Mark struct {
	Kind    Kind
	Squares []rules.Square
}

// Parse parses a mark that is no Slide.
func Parse(word string) (Mark, error) { return parse(word, "c3>d4, c3~d4, e5* or !f6", false) }

// ParseSliding parses a mark of any kind.
func ParseSliding(word string) (Mark, error) {
	return parse(word, "c3>d4, c3~d4, h4..f4, e5* or !f6", true)
}

// parse parses a mark; want describes the syntax in errors.
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
