package seat

import "ludotheque/game/ai"

// Players are the computer players that one thinker has needed so far; they keep what they learn between requests.
type Players struct {
	hashMiB int
	byGame  map[string]ai.Player
}

// NewPlayers makes an empty set whose players have tables of hashMiB MiB each.
func NewPlayers(hashMiB int) *Players {
	return &Players{hashMiB: hashMiB, byGame: map[string]ai.Player{}}
}

// of returns the player of a game, nil when it has none.
func (p *Players) of(game string) ai.Player {
	if player, ok := p.byGame[game]; ok {
		return player
	}
	player, ok := ai.New(game, p.hashMiB)
	if !ok {
		return nil
	}
	p.byGame[game] = player
	return player
}
