// Package search has what the searches of the games share: clock, transposition table, history heuristic and the
// weaknesses of a level. It knows no game.
package search

import "ludotheque/rules"

// slots is how many numbers Slot gives.
const slots = 1 << 14

// Slot numbers a move without what it captures: where its history is kept.
func Slot(m rules.Compact) uint32 { return uint32(m.From) | uint32(m.To)<<6 | uint32(m.Kind)<<12 }

// Code is a short name of a move; two captures of one position rarely share it, which costs a little order and nothing
// else. 0 is no move.
func Code(m rules.Compact) uint32 {
	return Slot(m) | uint32(m.Captured*0x9e3779b97f4a7c15>>46)<<14
}

// Pick brings the best of the moves from the i-th on to the i-th place; order rates them.
func Pick(moves []rules.Compact, order []int32, i int) {
	best, most := i, order[i]
	for j := i + 1; j < len(order); j++ {
		if order[j] > most {
			best, most = j, order[j]
		}
	}
	order[i], order[best] = most, order[i]
	moves[i], moves[best] = moves[best], moves[i]
}
