// Package players makes the computer players. Programs that leave the thinking to another, as the page's does, know of them
// by package ai and do not import this one.
package players

import (
	"ludotheque/game/ai"
	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/dame2000"
	"ludotheque/game/ai/damsystem"
	"ludotheque/game/ai/dao"
)

// constructor makes the computer player of one game.
type constructor struct {
	game string
	new  func(hashMiB int) ai.Player
}

// constructors is the table of computer players: a new game is one more row. Package ai has another with their levels.
var constructors = [...]constructor{
	{"checkers", checkers.New},
	{"damsystem", damsystem.New},
	{"dame2000", dame2000.New},
	{"dao", dao.New},
}

// New makes the player of a game with a transposition table of hashMiB MiB, at least 1; false when the game has none.
func New(gameID string, hashMiB int) (ai.Player, bool) {
	for _, c := range constructors {
		if c.game == gameID {
			return c.new(max(hashMiB, 1)), true
		}
	}
	return nil, false
}
