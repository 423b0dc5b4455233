package client

import (
	"math"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
)

// Chance returns a score of a game as a chance of winning, 0..1, in which a draw counts half. It is 1, 0.5 or 0 for proven
// wins, draws and losses only.
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
		const unproven = 1e-3 // the distance of a mere lead from a proven win
		p = min(max(1/(1+math.Exp(-float64(s.N)/ai.Lead(game))), unproven), 1-unproven)
	}
	const digits = 1e4 // more digits would make replies longer
	return math.Round(min(max(p, 0), 1)*digits) / digits
}
