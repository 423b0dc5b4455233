package checkers

import (
	"math/bits"

	"ludotheque/rules/checkers"
)

// The features of the evaluation: counts of the side to move less those of the opponent, each seen with the own men going
// up. A square's number is its bit in package rules/checkers.
const (
	ManOn     = 0             // men by square: 36
	KingOn    = ManOn + 36    // kings by square: 36
	Beside    = KingOn + 36   // the first feature that is not by square: 1 if there is a man
	backed    = Beside + 1    // men with a piece or the edge behind
	pairs     = backed + 1    // men side by side
	safeSteps = pairs + 1     // steps of men to squares that no enemy attacks
	kingSteps = safeSteps + 1 // squares to which kings can step
	shutKings = kingSteps + 1 // kings that cannot step
	runners   = shutKings + 1 // men with a free path to the last row, by distance: 4
	attacked  = runners + 4   // pieces that could be jumped now
	onMove    = attacked + 1  // 1 for the side to move
	hasMove   = onMove + 1    // the opposition ("the move") with equal numbers
	chase     = hasMove + 1   // steps from the kings of the stronger side to those of the weaker one
	road      = chase + 1     // a king on the main road, a1 to h8, without an enemy king there
	Features  = road + 1      // number of features
)

const (
	topRow   uint64 = 0xF << 32
	footRow  uint64 = 0xF
	leftEdge uint64 = 1 | 1<<9 | 1<<18 | 1<<27     // a1 a3 a5 a7
	rightRim uint64 = 1<<8 | 1<<17 | 1<<26 | 1<<35 // h2 h4 h6 h8
	mainRoad uint64 = 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20 | 1<<25 | 1<<30 | 1<<35
	evenRows uint64 = 0xF | 0xF<<9 | 0xF<<18 | 0xF<<27 // ranks 1 3 5 7
)

// Vector has the features from Beside on.
type Vector [Features - Beside]int32

// Count computes the features from Beside on. here is the view of the side to move, there that of the other side.
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

// half adds the counts of a view, with the given sign.
func half(s View, v *Vector, sign int32) {
	own, opp, kings := s.Own, s.Opp, s.Kings
	men, empty := own&^kings, checkers.Squares&^(own|opp)
	if men != own {
		v[0] += sign
	}
	behind := own<<4 | own<<5 | footRow | leftEdge | rightRim
	v[backed-Beside] += sign * count(men&behind)
	v[pairs-Beside] += sign * count(men&(men<<1))
	// An enemy man attacks the squares below it, an enemy king those above too.
	hit := opp>>4 | opp>>5 | (opp&kings)<<4 | (opp&kings)<<5
	v[safeSteps-Beside] += sign * (count(men<<4&empty&^hit) + count(men<<5&empty&^hit))
	if k := own & kings; k != 0 {
		steps := empty>>4 | empty>>5 | empty<<4 | empty<<5
		v[kingSteps-Beside] += sign * count((k<<4|k<<5|k>>4|k>>5)&empty)
		v[shutKings-Beside] += sign * count(k&^steps)
		if holder(own, opp, kings) == 1 {
			v[road-Beside] += sign
		}
	}
	free := empty &^ hit
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

// distances returns the sum, over the kings of strong, of the steps to the nearest of weak.
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
