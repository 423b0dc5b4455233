package checkers

import (
	"testing"

	"ludotheque/rules"
)

// BenchmarkPerft counts from the start to the depths the project quotes; Mn/s is million leaves a second.
func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		ruleset string
		depth   int
	}{{"geant", 10}, {"volante", 10}, {"anglais", 11}} {
		b.Run(c.ruleset, func(b *testing.B) {
			p := start(b, c.ruleset)
			var n uint64
			b.ReportAllocs()
			for b.Loop() {
				n += rules.Perft(p, c.depth)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mn/s")
		})
	}
}
