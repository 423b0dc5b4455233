package checkers

import (
	"math/bits"

	"ludotheque/game/ai/pvs"
	"ludotheque/rules/checkers"
)

// phases is the number of stages: a position's is its number of pieces, 0..24.
const phases = 25

// unit is what one hundredth of a man is in weights: they are kept in sixteenths.
const unit = 16

// Weights are the values of the features at every stage of the game.
type Weights [phases][Features]int32

// Evaluate judges a quiet position in hundredths of a man.
func (b *Board) Evaluate(p *Position) int32 {
	own, opp, kings := p.Boards()
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

// Finish reports whether the side to move leads by so much that only care is needed; one against one can be what a
// win passes through.
func (b *Board) Finish(p *Position) bool {
	own, opp, _ := p.Boards()
	n, m := bits.OnesCount64(own), bits.OnesCount64(opp)
	return m <= 4 && n >= m+2 || m <= 2 && n > m || n == 1 && m == 1
}
