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
	here, there := views(p)
	n := bits.OnesCount64(here.own | here.opp)
	if n == 4 && b.kings != nil && here.kings == here.own|here.opp {
		if v, known := b.lookUp(p, here.own, here.opp); known {
			return v
		}
	}
	w := &b.weights.features[n]
	v := squares(here.own&here.kings, w[kingOn:firstKing]) - squares(there.own&there.kings, w[kingOn:firstKing])
	var counts vector
	describe(here, there, &counts)
	for i, n := range &counts {
		v += n * w[firstKing+i]
	}
	full, bare := b.weights.sum(here)
	full2, bare2 := b.weights.sum(there)
	v += between(full-full2, bare-bare2, int32(n))
	return max(min(v/unit, pvs.MaxEval), -pvs.MaxEval)
}

// sum adds up the entries of a view.
func (w *Weights) sum(s view) (full, bare int32) {
	var at [patterns + 1]int32
	for _, i := range places(s, &at) {
		full += int32(w.entries[i][0])
		bare += int32(w.entries[i][1])
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

// Turned returns the pieces of the side to move, those of the other, and the kings of both, with the board turned so
// that the side to move goes up.
func Turned(p *Position) (own, opp, kings uint64) {
	here, _ := views(p)
	return here.own, here.opp, here.kings
}

// view is a board as one side sees it, its own pieces going up.
type view struct{ own, opp, kings uint64 }

// views returns the board as the side to move sees it, and as the other does.
func views(p *Position) (here, there view) {
	own, opp := p.Pieces()
	if p.State().Side == rules.Second {
		there = view{opp, own, p.Kings()}
		return there.turned(), there
	}
	here = view{own, opp, p.Kings()}
	return here, here.turned()
}

// turned is the other side's view.
func (s view) turned() view {
	return view{checkers.HalfTurn(s.opp), checkers.HalfTurn(s.own), checkers.HalfTurn(s.kings)}
}
