package problem

import (
	"sort"

	"ludotheque/rules"
)

// Actions returns the legal actions of pos sorted by their texts: a place in it is how a problem's data name one.
func Actions(pos rules.Position) []rules.Move {
	moves := pos.AppendMoves(nil)
	sort.Slice(moves, func(a, b int) bool { return moves[a].String() < moves[b].String() })
	return moves
}
