package ai

import (
	"cmp"

	checkers "ludotheque/game/ai/checkers/ladder"
	dame2000 "ludotheque/game/ai/dame2000/ladder"
	damsystem "ludotheque/game/ai/damsystem/ladder"
	dao "ludotheque/game/ai/dao/ladder"
)

// row describes the computer player of one game.
type row struct {
	game   string
	levels func(ruleset string) []Level
	solved bool // the player knows the exact value of every position
	// lead is the number of hundredths of a man that makes the odds of winning e to 1. It predicts the results of games
	// within a thousandth of a nat of the best figure (go run -C lab . odds -games 150, over all rulesets of a game).
	// It is 0 if scores are chances or exact, or not measured.
	lead float64
	// slip is the chance of winning, 0..1, that a move must lose to be called a slip. It is chosen so that 1 to 10 of 100
	// moves of levels 1 and 3 are slips, in ten games against the level above, judged by client.Judge. 0 if not measured.
	slip float64
}

// table has a row for each computer player.
var table = [...]row{
	{"checkers", checkers.Levels, false, 105, 0.15},
	{"damsystem", damsystem.Levels, false, damsystem.Lead, 0.08},
	{"dame2000", dame2000.Levels, false, 0, 0.07},
	{"dao", dao.Levels, true, 0, 0},
}

// rowOf returns the row of a game, the zero row if there is none.
func rowOf(gameID string) row {
	for _, r := range table {
		if r.game == gameID {
			return r
		}
	}
	return row{}
}

// MaxLevel is an upper bound of the levels of all players, for requests that may exceed those of a player.
const MaxLevel = 20

// Levels returns a copy of the levels of a ruleset, the weakest first; nil if there is no player for it.
func Levels(gameID, ruleset string) []Level {
	if levels := rowOf(gameID).levels; levels != nil {
		return levels(ruleset)
	}
	return nil
}

// Solved reports whether the player of a game knows the exact value of every position.
func Solved(gameID string) bool { return rowOf(gameID).solved }

// The values for games without measured ones.
const (
	usualLead = 150
	usualSlip = 0.15
)

// Lead returns the number of hundredths of a man that makes the odds of winning a game e to 1. It is meaningful only for
// games whose scores are in hundredths of a man.
func Lead(gameID string) float64 { return cmp.Or(rowOf(gameID).lead, usualLead) }

// Slip returns the chance of winning, 0..1, that a move of a game must lose to be called a slip.
func Slip(gameID string) float64 { return cmp.Or(rowOf(gameID).slip, usualSlip) }
