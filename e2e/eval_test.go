package e2e

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// there lets a script run where the test looks.
func (p *page) there(e *runtime.EvaluateParams) { e.UniqueContextID = p.context }

// eval returns the value of a script.
func eval[T any](p *page, script string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := insist(ctx, chromedp.Evaluate[T](script, p.there))
	if err != nil {
		p.t.Fatalf("%s: %v", script, err)
	}
	return v
}

// insist runs an action, again and again where it is refused because the tab is between two pages.
func insist[T any](ctx context.Context, action chromedp.Action[T]) (T, error) {
	for {
		if v, err := chromedp.Run(ctx, action); !between(err) {
			return v, err
		}
		time.Sleep(30 * time.Millisecond)
	}
}

// between tells that a command was refused, and so had no effect, because the tab was just between two pages.
func between(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "Not attached to an active page") ||
		strings.Contains(err.Error(), "Cannot find default execution context"))
}

// run runs an expression for its effect.
func (p *page) run(expression string) {
	p.t.Helper()
	eval[bool](p, "("+expression+", true)")
}

// wait waits until the script, an expression, is true; what says what for.
func (p *page) wait(what, script string) {
	p.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		ctx, cancel := context.WithDeadline(p.ctx, deadline)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("!!("+script+")", p.there))
		cancel()
		if err == nil && ok {
			return
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("waited %v for %s (%v); controls:\n%s", patience, what, err, p.list())
		}
		time.Sleep(30 * time.Millisecond)
	}
}

// ready waits until the program has shown its first scene.
func (p *page) ready() {
	p.t.Helper()
	p.wait("the program", "document.documentElement.dataset.ready || document.documentElement.dataset.trouble")
	if trouble := eval[string](p, "document.documentElement.dataset.trouble || ''"); trouble != "" {
		p.t.Fatalf("the page says: %s", eval[string](p, "document.getElementById('loader').innerText"))
	}
}

// anew runs a script that has the page loaded anew, and waits until the new page is there, its program perhaps not.
func (p *page) anew(script string) {
	p.t.Helper()
	p.run("window.before_ = true, setTimeout(() => { " + script + " })")
	p.wait("the page to come again", "!window.before_ && document.documentElement && document.readyState !== 'loading'")
}

// shot keeps a picture of the page in build/shots.
func (p *page) shot(name string) []byte {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	data, err := insist(ctx, chromedp.CaptureScreenshot())
	p.must(err)
	p.keep(name, data)
	return data
}

func (p *page) keep(name string, png []byte) {
	p.t.Helper()
	if err := os.MkdirAll(shotDir, 0o755); err != nil {
		p.t.Error(err)
		return
	}
	name = strings.NewReplacer("/", "-", " ", "-").Replace(name)
	if err := os.WriteFile(filepath.Join(shotDir, name+".png"), png, 0o644); err != nil {
		p.t.Error(err)
	}
}
