package client

import "ludotheque/game/ai"

// Players is the computer player that an engine needed last. It keeps what it learned while the game stays the same;
// another game takes its place, and its memory.
type Players struct {
	make    Constructor
	hashMiB int
	game    string
	player  ai.Player
}

// Constructor makes the player of a game with a table of hashMiB MiB; false when the game has none. It is handed in, as
// players.New, so that programs that leave the thinking to another need not hold the players.
type Constructor func(game string, hashMiB int) (ai.Player, bool)

// NewPlayers makes a set whose player has a table of hashMiB MiB.
func NewPlayers(constructor Constructor, hashMiB int) *Players {
	return &Players{make: constructor, hashMiB: hashMiB}
}

// of returns the player of a game, nil when it has none.
func (p *Players) of(game string) ai.Player {
	if p.game != game {
		p.game, p.player = game, nil
		if player, ok := p.make(game, p.hashMiB); ok {
			p.player = player
		}
	}
	return p.player
}
