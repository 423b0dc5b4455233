package selfplay

import "ludotheque/rules"

// later is the weight of later positions in a target; the rest is the position's own value by the search.
const later = 0.95

// Targets returns the target of an evaluation for each position of a game, as a share of the point, 0..1, of its side to move.
// sides are the sides to move, hopes the search's values, and won the result for the first side. A target is a mean of the position's
// value, those of later positions, with decreasing weights, and the result. It is far less random than the result alone.
func Targets(sides []rules.Side, hopes []float64, won float64) []float64 {
	targets := make([]float64, len(sides))
	for i := len(sides) - 1; i >= 0; i-- {
		own := won
		if sides[i] != rules.First {
			own = 1 - won
		}
		own = later*own + (1-later)*hopes[i]
		targets[i], won = own, own
		if sides[i] != rules.First {
			won = 1 - own
		}
	}
	return targets
}
