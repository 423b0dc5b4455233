package checkers

import (
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	rb "ludotheque/rules/checkers"
)

func BenchmarkNet(b *testing.B) {
	pos, _ := rb.Game{}.Start("anglais", rules.First)
	for _, with := range []bool{false, true, false, true, false, true} {
		b.Run(map[bool]string{false: "without", true: "with"}[with], func(b *testing.B) {
			pl := NewPlayer(NewBoard(), 16)
			pl.Tune(pvs.Tuning{NoNetwork: !with})
			nodes := uint64(0)
			for b.Loop() {
				pl.NewGame()
				a := pl.Think(engine.Question{Position: pos, Limits: engine.Limits{Nodes: 2000000}}, nil, nil)
				nodes += a.Info.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mn/s")
		})
	}
}
