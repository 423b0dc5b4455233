package dame2000

import (
	"time"

	"ludotheque/game/ai/think"
)

// Levels are the eight levels, the weakest first; docs/strength.md has the matches between neighbours.
var Levels = []think.Level{
	{Depth: 1, Noise: 1000, Lapse: 0.5, Blind: 0.7},
	{Depth: 1, Noise: 180},
	{Depth: 1, Noise: 65},
	{Depth: 2, Noise: 50},
	{Depth: 2, Nodes: 500, Noise: 5},
	{Nodes: 4_000},
	{Nodes: 25_000},
	{Time: time.Second},
}
