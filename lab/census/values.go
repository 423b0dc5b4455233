package census

import (
	logistic "ludotheque/lab/fit"
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
	passes = 30
	rate   = 0.05
)

// fit returns the weight of each count that predicts the results best, as logarithms of odds.
func fit(all []seen) []float64 {
	data := logistic.NewData(counts)
	for _, s := range all {
		for i, x := range s.counts {
			data.Count(i, float32(x))
		}
		data.Close(1, float32(s.won)) // no weight changes in the course of a game
	}
	w := make([]float64, counts)
	data.Fit(w, make([]float64, counts), passes, rate, 0)
	return w
}
