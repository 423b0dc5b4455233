// Package ai describes the computer players of all games: their questions and answers, their levels, and constants of
// their scores. The packages below it implement the player of each game, and package players makes them. They need neither
// a screen nor a browser.
package ai

import (
	"ludotheque/game/ai/engine"
	"ludotheque/game/match"
)

// The types of package engine, so that callers need to import package ai only.
type (
	Question  = engine.Question
	Limits    = engine.Limits
	Info      = engine.Info
	Candidate = engine.Candidate
	Answer    = engine.Answer
	Player    = engine.Player
	Score     = engine.Score
	Level     = engine.Level
)

// Ask returns the question of what to play in the current position of m, which must not be over.
func Ask(m *match.Match, level int, limits Limits, seed uint64) Question {
	q := AskAt(m, m.Ply(), limits, seed)
	q.Level = level
	return q
}

// AskAt returns the question of what full strength would play in the position of m after ply actions, where m must not be over.
func AskAt(m *match.Match, ply int, limits Limits, seed uint64) Question {
	pos, options := m.At(ply), m.Setup().Options
	q := Question{
		Position: pos, Moves: options.AppendMoves(nil, pos), Forced: options.Huffing == match.Forced,
		Repetition: m.DrawnAt(), Limits: limits, Seed: seed,
	}
	for i := range ply + 1 {
		q.History = append(q.History, m.At(i).Hash())
	}
	return q
}
