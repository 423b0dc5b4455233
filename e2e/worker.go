package e2e

import (
	"context"
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"ludotheque/game/client"
)

// Heard is how often the worker has said something that begins with the text.
func Heard(text string) string {
	return fmt.Sprintf("window.heard_.filter(([text]) => text.startsWith(%s)).length", Quote(text))
}

// Answer waits for the final reply to a serial.
func (p *Page) Answer(serial int) client.Reply {
	p.T.Helper()
	head := fmt.Sprintf("reply final %d\n", serial)
	p.Wait("the answer", Heard(head))
	text := Eval[string](p, fmt.Sprintf("window.heard_.find(([text]) => text.startsWith(%s))[0]", Quote(head)))
	r, err := client.ParseReply(text)
	if err != nil {
		p.T.Fatalf("%q: %v", text, err)
	}
	return r
}

// AwaitValue returns what a script promises.
func AwaitValue[T any](p *Page, script string) T {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, Patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	p.Must(err)
	return v
}

// Asked counts the requests for addresses that hold the text and end with the other one.
func (p *Page) Asked(text, end string) int {
	p.Mutex.Lock()
	defer p.Mutex.Unlock()
	n := 0
	for _, r := range p.Requests {
		if strings.Contains(r, text) && strings.HasSuffix(r, end) {
			n++
		}
	}
	return n
}

// KeepMemory keeps the program's memory where a test can ask for its size.
const KeepMemory = `(() => {
  const start = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...args) => {
    const result = await start.apply(WebAssembly, args);
    window.memory_ = result.instance.exports.mem;
    return result;
  };
})();`

// Scripts returns what scripts still hold when garbage is collected, buffers among it, in MB. A page's own
// performance.memory is no measure: a browser may answer it with a figure twenty minutes old.
func (p *Page) Scripts() float64 {
	p.T.Helper()
	_, err := chromedp.Call(p.Ctx, heapprofiler.CollectGarbage, cdp.Empty{})
	p.Must(err)
	use, err := chromedp.Call(p.Ctx, runtime.GetHeapUsage, cdp.Empty{})
	p.Must(err)
	return (use.UsedSize + use.BackingStorageSize) / 1e6
}
