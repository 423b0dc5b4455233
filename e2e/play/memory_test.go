package play

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// memoryUse returns the memory used by the program, which never shrinks, and by scripts, in MB.
func memoryUse(p *e2e.Page) (program, scripts float64) {
	p.T.Helper()
	return e2e.Eval[float64](p, "window.memory_.buffer.byteLength / 1e6"), p.ScriptMemory()
}

// TestMemoryOfAVisit plays matches of all games in one visit, with the sheets on the way, and checks that they do not use much more
// memory than the first table. It writes the figures to build/worker-memory-*.txt.
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
			first, peak, heap := 0.0, 0.0, 0.0 // heap is that of the scripts at the end, when the bytes of the download are released
			var lines []string
			measure := func(what string) {
				program, scripts := memoryUse(p)
				peak, heap = max(peak, program), scripts
				lines = append(lines, fmt.Sprintf("%-24s program %5.1f MB, scripts %5.1f MB", what, program, scripts))
			}
			measure("shelf")
			for _, g := range e2e.Games {
				p.Click("box/" + g.ID)
				p.Click("start")
				p.Control("turn")
				measure(g.ID + ", table")
				if first == 0 {
					first = peak
				}
				p.ClickOrMenu("rules")
				p.WaitGone("of-board")
				p.Control("close")
				p.Key("Escape")
				p.Control("turn")
				p.ClickOrMenu("resign")
				p.Control("cancel")
				p.Click("resign")
				p.Click("look")
				p.WaitGone("look")
				measure(g.ID + ", end")
				p.Click("shelf")
			}
			report(t, "memory-"+s.name, "%s", strings.Join(lines, "\n"))
			if peak > 1.6*first {
				t.Errorf("the visit uses %.1f MB, the first table %.1f", peak, first)
			}
			if heap > first {
				t.Errorf("the scripts use %.1f MB, more than the program at the first table, %.1f", heap, first)
			}
		})
	}
}
