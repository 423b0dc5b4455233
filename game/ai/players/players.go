// Package players makes the computer players. It is separate from package ai so that programs that call an engine in
// another program, as that of the page does, need not import the players.
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

// constructors has a row for each computer player. Package ai has another table with their levels.
var constructors = [...]constructor{
	{"checkers", checkers.New},
	{"damsystem", damsystem.New},
	{"dame2000", dame2000.New},
	{"dao", dao.New},
}

// New returns a player of a game with a transposition table of hashMiB MiB, at least 1, and whether the game has one.
func New(gameID string, hashMiB int) (ai.Player, bool) {
	for _, c := range constructors {
		if c.game == gameID {
			return c.new(max(hashMiB, 1)), true
		}
	}
	return nil, false
}
