package seat

import "ludotheque/game/ai"

// Players is the computer player that a thinker needed last. It keeps what it learned while the game stays the same;
// another game takes its place, and its memory.
type Players struct {
	hashMiB int
	game    string
	player  ai.Player
}

// NewPlayers makes a set whose player has a table of hashMiB MiB.
func NewPlayers(hashMiB int) *Players { return &Players{hashMiB: hashMiB} }

// of returns the player of a game, nil when it has none.
func (p *Players) of(game string) ai.Player {
	if p.game != game {
		p.game, p.player = game, nil
		if player, ok := ai.New(game, p.hashMiB); ok {
			p.player = player
		}
	}
	return p.player
}
