package bench

import (
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// BenchmarkPerft counts the leaves from the start position. PLAIN is the speed of a plain generator of English draughts, in millions
// a second, if make bench has measured it.
func BenchmarkPerft(b *testing.B) {
	eachRuleset(b, func(b *testing.B, g rules.Game, ruleset string) {
		pos, err := g.Start(ruleset, rules.First)
		if err != nil {
			b.Fatal(err)
		}
		rate := fastest(b, 20_000_000, func(depth int) uint64 { return catalog.Perft(pos, depth) })
		if plain, err := strconv.ParseFloat(os.Getenv("PLAIN"), 64); err == nil && g.ID() == "checkers" && ruleset == "anglais" {
			b.ReportMetric(rate/plain, "times-plain")
		}
	})
}

// BenchmarkSearch searches the start position and three random positions at full strength. The positions are always the same, and
// each search starts with an empty table.
func BenchmarkSearch(b *testing.B) {
	eachRuleset(b, func(b *testing.B, g rules.Game, ruleset string) {
		if ai.Solved(g.ID()) {
			b.Skip("it is looked up, not searched")
		}
		const hashMiB = 16 // as on the page
		player, ok := players.New(g.ID(), hashMiB)
		if !ok {
			b.Fatal("no computer player")
		}
		fastest(b, 1_000_000, func(depth int) (nodes uint64) {
			for _, plies := range []int{0, 8, 16, 24} {
				player.NewGame()
				answer := player.Think(ai.Ask(later(b, g.ID(), ruleset, plies), 0, ai.Limits{Depth: depth}, 1), nil, nil)
				nodes += answer.Info.Nodes
			}
			return nodes
		})
	})
}

func eachRuleset(b *testing.B, bench func(b *testing.B, g rules.Game, ruleset string)) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			b.Run(g.ID()+"/"+r.ID, func(b *testing.B) { bench(b, g, r.ID) })
		}
	}
}

// fastest calls count with the first depth that counts at least enough, and returns the greatest speed in millions a second.
func fastest(b *testing.B, enough uint64, count func(depth int) uint64) (rate float64) {
	depth := 1
	for count(depth) < enough {
		depth++
	}
	nodes, best := uint64(0), time.Duration(math.MaxInt64)
	for b.Loop() {
		began := time.Now()
		nodes = count(depth)
		best = min(best, time.Since(began))
	}
	b.ReportMetric(0, "ns/op") // removes the mean
	b.ReportMetric(float64(depth), "depth")
	b.ReportMetric(float64(nodes), "nodes")
	rate = float64(nodes) / best.Seconds() / 1e6
	b.ReportMetric(rate, "Mn/s")
	return rate
}

// later plays plies random moves; it starts again if the game ends.
func later(b *testing.B, game, ruleset string, plies int) *match.Match {
	rng := rand.New(rand.NewPCG(2026, uint64(plies)))
	for {
		m, err := match.New(match.Setup{Game: game, Ruleset: ruleset, Seed: rng.Uint64()})
		for err == nil && m.Ply() < plies && !m.Outcome().Over() {
			moves := m.AppendMoves(nil)
			_, err = m.Play(moves[rng.IntN(len(moves))])
		}
		if err != nil {
			b.Fatal(err)
		}
		if !m.Outcome().Over() {
			return m
		}
	}
}
