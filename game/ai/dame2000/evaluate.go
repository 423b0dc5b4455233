package dame2000

import (
	"math"
	"math/bits"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// What the evaluation counts, always own less the opponent's, rows seen from one's own side.
const (
	pawnOn   = 0           // by head and row: 4 x 9
	attack   = pawnOn + 36 // attacks of the side to move, by attacker's and defender's head: 4 x 4
	threat   = attack + 16 // attacks of the other side if it were to move: 4 x 4
	wings    = threat + 16 // pawns on the two outer files
	freedom  = wings + 1   // moves
	lead     = freedom + 1 // the lead in pawns against all that stand
	chase    = lead + 1    // how far the pawns of the side with more are from the other's, on average
	onMove   = chase + 1   // the side to move itself
	Features = onMove + 1  // how many there are
	leadUnit = float32(8)  // what a lead of all pawns counts
	allPawns = float32(28) // at the start
)

// edges has the cells of files a and i: every row of five begins and ends on one.
const edges = 1 | 1<<4 | 1<<9 | 1<<13 | 1<<18 | 1<<22 | 1<<27 | 1<<31 | 1<<36 | 1<<40

// rowOf holds the row of every cell.
var rowOf = makeRows()

func makeRows() (rows [41]uint8) {
	for c := range rows {
		rows[c] = uint8(2 * c / 9)
	}
	return rows
}

// apart holds the steps between any two cells.
var apart = makeApart()

func makeApart() (all [41][41]uint8) {
	for a := range all {
		for b := range all[a] {
			dRow, dFile := 2*a/9-2*b/9, 2*a%9-2*b%9
			all[a][b] = uint8(max(dRow, -dRow, dFile, -dFile))
		}
	}
	return all
}

// gap sums for each of pawns the steps to the nearest of foes.
func gap(pawns, foes uint64) (sum int) {
	for ; pawns != 0; pawns &= pawns - 1 {
		row, nearest := &apart[bits.TrailingZeros64(pawns)], uint8(9)
		for p := foes; p != 0; p &= p - 1 {
			nearest = min(nearest, row[bits.TrailingZeros64(p)])
		}
		sum += int(nearest)
	}
	return sum
}

// Weights are the values of the features at the start of the game and at its end, in units of the logarithm of
// the odds; in between they go in a straight line with the number of pawns.
type Weights struct{ Full, Bare [Features]float32 }

// vector is what is counted in one position.
type vector [Features]float32

// Share returns how much of the game is still to come, 1 at the start.
func Share(p *dame2000.Position) float32 {
	own, opp := p.Pieces()
	return float32(bits.OnesCount64(own|opp)) / allPawns
}

// evaluator judges positions by one set of weights.
type evaluator struct {
	weights *Weights
	moves   []rules.Compact
}

// count fills v with the features of p.
func (e *evaluator) count(p *dame2000.Position, v *vector) {
	own, opp := p.Pieces()
	e.half(p, p.Side(), own, v, attack, 1)
	e.half(p, p.Side().Other(), opp, v, threat, -1)
	n, m := bits.OnesCount64(own), bits.OnesCount64(opp)
	v[lead] = leadUnit * float32(n-m) / float32(max(n+m, 1))
	switch {
	case n > m:
		v[chase] = float32(gap(own, opp)) / float32(n)
	case n < m:
		v[chase] = -float32(gap(opp, own)) / float32(m)
	}
	v[onMove] = 1
	// A lead is worth less the nearer the draw by count.
	plies, limit := p.Progress()
	fresh := 1 - float32(plies)/float32(2*limit)
	for i := range v {
		v[i] *= fresh
	}
}

// half counts the pawns and moves of side, with the given sign; its attacks are counted from attacks on.
func (e *evaluator) half(p *dame2000.Position, side rules.Side, pawns uint64, v *vector, attacks int, sign float32) {
	v[wings] += sign * float32(bits.OnesCount64(pawns&edges))
	for ; pawns != 0; pawns &= pawns - 1 {
		c := uint8(bits.TrailingZeros64(pawns))
		row := rowOf[c]
		if side == rules.Second {
			row = 8 - row
		}
		v[pawnOn+int(p.Head(c)-1)*9+int(row)] += sign
	}
	e.moves = p.AppendCompactOf(e.moves[:0], side)
	v[freedom] += sign * float32(len(e.moves))
	for _, m := range e.moves {
		if m.Captured != 0 {
			v[attacks+int(p.Head(m.From)-1)*4+int(p.Head(dame2000.FirstFoe(m))-1)] += sign
		}
	}
}

// odds returns the logarithm of the odds that the side to move wins.
func (e *evaluator) odds(p *dame2000.Position) float32 {
	var v vector
	e.count(p, &v)
	share := Share(p)
	full, bare := float32(0), float32(0)
	for i, n := range v {
		if n != 0 {
			full += n * e.weights.Full[i]
			bare += n * e.weights.Bare[i]
		}
	}
	return share*full + (1-share)*bare
}

// most is the largest value of a game that goes on.
const most = 0.98

// value turns the logarithm of odds into a value -1..1.
func value(odds float32) float32 { return most * float32(math.Tanh(float64(odds)/2)) }

// Count calls add with every feature of p and its value, for the tuner.
func Count(p *dame2000.Position, add func(feature int, value float32)) {
	var e evaluator
	var v vector
	e.count(p, &v)
	for i, n := range v {
		add(i, n)
	}
}

// Tuned returns the weights in use, for the tuner.
func Tuned(ruleset string) Weights { return *tuned[ruleset] }
