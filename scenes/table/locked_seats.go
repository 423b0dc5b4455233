package table

import (
	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/scenes"
)

// lockedSeats returns who plays a match: whoever sits at it, but with the computer at the level that a page around the
// program has settled. Where two people sit, it takes the seat of whoever is not to move.
func lockedSeats(env *scenes.Env, m *match.Match) client.Seats {
	seats, level := client.Of(m), env.Visit.Fixed().Level
	if level == 0 || env.Engine == nil {
		return seats
	}
	was := seats
	if seats.People() == 2 {
		seats[m.Position().Side().Other()] = 1
	}
	for side := range seats {
		if seats[side] > 0 {
			seats[side] = min(level, len(ai.Levels(m.Game().ID(), m.Setup().Ruleset)))
		}
	}
	if seats != was {
		seats.KeepIn(m)
	}
	return seats
}
