package damsystem

import (
	"time"

	"ludotheque/game/ai/think"
)

// Levels are the eight levels, the weakest first; docs/strength.md has the matches between neighbours.
var Levels = []think.Level{
	{Depth: 1, Noise: 80, Lapse: 0.5, Blind: 0.8, Forget: 0.7},
	{Depth: 1, Noise: 30, Lapse: 0.4, Blind: 0.6, Forget: 0.5},
	{Depth: 2, Noise: 25, Lapse: 0.3, Blind: 0.5, Forget: 0.3},
	{Depth: 3, Nodes: 400, Noise: 20, Lapse: 0.3, Blind: 0.4, Forget: 0.15},
	{Depth: 4, Nodes: 900, Noise: 5, Lapse: 0.1, Blind: 0.3},
	{Nodes: 4_000},
	{Nodes: 30_000},
	{Time: time.Second},
}
