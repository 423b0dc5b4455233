package damsystem

import (
	"time"

	"ludotheque/game/ai/think"
)

// Levels are the eight levels, the weakest first; docs/strength-damsystem.md has the matches between neighbours.
var Levels = []think.Level{
	{Depth: 1, Noise: 13, Lapse: 0.26, Blind: 0.38, Forget: 0.3},
	{Depth: 1, Noise: 6, Lapse: 0.11, Blind: 0.3, Forget: 0.14},
	{Nodes: 170, Noise: 4, Lapse: 0.07, Blind: 0.25, Forget: 0.07},
	{Nodes: 440, Noise: 4, Lapse: 0.05, Blind: 0.2, Forget: 0.045},
	{Nodes: 1_200, Noise: 3, Lapse: 0.025, Blind: 0.2, Forget: 0.025},
	{Nodes: 3_000, Noise: 3, Lapse: 0.01, Blind: 0.2, Forget: 0.015},
	{Nodes: 9_500, Noise: 2, Forget: 0.005},
	{Time: time.Second},
}
