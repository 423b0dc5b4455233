package problem

import (
	"cmp"
	"slices"

	"ludotheque/rules"
)

// Actions returns the legal actions of pos sorted by their texts: a place in it is how a problem's data name one.
func Actions(pos rules.Position) []rules.Move {
	moves := pos.AppendMoves(nil)
	slices.SortFunc(moves, func(a, b rules.Move) int { return cmp.Compare(a.String(), b.String()) })
	return moves
}
