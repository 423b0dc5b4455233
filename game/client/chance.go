package client

import (
	"math"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
)

// Chance returns a score of a game as a chance of winning, 0..1, half of the draws included: exact for what is won,
// lost or drawn.
func Chance(game string, s ai.Score) float64 {
	p := 0.0
	switch s.Kind {
	case engine.Win:
		return 1
	case engine.Loss:
		return 0
	case engine.Draw:
		return 0.5
	case engine.Chance:
		p = s.P
	default:
		if f := s.Forced(); f != 0 {
			return float64(1+f) / 2
		}
		const unproven = 1e-3 // a lead is never as good as won
		p = min(max(1/(1+math.Exp(-float64(s.N)/ai.Lead(game))), unproven), 1-unproven)
	}
	const digits = 1e4 // more would only make replies longer
	return math.Round(min(max(p, 0), 1)*digits) / digits
}
