package checkers

import (
	"math/bits"

	"ludotheque/rules/checkers"
)

// Term is a feature and how often it is counted, own less the opponent's.
type Term struct {
	Feature int16
	Count   int16
}

// Describe appends the terms whose counts, times the weights, Evaluate sums up; share is the phase of the game, 1
// with all pieces on the board.
func Describe(p *Position, dst []Term) (terms []Term, share float64) {
	own, opp, kings := turnedBoards(p)
	add := func(base int, set uint64, n int16) {
		for ; set != 0; set &= set - 1 {
			dst = append(dst, Term{int16(base + bits.TrailingZeros64(set)), n})
		}
	}
	opp2, kings2 := checkers.HalfTurn(opp), checkers.HalfTurn(kings)
	add(manOn, own&^kings, 1)
	add(kingOn, own&kings, 1)
	add(manOn, opp2&^kings2, -1)
	add(kingOn, opp2&kings2, -1)
	var counts vector
	describe(own, opp, kings, &counts)
	for i, n := range &counts {
		if n != 0 {
			dst = append(dst, Term{int16(homeRow + i), int16(n)})
		}
	}
	return dst, float64(bits.OnesCount64(own|opp)) / (phases - 1)
}

// IsMan reports whether a feature is a man on a square where one can stand.
func IsMan(feature int) bool {
	return feature >= manOn && feature < kingOn && (checkers.Squares&^topRow)>>(feature-manOn)&1 != 0
}
