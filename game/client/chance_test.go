package client

import (
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
)

func TestChance(t *testing.T) {
	for _, c := range []struct {
		score ai.Score
		want  float64
	}{
		{engine.WinIn(9), 1}, {engine.LossIn(2), 0}, {ai.Score{Kind: engine.Draw}, 0.5}, {engine.ChanceOf(0.25), 0.25}, {engine.CP(0), 0.5},
	} {
		if got := Chance("checkers", c.score); got != c.want {
			t.Errorf("%s is a chance of %g, want %g", c.score, got, c.want)
		}
	}
	for _, n := range []int{1, 50, 100, 300, 1000, 10_000} {
		up, down := Chance("damsystem", engine.CP(n)), Chance("damsystem", engine.CP(-n))
		if up <= 0.5 || up >= 1 || up+down < 0.9999 || up+down > 1.0001 {
			t.Errorf("%d points are a chance of %g, against %g", n, up, down)
		}
	}
}
