// Package ladder has the levels of the computer player of Dao. It is separate from the player because the program of the
// page needs only the levels; the player is part of the worker.
package ladder

import "ludotheque/game/ai/engine"

// Levels returns the levels of a ruleset, the weakest first; nil if there is no such ruleset.
func Levels(ruleset string) []engine.Level { return ladders.Of(ruleset) }

// ladders has the levels. docs/strength-dao.md has the matches between neighbouring levels.
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
