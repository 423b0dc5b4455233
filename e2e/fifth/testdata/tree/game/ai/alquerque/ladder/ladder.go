// Package ladder has the levels of the computer player of alquerque.
package ladder

import "ludotheque/game/ai/engine"

// ladders are the levels.
var ladders = engine.Ladders{{Rulesets: []string{"base"}, Levels: []engine.Level{
	{Depth: 1, Noise: 150}, {Depth: 1, Noise: 80}, {Depth: 2, Noise: 60}, {Depth: 3, Noise: 40}, {Depth: 4, Noise: 20},
	{Depth: 5}, {Depth: 7}, {Nodes: 100_000},
}}}

// Levels returns the levels of a ruleset, the weakest first; nil when there is no such ruleset.
func Levels(ruleset string) []engine.Level { return ladders.Of(ruleset) }
