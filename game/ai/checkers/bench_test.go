package checkers

import (
	"os"
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	rb "ludotheque/rules/checkers"
)

func BenchmarkNet(b *testing.B) {
	pos, _ := rb.Game{}.Start("anglais", rules.First)
	for _, with := range []bool{false, true, false, true} {
		b.Run(map[bool]string{false: "without", true: "with"}[with], func(b *testing.B) {
			pl := NewPlayer(NewBoard(), 4)
			if with {
				text, _ := os.ReadFile("/tmp/net/o1/anglais.net")
				n, err := ParseNetwork(string(text))
				if err != nil {
					b.Fatal(err)
				}
				pl.Net = n
			}
			nodes := uint64(0)
			for b.Loop() {
				pl.NewGame()
				a := pl.Think(engine.Question{Position: pos, Limits: engine.Limits{Nodes: 400000}}, nil, nil)
				nodes += a.Info.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mn/s")
		})
	}
}
