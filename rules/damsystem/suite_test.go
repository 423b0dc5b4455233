package damsystem_test

import (
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/rulestest"
)

func TestGoldenPerft(t *testing.T) { rulestest.TestPerft[damsystem.Position](t, damsystem.Game{}) }
func TestPerftAllocates(t *testing.T) {
	rulestest.TestPerftAllocates[damsystem.Position](t, damsystem.Game{})
}
func TestView(t *testing.T)         { rulestest.TestView[damsystem.Position](t, damsystem.Game{}) }
func TestCompose(t *testing.T)      { rulestest.TestCompose(t, damsystem.Game{}, 3000) }
func TestGoldenTraces(t *testing.T) { rulestest.TestTraces(t, damsystem.Game{}) }
func TestReference(t *testing.T)    { rulestest.TestReference(t, damsystem.Game{}) }

func TestSuite(t *testing.T) {
	rulestest.Suite{
		Game:       damsystem.Game{},
		Symmetries: []rulestest.Symmetry{{Name: "half turn", Square: halfTurn, Position: turnedText}},
		Plies:      20000,
		MaxPlies:   5000,
	}.Run(t)
}

// TestSecondBegins checks the start position with Second to move: it is the other one turned by 180 degrees.
func TestSecondBegins(t *testing.T) {
	first, err := damsystem.Game{}.Start("base", rules.First)
	if err != nil {
		t.Fatal(err)
	}
	p, err := damsystem.Game{}.Start("base", rules.Second)
	if err != nil {
		t.Fatal(err)
	}
	if p.String() != turnedText(first.String()) || p.Side() != rules.Second {
		t.Errorf("second begins at %s", p)
	}
	for _, rank := range []int{3, 5, 7} {
		if west, east := rules.Sq(1, rank), rules.Sq(13, rank); !p.Playable(west) || p.Playable(east) || first.Playable(west) || !first.Playable(east) {
			t.Errorf("the plate of rank %d lies on the wrong side", rank+1)
		}
	}
	for depth := range 6 {
		if a, b := rules.Perft(first.(damsystem.Position), depth), rules.Perft(p.(damsystem.Position), depth); a != b {
			t.Errorf("perft %d: %d for the first side, %d for the second", depth, a, b)
		}
	}
}

func halfTurn(sq rules.Square) rules.Square { return rules.Sq(14-sq.File(), 10-sq.Rank()) }

// turnedText turns the board by 180 degrees and swaps the sides.
func turnedText(text string) string {
	fields := strings.Split(text, " ")
	rows := strings.Split(fields[0], "/")
	turned := make([]string, len(rows))
	for i, row := range rows {
		turned[len(rows)-1-i] = turnedRow(row)
	}
	fields[0] = strings.Join(turned, "/")
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	if fields[2] != "-" {
		set, err := rules.ParseSet(fields[2])
		if err != nil {
			panic(err)
		}
		var image rules.Set
		for _, sq := range set.AppendSquares(nil) {
			image.Add(halfTurn(sq))
		}
		fields[2] = image.String()
	}
	return strings.Join(fields, " ")
}

// turnedRow reverses a row and swaps the sides of its letters.
func turnedRow(row string) string {
	swap := strings.NewReplacer("w", "b", "b", "w", "W", "B", "B", "W")
	image := ""
	for i := 0; i < len(row); {
		n := 1
		for i+n < len(row) && isDigit(row[i]) && isDigit(row[i+n]) {
			n++
		}
		image = swap.Replace(row[i:i+n]) + image
		i += n
	}
	return image
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
