package problem

import (
	"sort"

	"ludotheque/rules"
)

// Actions returns the legal moves of pos sorted by their texts. The data of problems have indices into this list.
func Actions(pos rules.Position) []rules.Move {
	moves := pos.AppendMoves(nil)
	sort.Slice(moves, func(a, b int) bool { return moves[a].String() < moves[b].String() })
	return moves
}
