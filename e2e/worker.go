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

// CountHeard returns a script that counts the messages of the worker that begin with text.
func CountHeard(text string) string {
	return fmt.Sprintf("window.heard_.filter(([text]) => text.startsWith(%s)).length", Quote(text))
}

// Answer waits for the final reply to a serial.
func (p *Page) Answer(serial int) client.Reply {
	p.T.Helper()
	head := fmt.Sprintf("reply final %d\n", serial)
	p.Wait("the answer", CountHeard(head))
	text := Eval[string](p, fmt.Sprintf("window.heard_.find(([text]) => text.startsWith(%s))[0]", Quote(head)))
	r, err := client.ParseReply(text)
	if err != nil {
		p.T.Fatalf("%q: %v", text, err)
	}
	return r
}

// AwaitValue returns the value of the promise of a script.
func AwaitValue[T any](p *Page, script string) T {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, Patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	p.Must(err)
	return v
}

// CountRequests returns the number of requests for addresses that contain text and end with end.
func (p *Page) CountRequests(text, end string) int {
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

// KeepMemory is a script that keeps the memory of the program in window.memory_.
const KeepMemory = `(() => {
  const start = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...args) => {
    const result = await start.apply(WebAssembly, args);
    window.memory_ = result.instance.exports.mem;
    return result;
  };
})();`

// ScriptMemory returns the memory of scripts and their buffers after a garbage collection, in MB. The page's performance.memory is no
// measure, since a browser may return a figure that is twenty minutes old.
func (p *Page) ScriptMemory() float64 {
	p.T.Helper()
	_, err := chromedp.Call(p.Ctx, heapprofiler.CollectGarbage, cdp.Empty{})
	p.Must(err)
	use, err := chromedp.Call(p.Ctx, runtime.GetHeapUsage, cdp.Empty{})
	p.Must(err)
	return (use.UsedSize + use.BackingStorageSize) / 1e6
}
