// Package ladder has the levels of the computer player of Dao, apart from the player: the page's program knows them,
// and the player comes with the worker.
package ladder

import "ludotheque/game/ai/engine"

// Levels returns the levels of a ruleset, the weakest first; nil when there is no such ruleset.
func Levels(ruleset string) []engine.Level { return ladders.Of(ruleset) }

// ladders are the levels: sight in plies, and how often and how much goes unseen. docs/strength-dao.md has the matches
// between neighbours.
var ladders = engine.Ladders{
	{Rulesets: []string{"base", "trois"}, Levels: []engine.Level{
		{Depth: 1},
		{Depth: 2, Lapse: 0.5, Blind: 0.5},
		{Depth: 3, Lapse: 0.5, Blind: 0.8},
		{Depth: 4, Lapse: 0.5, Blind: 0.9},
		{Depth: 5, Lapse: 0.14, Blind: 0.8},
		{Depth: 9, Lapse: 0.12, Blind: 0.6},
		{Depth: 11, Lapse: 0.006, Blind: 0.6},
		{},
	}},
}
