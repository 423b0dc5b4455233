package selfplay

import "ludotheque/rules"

// later is the share of a target that comes from what follows in the game; the rest is the position's own hope.
const later = 0.95

// Targets returns what an evaluation is to learn from each position of a game, as the share of the point, 0..1, of its side
// to move, from those sides, what a search hoped for there, and what the first side has won: what was hoped for there, in a
// later position or at the end, a later one counting for less. That is far steadier than how a game ended, which much else
// decided.
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
