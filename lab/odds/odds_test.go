package odds

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/rules/catalog"
	"ludotheque/tools/flags"
)

// TestScale finds the scale that generated the results.
func TestScale(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var samples []sample
	for range 50_000 {
		s := sample{points: float64(rng.IntN(801) - 400)}
		if rng.Float64() < 1/(1+math.Exp(-s.points/120)) {
			s.won = 1
		}
		samples = append(samples, s)
	}
	if got := scale(samples); got < 115 || got > 125 {
		t.Errorf("scale %v, want 120", got)
	}
}

// TestPlay checks that scores are reproducible, with wins and losses, and that a player that scores by chances has none.
func TestPlay(t *testing.T) {
	scores := func(game string) []sample {
		g, _ := catalog.Find(game)
		samples, err := play(flags.Ruleset{Game: g, ID: g.Rulesets()[0].ID}, 4, ai.Limits{Nodes: 100}, 2)
		if err != nil {
			t.Fatal(err)
		}
		return samples
	}
	first := scores("checkers")
	if len(first) < 40 || !slices.Equal(first, scores("checkers")) {
		t.Errorf("%d scores, or others the second time", len(first))
	}
	if !slices.ContainsFunc(first, func(s sample) bool { return s.won == 1 }) || !slices.ContainsFunc(first, func(s sample) bool { return s.won == 0 }) {
		t.Error("no wins, or no losses")
	}
	if n := len(scores("dame2000")); n != 0 {
		t.Errorf("Dame 2000 has %d scores in points", n)
	}
}
