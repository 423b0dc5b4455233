package ai

import (
	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/dame2000"
	"ludotheque/game/ai/damsystem"
	"ludotheque/game/ai/dao"
)

// row is the computer player of one game.
type row struct {
	game   string
	new    func(hashMiB int) Player
	levels func(ruleset string) []Level
	solved bool // every position has its exact value
}

// players is the table of computer players: a new game is one more row.
var players = [...]row{
	{"checkers", checkers.New, checkers.Levels, false},
	{"damsystem", damsystem.New, damsystem.Levels, false},
	{"dame2000", dame2000.New, dame2000.Levels, false},
	{"dao", dao.New, dao.Levels, true},
}

// New makes the player of a game with a transposition table of hashMiB MiB, at least 1; false when the game has none.
func New(gameID string, hashMiB int) (Player, bool) {
	for _, r := range players {
		if r.game == gameID {
			return r.new(max(hashMiB, 1)), true
		}
	}
	return nil, false
}

// Levels returns the levels of a ruleset of a game, the weakest first and the caller's to keep; nil when nobody plays it.
func Levels(gameID, ruleset string) []Level {
	for _, r := range players {
		if r.game == gameID {
			return r.levels(ruleset)
		}
	}
	return nil
}

// Solved reports whether the player of a game knows the exact value of every position.
func Solved(gameID string) bool {
	for _, r := range players {
		if r.game == gameID {
			return r.solved
		}
	}
	return false
}
