package dame2000

import (
	"time"

	"ludotheque/game/ai/think"
)

// Levels are the eight levels, the weakest first; docs/strength.md has the matches between neighbours.
var Levels = []think.Level{
	{Depth: 1, Noise: 100, Lapse: 0.5, Blind: 0.7},
	{Depth: 1, Noise: 50, Lapse: 0.4, Blind: 0.6},
	{Depth: 2, Noise: 20, Lapse: 0.3, Blind: 0.5},
	{Depth: 3, Noise: 12, Lapse: 0.2, Blind: 0.4},
	{Depth: 4, Noise: 8, Lapse: 0.1, Blind: 0.3},
	{Depth: 5, Noise: 4},
	{Depth: 6, Nodes: 60_000},
	{Time: time.Second},
}
