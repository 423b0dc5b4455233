// Package ladder has the levels of the computer player of Damsystem. It is separate from the player because the program of
// the page needs only the levels; the player is part of the worker.
package ladder

import (
	"time"

	"ludotheque/game/ai/engine"
)

// Lead is the number of hundredths of a man that makes the odds of winning e to 1. The evaluation uses it as its scale.
const Lead = 230

// Levels returns the levels of a ruleset, the weakest first; nil if there is no such ruleset.
func Levels(ruleset string) []engine.Level { return ladders.Of(ruleset) }

// ladders has the levels. docs/strength-damsystem.md has the matches between neighbouring levels.
var ladders = engine.Ladders{
	{Rulesets: []string{"base", "nombre"}, Levels: []engine.Level{
		{Depth: 1, Noise: 17, Lapse: 0.38, Blind: 0.47, Forget: 0.4},
		{Depth: 1, Noise: 6, Lapse: 0.12, Blind: 0.3, Forget: 0.15},
		{Nodes: 170, Noise: 4, Lapse: 0.07, Blind: 0.25, Forget: 0.07},
		{Nodes: 450, Noise: 4, Lapse: 0.05, Blind: 0.2, Forget: 0.05},
		{Nodes: 1_100, Noise: 3, Lapse: 0.03, Blind: 0.2, Forget: 0.03},
		{Nodes: 2_900, Noise: 3, Lapse: 0.01, Blind: 0.2, Forget: 0.015},
		{Nodes: 7_200, Noise: 2},
		{Nodes: 25_000},
		{Nodes: 90_000},
		{Time: time.Second},
	}},
}
