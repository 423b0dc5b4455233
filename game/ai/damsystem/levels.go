package damsystem

import (
	"time"

	"ludotheque/game/ai/think"
)

// Levels are the eight levels, the weakest first; docs/strength-damsystem.md has the matches between neighbours.
var Levels = []think.Level{
	{Depth: 1, Noise: 25, Lapse: 0.4, Blind: 0.6, Forget: 0.45},
	{Depth: 1, Noise: 12, Lapse: 0.25, Blind: 0.4, Forget: 0.3},
	{Nodes: 250, Noise: 12, Lapse: 0.2, Blind: 0.3, Forget: 0.2},
	{Nodes: 600, Noise: 10, Lapse: 0.12, Blind: 0.25, Forget: 0.14},
	{Nodes: 1_200, Noise: 8, Lapse: 0.08, Blind: 0.2, Forget: 0.1},
	{Nodes: 3_000, Noise: 6, Lapse: 0.03, Blind: 0.2, Forget: 0.05},
	{Nodes: 20_000, Noise: 3, Forget: 0.01},
	{Time: time.Second},
}
