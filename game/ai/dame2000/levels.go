package dame2000

import (
	"time"

	"ludotheque/game/ai/think"
)

// Levels are the eight levels, the weakest first; docs/strength.md has the matches between neighbours.
var Levels = []think.Level{
	{Depth: 1, Noise: 500, Lapse: 0.5, Blind: 0.7},
	{Depth: 1, Noise: 200, Lapse: 0.4, Blind: 0.6},
	{Depth: 1, Noise: 80},
	{Depth: 2, Noise: 50, Lapse: 0.3, Blind: 0.4},
	{Depth: 3, Nodes: 500, Noise: 10},
	{Nodes: 3_000},
	{Nodes: 20_000},
	{Time: time.Second},
}
