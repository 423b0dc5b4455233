package checkers

import (
	"math/bits"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
)

// Phases is the number of phases of the game: a position's is its number of pieces, 0..24.
const Phases = 25

// Unit is what one hundredth of a man is in weights: they are kept in sixteenths.
const Unit = 16

// sure is by how much weights alone must be outside the window for the network not to be asked, in hundredths of a man.
const sure = 80

// contempt is what each piece on the board is worth to the side that plays a match, in hundredths of a man: it shuns exchanges, and
// with them endings of flying kings that nobody wins. docs/strength.md has what it brings; with short kings it is not worth its price.
const contempt = 2

// Evaluate judges a quiet position in hundredths of a man.
func (b *Board) Evaluate(p *Position, alpha, beta int32) int32 {
	bias := b.contempt[p.State().Side] * int32(remaining(p))
	return within(b.judge(p, alpha-bias, beta-bias) + bias)
}

// judge is Evaluate for somebody who takes no side.
func (b *Board) judge(p *Position, alpha, beta int32) int32 {
	state := p.State()
	kept := &b.values[state.Hash%keptValues]
	if (*kept^state.Hash)>>16 == 0 {
		return int32(int16(*kept))
	}
	here, there := Views(p)
	v := within(b.weights.Judge(here, there))
	if b.reader != nil {
		if v-sure >= beta || v+sure <= alpha {
			return v
		}
		v = within(v + b.reader.value(int(state.Side), here))
	}
	*kept = state.Hash&^0xFFFF | uint64(uint16(v))
	return v
}

func within(v int32) int32 { return max(min(v, pvs.MaxEval), -pvs.MaxEval) }

// Judge is what features and patterns say of a view, in hundredths of a man.
func (ws *Weights) Judge(here, there View) int32 {
	n := bits.OnesCount64(here.Own | here.Opp)
	w := &ws.features[n]
	v := squares(here.Own&here.Kings, w[KingOn:Beside]) - squares(there.Own&there.Kings, w[KingOn:Beside])
	var counts Vector
	Count(here, there, &counts)
	for i, n := range &counts {
		v += n * w[Beside+i]
	}
	full, bare := ws.sum(here)
	full2, bare2 := ws.sum(there)
	v += between(full-full2, bare-bare2, int32(n))
	return v / Unit
}

// sum adds up the entries of a view.
func (w *Weights) sum(s View) (full, bare int32) {
	var at Room
	for _, i := range Places(s, &at) {
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

// View is a board as one side sees it.
type View = endgame.View

// Views returns the board as the side to move sees it, and as the other does.
func Views(p *Position) (here, there View) {
	here = endgame.ViewOf(p)
	if p.Side() == rules.Second {
		own, opp := p.Pieces()
		return here, View{Own: opp, Opp: own, Kings: p.Kings()}
	}
	return here, here.Turned()
}
