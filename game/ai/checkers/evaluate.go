package checkers

import (
	"math/bits"

	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// phases is the number of phases of the game: a position's is its number of pieces, 0..24.
const phases = 25

// unit is what one hundredth of a man is in weights: they are kept in sixteenths.
const unit = 16

// Weights are the values of the features in every phase of the game.
type Weights [phases][Features]int32

// Evaluate judges a quiet position in hundredths of a man.
func (b *Board) Evaluate(p *Position) int32 {
	own, opp, kings := turnedBoards(p)
	n := bits.OnesCount64(own | opp)
	if n == 4 && b.kings != nil && kings == own|opp {
		if v, known := b.lookUp(p, own, opp); known {
			return v
		}
	}
	w := &b.weights[n]
	v := squares(own&^kings, w[manOn:kingOn]) + squares(own&kings, w[kingOn:homeRow])
	opp2, kings2 := checkers.HalfTurn(opp), checkers.HalfTurn(kings)
	v -= squares(opp2&^kings2, w[manOn:kingOn]) + squares(opp2&kings2, w[kingOn:homeRow])
	var counts vector
	describe(own, opp, kings, &counts)
	for i, n := range &counts {
		v += n * w[homeRow+i]
	}
	return max(min(v/unit, pvs.MaxEval), -pvs.MaxEval)
}

// squares sums the weights of the squares of a set.
func squares(set uint64, w []int32) (sum int32) {
	for ; set != 0; set &= set - 1 {
		sum += w[bits.TrailingZeros64(set)]
	}
	return sum
}

// turnedBoards returns the pieces of the side to move, those of the other, and the kings of both, turned so that the
// side to move goes up.
func turnedBoards(p *Position) (own, opp, kings uint64) {
	own, opp = p.Pieces()
	if p.Side() == rules.Second {
		return checkers.HalfTurn(own), checkers.HalfTurn(opp), checkers.HalfTurn(p.Kings())
	}
	return own, opp, p.Kings()
}
