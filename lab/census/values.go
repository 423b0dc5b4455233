package census

import (
	"math"

	"ludotheque/rules"
)

// ranks is the largest number of ranks of pieces in a game.
const ranks = 4

// The counts of a position that a value is fitted to, each the first player's less the second's: pieces by rank, pieces on plates,
// and the turn.
const (
	plates = ranks + iota
	turn
	counts
)

// seen is a position of a game.
type seen struct {
	ply    int
	counts [counts]float64
	won    float64 // by the first player, 0..1
}

// look counts a position.
func look(p rules.Position, ply int) seen {
	s := seen{ply: ply}
	carrier, _ := p.(rules.Carrier)
	for sq := range rules.Squares {
		piece := p.At(sq)
		if piece.Empty() {
			continue
		}
		sign := 1.0
		if piece.Side != rules.First {
			sign = -1
		}
		s.counts[piece.Rank-1] += sign
		if carrier != nil && carrier.Carried(sq) != sq {
			s.counts[plates] += sign
		}
	}
	s.counts[turn] = 1
	if p.Side() != rules.First {
		s.counts[turn] = -1
	}
	return s
}

// pieces returns the first player's lead in pieces of any rank.
func (s *seen) pieces() (n int) {
	for _, of := range s.counts[:ranks] {
		n += int(of)
	}
	return n
}

// Parameters of the fit.
const (
	steps = 30   // of Newton's method, which needs about eight
	ridge = 1e-3 // keeps a count that never occurs at 0
)

// fit returns the weight of each count that predicts the results best, as logarithms of odds: Newton's method for a logistic
// regression.
func fit(all []seen) (w [counts]float64) {
	for range steps {
		var slope [counts]float64
		var curve [counts][counts]float64
		for i := range w {
			slope[i], curve[i][i] = -ridge*w[i], ridge
		}
		for _, s := range all {
			p := chance(w, s)
			for i, x := range s.counts {
				slope[i] += (s.won - p) * x
				for j, y := range s.counts {
					curve[i][j] += p * (1 - p) * x * y
				}
			}
		}
		for i, step := range solve(curve, slope) {
			w[i] += step
		}
	}
	return w
}

// chance returns the chance that weights give the first player.
func chance(w [counts]float64, s seen) float64 {
	var sum float64
	for i, x := range s.counts {
		sum += w[i] * x
	}
	return 1 / (1 + math.Exp(-sum))
}

// solve solves a*x = b for a symmetric, positive definite a by elimination.
func solve(a [counts][counts]float64, b [counts]float64) (x [counts]float64) {
	for i := range counts {
		for j := i + 1; j < counts; j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < counts; k++ {
				a[j][k] -= f * a[i][k]
			}
			b[j] -= f * b[i]
		}
	}
	for i := counts - 1; i >= 0; i-- {
		x[i] = b[i]
		for k := i + 1; k < counts; k++ {
			x[i] -= a[i][k] * x[k]
		}
		x[i] /= a[i][i]
	}
	return x
}
