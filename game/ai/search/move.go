// Package search has the parts that the searches of all games share: clock, transposition table, history heuristic, the
// weaknesses of a level, and the checksum of weights.
package search

import "ludotheque/rules"

// slots is the number of values of Slot.
const slots = 1 << 14

// Slot returns the index of a move in a History. It does not depend on the captured pieces.
func Slot(m rules.Compact) uint32 { return uint32(m.From) | uint32(m.To)<<6 | uint32(m.Kind)<<12 }

// Code returns a hash of a move. Two captures of one position may have the same code, which only makes the order of moves
// worse. 0 means no move.
func Code(m rules.Compact) uint32 {
	return Slot(m) | uint32(m.Captured*0x9e3779b97f4a7c15>>46)<<14
}

// Pick swaps the move with the highest order among those from index i on with the one at index i.
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
