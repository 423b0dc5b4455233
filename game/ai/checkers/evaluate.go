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

// Evaluate judges a quiet position in hundredths of a man.
func (b *Board) Evaluate(p *Position) int32 {
	own, opp, kings := turnedBoards(p)
	n := bits.OnesCount64(own | opp)
	if n == 4 && b.kings != nil && kings == own|opp {
		if v, known := b.lookUp(p, own, opp); known {
			return v
		}
	}
	own2, opp2, kings2 := checkers.HalfTurn(opp), checkers.HalfTurn(own), checkers.HalfTurn(kings)
	w := &b.weights.features[n]
	v := squares(own&kings, w[kingOn:firstKing]) - squares(own2&kings2, w[kingOn:firstKing])
	var counts vector
	describe(own, opp, kings, &counts)
	for i, n := range &counts {
		v += n * w[firstKing+i]
	}
	full, bare := b.weights.sum(own, opp, kings)
	full2, bare2 := b.weights.sum(own2, opp2, kings2)
	v += between(full-full2, bare-bare2, int32(n))
	return max(min(v/unit, pvs.MaxEval), -pvs.MaxEval)
}

// sum adds up the entries for own, going up.
func (w *Weights) sum(own, opp, kings uint64) (full, bare int32) {
	var at [patterns]int32
	indexes(own&^kings, opp&^kings, &at)
	for _, i := range at {
		full += int32(w.entries[i][0])
		bare += int32(w.entries[i][1])
	}
	if bits.OnesCount64(own|opp) <= few {
		e := w.entries[patterns*ways+balance(own, opp, kings)]
		full, bare = full+int32(e[0]), bare+int32(e[1])
	}
	return full, bare
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
