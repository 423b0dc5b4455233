package rulebook

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/marks"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestDiagrams checks every diagram: the position parses, its moves are legal, the forbidden ones are not, and marked squares
// are on the board.
func TestDiagrams(t *testing.T) {
	for _, lang := range languages {
		for _, g := range catalog.All() {
			for _, b := range slices.Concat(page(t, lang, g.ID()), strategy(t, lang, g.ID())) {
				if b.Kind != Diagram {
					continue
				}
				p, err := g.Parse(b.Ruleset, b.Position)
				if err != nil {
					t.Errorf("%s/%s: %v in %q", lang, g.ID(), err, b.Position)
					continue
				}
				if p.String() != b.Position {
					t.Errorf("%s/%s: %q is written %q", lang, g.ID(), b.Position, p)
				}
				for _, m := range b.Marks {
					if fault := markFault(p, m); fault != "" {
						t.Errorf("%s/%s, %q: mark %v %s", lang, g.ID(), b.Text, m, fault)
					}
				}
			}
		}
	}
}

func markFault(p rules.Position, m marks.Mark) string {
	for _, sq := range m.Squares {
		if !p.Playable(sq) {
			return sq.String() + " is not on the board"
		}
	}
	switch m.Kind {
	case marks.Move, marks.Forbidden:
		if legal := legal(p, m.Squares); legal != (m.Kind == marks.Move) {
			return "legal: " + map[bool]string{true: "yes", false: "no"}[legal]
		}
		if p.At(m.Squares[0]).Empty() {
			return "starts on an empty square"
		}
	case marks.Danger:
		if p.At(m.Squares[0]).Empty() {
			return "is on an empty square"
		}
		if h, ok := p.(rules.Huffer); ok && !h.Faults().Has(m.Squares[0]) {
			return "is not at fault"
		}
	}
	return ""
}

// legal reports whether a legal move has these landing squares.
func legal(p rules.Position, squares []rules.Square) bool {
	for _, sign := range []string{"-", "x"} {
		var names []string
		for _, sq := range squares {
			names = append(names, sq.String())
		}
		if _, err := rules.ParseAction(p, strings.Join(names, sign)); err == nil {
			return true
		}
	}
	return false
}
