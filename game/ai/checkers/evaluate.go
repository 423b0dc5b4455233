package checkers

import (
	"math/bits"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/checkers/hundred"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
)

// Phases is the number of phases of the game. The phase of a position is its number of pieces, 0..24.
const Phases = 25

// Unit is one hundredth of a man in weights.
const Unit = 16

// sure is the distance from the window, in hundredths of a man, at which the network is not evaluated.
const sure = 80

// contempt is the value of each piece on the board to the player of a match, in hundredths of a man. It makes the player
// avoid exchanges, which lead to drawn endings of flying kings. docs/strength.md has its effect; it does not pay with short
// kings.
const contempt = 2

// Evaluate implements pvs.Game.
func (b *Board) Evaluate(p *Position, alpha, beta int32) int32 {
	bias := b.contempt[p.State().Side] * int32(remaining(p))
	return within(b.evaluate(p, alpha-bias, beta-bias) + bias)
}

// evaluate is Evaluate without contempt.
func (b *Board) evaluate(p *Position, alpha, beta int32) int32 {
	state := p.State()
	kept := &b.values[state.Hash%keptValues]
	if (*kept^state.Hash)>>16 == 0 {
		return int32(int16(*kept))
	}
	if b.hundred != nil {
		here := hundred.ViewOf(p)
		v := within(b.hundred.Judge(here, here.Turned()))
		*kept = state.Hash&^0xFFFF | uint64(uint16(v))
		return v
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

// Judge evaluates a position by features and patterns, in hundredths of a man. here is the view of the side to move, there
// that of the other side.
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

// sum returns the sums of the entries of a view, with all pieces and with none.
func (w *Weights) sum(s View) (full, bare int32) {
	var at Room
	for _, i := range Places(s, &at) {
		full += int32(w.entries[i][0])
		bare += int32(w.entries[i][1])
	}
	return full, bare
}

// squares returns the sum of the weights of the squares of a set.
func squares(set uint64, w []int32) (sum int32) {
	for ; set != 0; set &= set - 1 {
		sum += w[bits.TrailingZeros64(set)]
	}
	return sum
}

// View is a board from the point of view of one side.
type View = endgame.View

// Views returns the views of the side to move and of the other side.
func Views(p *Position) (here, there View) {
	here = endgame.ViewOf(p)
	if p.Side() == rules.Second {
		own, opp := p.Pieces()
		return here, View{Own: opp, Opp: own, Kings: p.Kings()}
	}
	return here, here.Turned()
}
