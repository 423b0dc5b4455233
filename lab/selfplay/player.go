package selfplay

import (
	"ludotheque/game/ai"
	"ludotheque/game/match"
)

// Player picks moves in a match.
type Player interface {
	// NewGame forgets what was learned.
	NewGame()
	// Answer chooses a move in the live position, which is not over. It uses seed for random choices.
	Answer(m *match.Match, seed uint64) ai.Answer
}

// Engine is a computer player with its level and limits.
type Engine struct {
	ai.Player
	Level  int // 0 for full strength
	Limits ai.Limits
	Match  bool // see ai.Question: for matches between different players, not for a player that learns from games against itself
}

var _ Player = Engine{}

// Answer implements Player.
func (e Engine) Answer(m *match.Match, seed uint64) ai.Answer {
	q := ai.Ask(m, e.Level, e.Limits, seed)
	q.Match = e.Match
	return e.Think(q, nil, nil)
}
