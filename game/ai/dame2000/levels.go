package dame2000

import (
	"time"

	"ludotheque/game/ai/think"
)

// Levels are the eight levels, the weakest first; docs/strength-dame2000.md has the matches between neighbours.
var Levels = []think.Level{
	{Depth: 1, Noise: 1000, Lapse: 0.5, Blind: 0.7},
	{Depth: 1, Noise: 120},
	{Depth: 1, Noise: 30},
	{Depth: 2, Noise: 20},
	{Nodes: 1_500},
	{Nodes: 10_000},
	{Nodes: 60_000},
	{Time: time.Second},
}
