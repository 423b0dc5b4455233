package dao_test

import (
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/dao"
	"ludotheque/rules/rulestest"
)

func TestGoldenPerft(t *testing.T)    { rulestest.TestPerft[dao.Position](t, dao.Game{}) }
func TestPerftAllocates(t *testing.T) { rulestest.TestPerftAllocates[dao.Position](t, dao.Game{}) }
func TestView(t *testing.T)           { rulestest.TestView[dao.Position](t, dao.Game{}) }
func TestCompose(t *testing.T)        { rulestest.TestCompose(t, dao.Game{}, 3000) }
func TestGoldenTraces(t *testing.T)   { rulestest.TestTraces(t, dao.Game{}) }
func TestReference(t *testing.T)      { rulestest.TestReference(t, dao.Game{}) }

func TestSuite(t *testing.T) {
	rulestest.Suite{Game: dao.Game{}, Symmetries: symmetries(), Plies: 20000}.Run(t)
}

// symmetries returns the eight symmetries of the square: three bits to flip files, flip ranks and swap both.
func symmetries() []rulestest.Symmetry {
	var all []rulestest.Symmetry
	for s := range 8 {
		turn := func(sq rules.Square) rules.Square {
			file, rank := sq.File(), sq.Rank()
			if s&1 != 0 {
				file = 3 - file
			}
			if s&2 != 0 {
				rank = 3 - rank
			}
			if s&4 != 0 {
				file, rank = rank, file
			}
			return rules.Sq(file, rank)
		}
		all = append(all, rulestest.Symmetry{
			Name:     "symmetry " + string(rune('0'+s)),
			Square:   turn,
			Position: func(text string) string { return turnedText(text, turn) },
		})
	}
	return all
}

func turnedText(text string, turn func(rules.Square) rules.Square) string {
	rows, side, _ := strings.Cut(text, " ")
	board := map[rules.Square]byte{}
	extent := func(int) (int, int) { return 0, 3 }
	err := rules.ParseRows(rows, 4, extent, func(sq rules.Square, letter byte) error {
		board[turn(sq)] = letter
		return nil
	})
	if err != nil {
		panic(err)
	}
	return rules.Rows(4, extent, func(sq rules.Square) byte { return board[sq] }) + " " + side
}
