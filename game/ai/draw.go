package ai

import (
	"math"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// The numbers of plies, just played, in which no piece has gone or changed its rank before a match counts as played out. The second
// is for games without capture, in which the board never empties.
const (
	steady        = 20
	steadyForever = 40
)

// PlayedOut reports whether m has come to the stage in which a level position may be called a draw by agreement: at most half of the
// pieces are left, and for a long time none has gone. Where pieces never go, it is the length of the match alone.
func PlayedOut(m *match.Match) bool {
	now := census(m.Game(), m.Position())
	plies := steadyForever
	if _, takes := m.Position().(rules.Counter); takes {
		start, err := m.Game().Start(m.Setup().Ruleset, rules.First)
		if err != nil || 2*now.pieces > census(m.Game(), start).pieces {
			return false
		}
		plies = steady
	}
	return m.Ply() >= plies && census(m.Game(), m.At(m.Ply()-plies)) == now
}

// count is the number of pieces of a position, in all and by side and rank.
type count struct {
	pieces int
	of     [2][8]int
}

func census(g rules.Game, pos rules.Position) (n count) {
	files, ranks := g.Size(pos.Ruleset())
	for file := range files {
		for rank := range ranks {
			if p := pos.At(rules.Sq(file, rank)); !p.Empty() {
				n.pieces++
				n.of[p.Side][p.Rank%8]++
			}
		}
	}
	return n
}

// IsLevel reports whether a chance of winning, in which a draw counts half, is so near to even that a draw is just.
func IsLevel(chance float64) bool {
	const margin = 0.1
	return math.Abs(chance-0.5) <= margin
}
