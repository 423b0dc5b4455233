package play

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// memory returns what the program has taken of the browser, in MB: its own memory, which never shrinks, and that of scripts.
func memory(p *e2e.Page) (program, scripts float64) {
	p.T.Helper()
	return e2e.Eval[float64](p, "window.memory_.buffer.byteLength / 1e6"), p.Scripts()
}

// TestMemoryOfAVisit plays each game from the shelf to its end and back in one visit, by the sheets on the way: none of it
// takes much more than the first table. What it takes stands in build/worker-memory-*.txt.
func TestMemoryOfAVisit(t *testing.T) {
	type screen struct {
		name string
		v    e2e.Visit
	}
	for _, s := range night.Some([]screen{{"desktop", e2e.Visit{Ratio: 1}}, {"phone", e2e.Visit{Width: 412, Height: 915, Ratio: 2.625, Touch: true}}}, 1) {
		t.Run(s.name, func(t *testing.T) {
			v := s.v
			v.Before = []string{e2e.Still, e2e.KeepMemory}
			p := e2e.OpenReady(t, v)
			first, peak, heap := 0.0, 0.0, 0.0 // heap: of the scripts at the end, without the download's bytes
			var lines []string
			measure := func(what string) {
				program, scripts := memory(p)
				peak, heap = max(peak, program), scripts
				lines = append(lines, fmt.Sprintf("%-24s program %5.1f MB, scripts %5.1f MB", what, program, scripts))
			}
			measure("shelf")
			for _, g := range e2e.Games {
				p.Click("box/" + g.Id)
				p.Click("start")
				p.Control("turn")
				measure(g.Id + ", table")
				if first == 0 {
					first = peak
				}
				p.Offered("rules")
				p.Gone("of-board")
				p.Control("close")
				p.Key("Escape")
				p.Control("turn")
				p.Offered("resign")
				p.Control("cancel")
				p.Click("resign")
				p.Click("look")
				p.Gone("look")
				measure(g.Id + ", end")
				p.Click("shelf")
			}
			report(t, "memory-"+s.name, "%s", strings.Join(lines, "\n"))
			if peak > 1.6*first {
				t.Errorf("the visit takes %.1f MB, the first table took %.1f", peak, first)
			}
			if heap > first {
				t.Errorf("the scripts keep %.1f MB, the program at the first table %.1f", heap, first)
			}
		})
	}
}
