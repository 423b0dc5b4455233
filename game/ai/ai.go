// Package ai is the computer player: it is asked about a position and answers with a move. The players of the single
// games live in the packages below it; package players makes them, and levels.go lists what is known of them. None reaches
// a screen or the browser.
package ai

import (
	"ludotheque/game/ai/engine"
	"ludotheque/game/match"
)

// The words of package think, so that callers need to import ai only.
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

// Ask makes the question of what to play in the live position of m, which must not be over.
func Ask(m *match.Match, level int, limits Limits, seed uint64) Question {
	q := Question{
		Position: m.Position(), Moves: m.AppendMoves(nil), Forced: m.Setup().Options.Huffing == match.Forced,
		Limits: limits, Level: level, Seed: seed,
	}
	for ply := range m.Ply() + 1 {
		q.History = append(q.History, m.At(ply).Hash())
	}
	return q
}
