// Package ladder has the levels of the computer player of checkers. It is separate from the player because the program of
// the page needs only the levels; the player is part of the worker.
package ladder

import (
	"time"

	"ludotheque/game/ai/engine"
)

// Levels returns the levels of a ruleset, the weakest first; nil if there is no such ruleset.
func Levels(ruleset string) []engine.Level { return ladders.Of(ruleset) }

// ladders has the levels. docs/strength.md has the matches between neighbouring levels.
var ladders = engine.Ladders{
	{Rulesets: []string{"geant"}, Levels: []engine.Level{
		{Depth: 1, Noise: 85, Lapse: 0.75, Blind: 0.72},
		{Depth: 1, Noise: 40, Lapse: 0.33, Blind: 0.42},
		{Depth: 2, Noise: 40, Lapse: 0.42, Blind: 0.6},
		{Depth: 3, Noise: 28, Lapse: 0.34, Blind: 0.5},
		{Depth: 4, Noise: 14, Lapse: 0.13, Blind: 0.36},
		{Depth: 6, Noise: 4},
		{Depth: 8, Nodes: 20_000},
		{Nodes: 100_000},
		{Time: time.Second},
	}},
	{Rulesets: []string{"volante", "international", "bresilien", "russe", "pool", "tcheque", "espagnol"}, Levels: []engine.Level{
		{Depth: 1, Noise: 85, Lapse: 0.75, Blind: 0.72},
		{Depth: 1, Noise: 40, Lapse: 0.29, Blind: 0.4},
		{Depth: 2, Noise: 35, Lapse: 0.35, Blind: 0.5},
		{Depth: 3, Noise: 26, Lapse: 0.28, Blind: 0.43},
		{Depth: 4, Noise: 14, Lapse: 0.13, Blind: 0.36},
		{Depth: 6, Noise: 4},
		{Depth: 8, Nodes: 20_000},
		{Nodes: 100_000},
		{Time: time.Second},
	}},
	// Men do not capture backwards, so that a lost man is harder to win back and the same weakness costs more.
	{Rulesets: []string{"anglais", "italien"}, Levels: []engine.Level{
		{Depth: 1, Noise: 78, Lapse: 0.65, Blind: 0.66},
		{Depth: 1, Noise: 40, Lapse: 0.27, Blind: 0.38},
		{Depth: 2, Noise: 40, Lapse: 0.45, Blind: 0.53},
		{Depth: 3, Noise: 36, Lapse: 0.45, Blind: 0.5},
		{Depth: 3, Noise: 18, Lapse: 0.19, Blind: 0.36},
		{Depth: 4, Noise: 10, Lapse: 0.07, Blind: 0.22},
		{Depth: 5, Noise: 4},
		{Depth: 8, Nodes: 20_000},
		{Nodes: 100_000},
		{Time: time.Second},
	}},
}
