package dame2000_test

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/rulestest"
)

func TestPerft(t *testing.T) { rulestest.TestPerft[dame2000.Position](t, dame2000.Game{}) }
func TestPerftAllocates(t *testing.T) {
	rulestest.TestPerftAllocates[dame2000.Position](t, dame2000.Game{})
}
func TestView(t *testing.T)      { rulestest.TestView[dame2000.Position](t, dame2000.Game{}) }
func TestCompose(t *testing.T)   { rulestest.TestCompose(t, dame2000.Game{}, 3000) }
func TestTraces(t *testing.T)    { rulestest.TestTraces(t, dame2000.Game{}) }
func TestFights(t *testing.T)    { rulestest.TestFights(t, dame2000.Fight) }
func TestReference(t *testing.T) { rulestest.TestReference(t, dame2000.Game{}) }

func TestConformance(t *testing.T) {
	rulestest.Suite{
		Game:       dame2000.Game{},
		Symmetries: []rulestest.Symmetry{{Name: "half turn", Square: turn, Position: turnPosition}},
		Plies:      4000,
		MaxPlies:   2000,
	}.Run(t)
}

// turn maps a1 to i9 and back.
func turn(sq rules.Square) rules.Square { return rules.Sq(8-sq.File(), 8-sq.Rank()) }

// turnPosition turns the board by 180 degrees and swaps the sides and their last moves.
func turnPosition(text string) string {
	f := strings.Fields(text)
	rows := []byte(f[0])
	for i, j := 0, len(rows)-1; i <= j; i, j = i+1, j-1 {
		rows[i], rows[j] = swapCase(rows[j]), swapCase(rows[i])
	}
	side := map[string]string{"w": "b", "b": "w"}[f[1]]
	return fmt.Sprintf("%s %s %s %s %s %s", rows, side, turnLastMove(f[3]), turnLastMove(f[2]), f[4], f[5])
}

func swapCase(c byte) byte {
	if c >= 'A' {
		c ^= 'a' - 'A'
	}
	return c
}

func turnLastMove(text string) string {
	if text == "-" {
		return text
	}
	from, to, _ := strings.Cut(text, "-")
	return turnName(from) + "-" + turnName(to)
}

func turnName(name string) string {
	sq, err := rules.ParseSquare(name)
	if err != nil {
		panic(err)
	}
	return turn(sq).String()
}
