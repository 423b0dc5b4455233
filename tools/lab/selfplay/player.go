package selfplay

import (
	"ludotheque/game/ai"
	"ludotheque/game/match"
)

// Player picks moves in a match.
type Player interface {
	// NewGame forgets what was learned.
	NewGame()
	// Answer chooses in the live position, which is not over. Seed is for what it leaves to chance.
	Answer(m *match.Match, seed uint64) ai.Answer
}

// Engine is a computer player with what it is told to keep to.
type Engine struct {
	ai.Player
	Level  int // 0 for full strength
	Limits ai.Limits
	Match  bool // see ai.Question: for contests of different players, not for one that learns from both seats
}

var _ Player = Engine{}

// Answer implements Player.
func (e Engine) Answer(m *match.Match, seed uint64) ai.Answer {
	q := ai.Ask(m, e.Level, e.Limits, seed)
	q.Match = e.Match
	return e.Think(q, nil, nil)
}
