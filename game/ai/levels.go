package ai

import (
	"cmp"

	checkers "ludotheque/game/ai/checkers/ladder"
	dame2000 "ludotheque/game/ai/dame2000/ladder"
	damsystem "ludotheque/game/ai/damsystem/ladder"
	dao "ludotheque/game/ai/dao/ladder"
)

// row is what is known of the computer player of one game.
type row struct {
	game   string
	levels func(ruleset string) []Level
	solved bool // every position has its exact value
	// lead is how many hundredths of a man make the odds of winning e to 1: it foretells how games end within a thousandth of
	// a nat of the best figure (go run ./tools/lab odds -games 150, over all rulesets of a game). 0 where scores are chances or
	// exact, or nobody has measured.
	lead float64
	// slip is the chance of winning, 0..1, that a move must throw away to be called a slip: what in ten games of levels 1 and 3
	// against the level above 1 to 10 of 100 moves throw away, judged as client.Judge does. 0 where nobody has measured.
	slip float64
}

// known is the table of what is known of the computer players: a new game is one more row.
var known = [...]row{
	{"checkers", checkers.Levels, false, 105, 0.15},
	{"damsystem", damsystem.Levels, false, damsystem.Lead, 0.08},
	{"dame2000", dame2000.Levels, false, 0, 0.07},
	{"dao", dao.Levels, true, 0, 0},
}

// of returns what is known of the player of a game, nothing when nobody plays it.
func of(gameID string) row {
	for _, r := range known {
		if r.game == gameID {
			return r
		}
	}
	return row{}
}

// MaxLevel is above every computer player's levels; whoever seats the computer takes the strongest it has.
const MaxLevel = 20

// Levels returns the levels of a ruleset of a game, the weakest first and the caller's to keep; nil when nobody plays it.
func Levels(gameID, ruleset string) []Level {
	if levels := of(gameID).levels; levels != nil {
		return levels(ruleset)
	}
	return nil
}

// Solved reports whether the player of a game knows the exact value of every position.
func Solved(gameID string) bool { return of(gameID).solved }

// What stands for a lead or a slip that was not measured.
const (
	usualLead = 150
	usualSlip = 0.15
)

// Lead returns how many hundredths of a man make the odds of winning e to 1 in a game whose player answers in them.
func Lead(gameID string) float64 { return cmp.Or(of(gameID).lead, usualLead) }

// Slip returns the chance of winning, 0..1, that a move in a game must throw away to be called a slip.
func Slip(gameID string) float64 { return cmp.Or(of(gameID).slip, usualSlip) }
