package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// keepMemory keeps the program's memory where a test can ask for its size.
const keepMemory = `(() => {
  const start = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...args) => {
    const result = await start.apply(WebAssembly, args);
    window.memory_ = result.instance.exports.mem;
    return result;
  };
})();`

// memory returns what the program has taken of the browser, in MB: its own memory, which never shrinks, and that of scripts.
func (p *page) memory() (program, scripts float64) {
	p.t.Helper()
	return eval[float64](p, "window.memory_.buffer.byteLength / 1e6"), p.scripts()
}

// scripts returns what scripts still hold when garbage is collected, buffers among it, in MB. A page's own
// performance.memory is no measure: a browser may answer it with a figure twenty minutes old.
func (p *page) scripts() float64 {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, heapprofiler.CollectGarbage, cdp.Empty{})
	p.must(err)
	use, err := chromedp.Call(p.ctx, runtime.GetHeapUsage, cdp.Empty{})
	p.must(err)
	return (use.UsedSize + use.BackingStorageSize) / 1e6
}

// TestMemoryOfAVisit plays each game from the shelf to its end and back in one visit, by the sheets on the way: none of it
// takes much more than the first table. What it takes stands in build/worker-memory-*.txt.
func TestMemoryOfAVisit(t *testing.T) {
	for name, v := range map[string]visit{
		"phone":   {width: 412, height: 915, ratio: 2.625, touch: true},
		"desktop": {},
	} {
		t.Run(name, func(t *testing.T) {
			v.before = []string{still, keepMemory}
			p := open(t, v)
			p.ready()
			first, peak, heap := 0.0, 0.0, 0.0 // heap: of the scripts at the end, without the download's bytes
			var lines []string
			measure := func(what string) {
				program, scripts := p.memory()
				peak, heap = max(peak, program), scripts
				lines = append(lines, fmt.Sprintf("%-24s program %5.1f MB, scripts %5.1f MB", what, program, scripts))
			}
			measure("shelf")
			for _, g := range games {
				p.click("box/" + g.id)
				p.click("start")
				p.control("turn")
				measure(g.id + ", table")
				if first == 0 {
					first = peak
				}
				p.offered("rules")
				p.gone("of-board")
				p.control("close")
				p.key("Escape")
				p.control("turn")
				p.offered("resign")
				p.control("cancel")
				p.click("resign")
				p.click("look")
				p.gone("look")
				measure(g.id + ", end")
				p.click("shelf")
			}
			report(t, "memory-"+name, "%s", strings.Join(lines, "\n"))
			if peak > 1.6*first {
				t.Errorf("the visit takes %.1f MB, the first table took %.1f", peak, first)
			}
			if heap > first {
				t.Errorf("the scripts keep %.1f MB, the program at the first table %.1f", heap, first)
			}
		})
	}
}
