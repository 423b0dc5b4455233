// Package ladder has the levels of the computer player of Dame 2000. It is separate from the player because the program of
// the page needs only the levels; the player is part of the worker.
package ladder

import (
	"time"

	"ludotheque/game/ai/engine"
)

// Levels returns the levels of a ruleset, the weakest first; nil if there is no such ruleset.
func Levels(ruleset string) []engine.Level { return ladders.Of(ruleset) }

// ladders has the levels. docs/strength-dame2000.md has the matches between neighbouring levels.
var ladders = engine.Ladders{
	{Rulesets: []string{"base"}, Levels: []engine.Level{
		{Depth: 1, Noise: 1000, Lapse: 0.5, Blind: 0.7},
		{Depth: 1, Noise: 135},
		{Depth: 1, Noise: 52},
		{Depth: 1, Noise: 25},
		{Depth: 2, Noise: 24},
		{Nodes: 350, Noise: 12},
		{Time: time.Second},
	}},
	{Rulesets: []string{"variante"}, Levels: []engine.Level{
		{Depth: 1, Noise: 1000, Lapse: 0.5, Blind: 0.7},
		{Depth: 1, Noise: 110},
		{Depth: 1, Noise: 42},
		{Depth: 2, Noise: 42},
		{Nodes: 350, Noise: 18},
		{Time: time.Second},
	}},
}
