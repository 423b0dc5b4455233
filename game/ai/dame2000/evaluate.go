package dame2000

import (
	"math"
	"math/bits"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// The features of the evaluation: counts of the side to move less those of the opponent, with cells seen from the own side.
const (
	pawnOn   = 0                 // pawns by head and place: 4 x 23
	attack   = pawnOn + 4*places // attacks of the side to move, by attacker's and defender's head: 4 x 4
	threat   = attack + 16       // attacks of the other side if it were to move: 4 x 4
	freedom  = threat + 16       // moves
	lead     = freedom + 1       // the difference of the numbers of pawns divided by their sum
	heads    = lead + 1          // the same for the sums of their heads
	force    = heads + 1         // the same for pawns times heads
	crowd    = force + 1         // the same for the squares of the numbers of pawns: Lanchester's square law
	chase    = crowd + 1         // average distance of the pawns of the side with more from those of the other
	onMove   = chase + 1         // 1 for the side to move
	Features = onMove + 1        // number of features
	leadUnit = float32(8)        // value of the features from lead to crowd if the opponent has nothing
	allPawns = float32(28)       // at the start
)

// places is the number of cells where mirrored ones count as one.
const places = 23

// placeOf has the place of every cell, as First sees it.
var placeOf = makePlaces()

func makePlaces() (all [41]uint8) {
	next := uint8(0)
	for c := range all {
		if row, file := 2*c/9, 2*c%9; file <= 4 {
			all[c] = next
			next++
		} else {
			all[c] = all[(9*row+8-file)/2]
		}
	}
	return all
}

// gap returns the sum, over pawns, of the distance to the nearest of foes.
func gap(pawns, foes uint64) (sum int) {
	for pawns &^= foes; pawns != 0; pawns &^= foes {
		sum += bits.OnesCount64(pawns)
		foes = dame2000.Around(foes)
	}
	return sum
}

// Weights are the weights of the features at the start of the game and at its end, in units of the logarithm of the odds.
// In between they are interpolated by the number of pawns.
type Weights struct{ Full, Bare [Features]float32 }

// Term is one addend of a feature.
type Term struct {
	Feature int
	Value   float32
}

// Share returns the number of pawns divided by that at the start.
func Share(p *dame2000.Position) float32 {
	own, opp := p.Pieces()
	return float32(bits.OnesCount64(own|opp)) / allPawns
}

// evaluator evaluates positions by one set of weights.
type evaluator struct {
	weights *Weights
	terms   counter // buffer
}

// counter is a list of terms.
type counter []Term

// Count appends the terms of p, of some features more than one, and returns fresh, a factor for their sum: a lead is worth
// less the nearer the draw without combat.
func Count(p *dame2000.Position, dst []Term) (terms []Term, fresh float32) {
	e := counter(dst)
	own, opp := p.Pieces()
	side := p.State().Side
	a, b := e.pawns(p, side, own, 1), e.pawns(p, side.Other(), opp, -1)
	var mine, theirs dame2000.Attacks
	moves := p.CountMoves(side, &mine) - p.CountMoves(side.Other(), &theirs)
	e.attacks(&mine, attack, 1)
	e.attacks(&theirs, threat, -1)
	n, m := bits.OnesCount64(own), bits.OnesCount64(opp)
	e.add(freedom, float32(moves))
	e.compare(lead, n, m)
	e.compare(heads, a, b)
	e.compare(force, n*a, m*b)
	e.compare(crowd, n*n, m*m)
	switch {
	case n > m:
		e.add(chase, float32(gap(own, opp))/float32(n))
	case n < m:
		e.add(chase, -float32(gap(opp, own))/float32(m))
	}
	e.add(onMove, 1)
	plies, limit := p.Progress()
	return e, 1 - float32(plies)/float32(2*limit)
}

// compare adds the difference of own and opp divided by their sum.
func (e *counter) compare(feature, own, opp int) {
	e.add(feature, leadUnit*float32(own-opp)/float32(max(own+opp, 1)))
}

func (e *counter) add(feature int, value float32) { *e = append(*e, Term{feature, value}) }

// pawns adds the pawns of side, with the given sign, and returns the sum of their heads.
func (e *counter) pawns(p *dame2000.Position, side rules.Side, pawns uint64, sign float32) (sum int) {
	for ; pawns != 0; pawns &= pawns - 1 {
		c := bits.TrailingZeros64(pawns)
		head := int(p.Head(uint8(c)))
		sum += head
		if side == rules.Second {
			c = len(placeOf) - 1 - c
		}
		e.add(pawnOn+(head-1)*places+int(placeOf[c]), sign)
	}
	return sum
}

// attacks adds attacks by both heads as features from first on, with the given sign.
func (e *counter) attacks(all *dame2000.Attacks, first int, sign float32) {
	for a := range 4 {
		for d := range 4 {
			if n := all[a+1][d+1]; n != 0 {
				e.add(first+4*a+d, sign*float32(n))
			}
		}
	}
}

// odds returns the logarithm of the odds that the side to move wins.
func (e *evaluator) odds(p *dame2000.Position) float32 {
	terms, fresh := Count(p, e.terms[:0])
	e.terms = terms
	full, bare := float32(0), float32(0)
	for _, t := range terms {
		full += t.Value * e.weights.Full[t.Feature]
		bare += t.Value * e.weights.Bare[t.Feature]
	}
	share := Share(p)
	return fresh * (share*full + (1-share)*bare)
}

// most is the largest value of an evaluation.
const most = 0.98

// value returns the value, -1..1, of a logarithm of odds.
func value(odds float32) float32 { return most * float32(math.Tanh(float64(odds)/2)) }
