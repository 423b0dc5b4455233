package alquerque_test

import (
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/alquerque"
	"ludotheque/rules/rulestest"
)

func TestSuite(t *testing.T) {
	rulestest.Suite{Game: alquerque.Game{}, Plies: 3000, Symmetries: []rulestest.Symmetry{{
		Name:   "half a turn",
		Square: func(sq rules.Square) rules.Square { return rules.Sq(4-sq.File(), 4-sq.Rank()) },
		Position: func(text string) string {
			rows, rest, _ := strings.Cut(text, " ")
			turned := []byte(rows)
			for i, c := range []byte(rows) {
				turned[len(rows)-1-i] = swapped(c)
			}
			side, count, _ := strings.Cut(rest, " ")
			return string(turned) + " " + string(swapped(side[0])) + " " + count
		},
	}}}.Run(t)
}

func swapped(c byte) byte {
	switch c {
	case 'w':
		return 'b'
	case 'b':
		return 'w'
	}
	return c
}

// TestFirstMoves holds the four ways into the middle, the capture that each is answered with, and a chain.
func TestFirstMoves(t *testing.T) {
	p, err := alquerque.Game{}.Start("base", rules.First)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(rulestest.MoveTexts(p), " "); got != "b2-c3 c2-c3 d2-c3 d3-c3" {
		t.Errorf("it begins with %s", got)
	}
	p, err = alquerque.Game{}.Parse("base", "5/1b1b1/5/1b3/w4 w 0")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(rulestest.MoveTexts(p), " "); got != "a1xa5:b2,b4 a1xe5:b2,d4" {
		t.Errorf("the chains are %s", got)
	}
}
