package checkers

import (
	"testing"

	"ludotheque/game/ai/think"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

func start(t testing.TB, ruleset string) rules.Position {
	t.Helper()
	p, err := checkers.Game{}.Start(ruleset, rules.First)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func BenchmarkThink(b *testing.B) {
	for _, r := range (checkers.Game{}).Rulesets() {
		b.Run(r.ID, func(b *testing.B) {
			pl := NewPlayer(64)
			b.ReportAllocs()
			var nodes uint64
			for b.Loop() {
				pl.NewGame()
				a := pl.Think(think.Question{Position: start(b, r.ID), Limits: think.Limits{Depth: 15}}, nil, func(i think.Info) { b.Log(i) })
				nodes += a.Info.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
