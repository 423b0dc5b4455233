package client

import "ludotheque/game/ai"

// Players holds the computer player of the last request. It keeps its table while the game stays the same; the player of
// another game replaces it, to save memory.
type Players struct {
	make    Constructor
	hashMiB int
	game    string
	player  ai.Player
}

// Constructor makes the player of a game with a table of hashMiB MiB; ok is false if the game has none. It is players.New, as
// a parameter so that programs with only Remote do not link the players.
type Constructor func(game string, hashMiB int) (player ai.Player, ok bool)

// NewPlayers returns Players whose player has a table of hashMiB MiB.
func NewPlayers(constructor Constructor, hashMiB int) *Players {
	return &Players{make: constructor, hashMiB: hashMiB}
}

// of returns the player of a game, nil if it has none.
func (p *Players) of(game string) ai.Player {
	if p.game != game {
		p.game, p.player = game, nil
		if player, ok := p.make(game, p.hashMiB); ok {
			p.player = player
		}
	}
	return p.player
}
