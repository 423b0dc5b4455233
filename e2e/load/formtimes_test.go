package load

import (
	"os"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// recordCompileTime is a script that records when the program was compiled, in milliseconds since the start of the visit.
const recordCompileTime = `{ const start = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...what) => {
  const program = await start.apply(WebAssembly, what);
  window.compiled_ = performance.now();
  return program;
}; }`

// gzipOnly is a script that makes the page behave as if it was built without Brotli.
const gzipOnly = `{ const page = {};
Object.defineProperty(page, 'has', { get: () => () => false, set() {} });
Object.defineProperty(globalThis, 'ludotheque', { get: () => page, set: (more) => Object.assign(page, more) }); }`

// TestFormTimes measures how long the program takes to load and compile, with Brotli and with gzip in turn, with a CPU slowed down
// by four. It only logs the times, for the table in docs/budget.md, and only runs where LUDOTHEQUE_TIMES is set. The machine should
// be idle.
func TestFormTimes(t *testing.T) {
	if os.Getenv("LUDOTHEQUE_TIMES") == "" {
		t.Skip("LUDOTHEQUE_TIMES is not set")
	}
	requireBrotli(t)
	const turns, slower = 5, 4
	for _, rate := range []float64{10, 50} { // megabits a second
		times := map[string][]float64{}
		for range turns {
			for form, before := range map[string][]string{"Brotli": {recordCompileTime}, "gzip": {recordCompileTime, gzipOnly}} {
				p := e2e.Open(t, e2e.Visit{Before: before})
				p.Do(chromedp.Navigate("about:blank"))
				_, err := chromedp.Call(p.Ctx, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
					MatchedNetworkConditions: []*network.Conditions{{DownloadThroughput: rate * 1e6 / 8, UploadThroughput: -1}}})
				p.Must(err)
				_, err = chromedp.Call(p.Ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slower})
				p.Must(err)
				p.Do(chromedp.Navigate(p.Base))
				p.Wait("the program", "window.compiled_")
				times[form] = append(times[form], e2e.Eval[float64](p, "window.compiled_"))
				p.Do(chromedp.Navigate("about:blank"))
			}
		}
		for _, form := range []string{"gzip", "Brotli"} {
			slices.Sort(times[form])
			t.Logf("%.0f Mb/s, %s: compiled after %.0f ms (%.0f)", rate, form, times[form][turns/2], times[form])
		}
	}
}
