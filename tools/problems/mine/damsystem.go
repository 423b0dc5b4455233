package mine

import (
	"math/rand/v2"
	"slices"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/damsystem"
)

// To pass, or to refuse a capture, is hardly ever the one right thing in a game that was played, so that these are looked
// for among placements of a few pieces drawn by lot.
var refusals = []string{"refuse", "pass"}

const (
	refused = 6      // problems of those, at most
	lots    = 24_000 // placements
)

// refuse adds them to what has been found.
func (c *collection) refuse() {
	extra := *c
	extra.list, extra.only, extra.want, extra.share, extra.alike = nil, refusals, refused, refused, refused
	m := newMenMiner[damsystem.Position](&extra, 6)
	rng := rand.New(rand.NewPCG(c.seed, 9))
	for range lots {
		if extra.enough() {
			break
		}
		text := placement(rng)
		if pos, err := c.game.Parse(c.ruleset, text); err == nil {
			m.consider(pos)
		}
	}
	c.list = append(c.list, extra.list...)
}

// placement draws one to three pieces of each side, with the first to move.
func placement(rng *rand.Rand) string {
	const rows, first = 11, 2 // the frame begins at the third file; its plates are two squares wider
	board := map[rules.Square]byte{}
	wide := func(rank int) int {
		if rank == 3 || rank == 5 || rank == 7 {
			return 13
		}
		return 11
	}
	for _, letters := range []string{"wwW", "bbB"} {
		for range 1 + rng.IntN(3) {
			sq := rules.Sq(1, 0)
			for !sq.Dark() {
				rank := rng.IntN(rows)
				sq = rules.Sq(first+rng.IntN(wide(rank)), rank)
			}
			board[sq] = letters[rng.IntN(3)]
		}
	}
	var text []string
	for rank := rows - 1; rank >= 0; rank-- {
		row := rules.AppendRow(nil, first, first+wide(rank)-1, func(file int) byte { return board[rules.Sq(file, rank)] })
		text = append(text, string(row))
	}
	return strings.Join(text, "/") + " w - 0 0"
}

// wanted reports whether one of the themes is among those that alone are looked for.
func (c *collection) wanted(themes []string) bool {
	return c.only == nil || slices.ContainsFunc(themes, func(t string) bool { return slices.Contains(c.only, t) })
}
