package checkers

import (
	"math/bits"

	"ludotheque/rules/checkers"
)

// What the evaluation counts, always own less the opponent's and seen with the own men going up. A square's number
// is its bit in package rules/checkers.
const (
	ManOn     = 0             // by square: 36
	KingOn    = ManOn + 36    // by square: 36
	Beside    = KingOn + 36   // beside the squares; the first: there is a king
	backed    = Beside + 1    // men with a piece or the edge behind
	pairs     = backed + 1    // men side by side
	safeSteps = pairs + 1     // steps of men to squares that no enemy looks at
	kingSteps = safeSteps + 1 // squares kings can step to
	shutKings = kingSteps + 1 // kings that cannot step
	runners   = shutKings + 1 // men with a free way to the last row, by rows to go: 4
	attacked  = runners + 4   // pieces that could be jumped now
	onMove    = attacked + 1  // the side to move itself
	hasMove   = onMove + 1    // the opposition ("the move") with equal numbers
	chase     = hasMove + 1   // steps between the kings of the stronger side and the weaker one's
	road      = chase + 1     // a king on the main road, a1 to h8, and no enemy king there
	Features  = road + 1      // how many there are
)

const (
	topRow   uint64 = 0xF << 32
	footRow  uint64 = 0xF
	leftEdge uint64 = 1 | 1<<9 | 1<<18 | 1<<27     // a1 a3 a5 a7
	rightRim uint64 = 1<<8 | 1<<17 | 1<<26 | 1<<35 // h2 h4 h6 h8
	mainRoad uint64 = 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20 | 1<<25 | 1<<30 | 1<<35
	evenRows uint64 = 0xF | 0xF<<9 | 0xF<<18 | 0xF<<27 // ranks 1 3 5 7
)

// Vector is what is counted beside the squares, from Beside on.
type Vector [Features - Beside]int32

// Count counts everything but the squares, for the side that is here to move; there is the other's view.
func Count(here, there View, v *Vector) {
	half(here, v, 1)
	half(there, v, -1)
	own, opp, kings := here.Own, here.Opp, here.Kings
	v[onMove-Beside] = 1
	n, m := bits.OnesCount64(own), bits.OnesCount64(opp)
	if n == m {
		v[hasMove-Beside] = int32(bits.OnesCount64((own|opp)&evenRows)&1)*2 - 1
	}
	if k, l := own&kings, opp&kings; n != m && k != 0 && l != 0 {
		if n > m {
			v[chase-Beside] = distances(k, l)
		} else {
			v[chase-Beside] = -distances(l, k)
		}
	}
}

// half counts for a view, with the given sign.
func half(s View, v *Vector, sign int32) {
	own, opp, kings := s.Own, s.Opp, s.Kings
	men, empty := own&^kings, checkers.Squares&^(own|opp)
	if men != own {
		v[0] += sign
	}
	behind := own<<4 | own<<5 | footRow | leftEdge | rightRim
	v[backed-Beside] += sign * count(men&behind)
	v[pairs-Beside] += sign * count(men&(men<<1))
	// An enemy man looks at the squares below it, an enemy king at those above too.
	looked := opp>>4 | opp>>5 | (opp&kings)<<4 | (opp&kings)<<5
	v[safeSteps-Beside] += sign * (count(men<<4&empty&^looked) + count(men<<5&empty&^looked))
	if k := own & kings; k != 0 {
		steps := empty>>4 | empty>>5 | empty<<4 | empty<<5
		v[kingSteps-Beside] += sign * count((k<<4|k<<5|k>>4|k>>5)&empty)
		v[shutKings-Beside] += sign * count(k&^steps)
		if holder(own, opp, kings) == 1 {
			v[road-Beside] += sign
		}
	}
	free := empty &^ looked
	way := topRow & empty
	for i := range 4 {
		way = way>>4 | way>>5
		v[runners-Beside+i] += sign * count(men&way)
		way &= free
	}
	v[attacked-Beside] += sign * count(jumpable(own, opp, kings, empty))
}

// jumpable returns the pieces of own that a man or a king next to them could jump.
func jumpable(own, opp, kings, empty uint64) uint64 {
	k := opp & kings
	return own & (opp>>4&(empty<<4) | opp>>5&(empty<<5) | k<<4&(empty>>4) | k<<5&(empty>>5))
}

func count(set uint64) int32 { return int32(bits.OnesCount64(set)) }

// distances sums for every king of strong the steps to the nearest of weak.
func distances(strong, weak uint64) (sum int32) {
	for ; strong != 0; strong &= strong - 1 {
		reach := strong & -strong
		for reach&weak == 0 {
			reach |= (reach<<4 | reach<<5 | reach>>4 | reach>>5) & checkers.Squares
			sum++
		}
	}
	return sum
}
