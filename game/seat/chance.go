package seat

import (
	"math"

	"ludotheque/game/ai"
	"ludotheque/game/ai/think"
)

// pointsScale is the lead, in hundredths of a man, that makes the odds e to 1.
const pointsScale = 150

// Chance returns s as a chance of winning, 0..1, half of the draws included: exact for what is won, lost or drawn.
func Chance(s ai.Score) float64 {
	p := 0.0
	switch s.Kind {
	case think.Win:
		return 1
	case think.Loss:
		return 0
	case think.Draw:
		return 0.5
	case think.Chance:
		p = s.P
	default:
		p = 1 / (1 + math.Exp(-float64(s.N)/pointsScale))
	}
	const digits = 1e4 // more would only make replies longer
	return math.Round(min(max(p, 0), 1)*digits) / digits
}
