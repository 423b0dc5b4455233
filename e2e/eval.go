package e2e

import (
	"context"
	"errors"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// there sets the context of a script to p.Context.
func (p *Page) there(e *runtime.EvaluateParams) { e.UniqueContextID = p.Context }

// Eval returns the value of a script.
func Eval[T any](p *Page, script string) T {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, Patience)
	defer cancel()
	v, err := insist(ctx, chromedp.Evaluate[T](script, p.there))
	if err != nil {
		p.T.Fatalf("%s: %v", script, err)
	}
	return v
}

// insist runs an action. It repeats it while it is refused because the tab is between two pages.
func insist[T any](ctx context.Context, action chromedp.Action[T]) (T, error) {
	for {
		if v, err := chromedp.Run(ctx, action); !between(err) {
			return v, err
		}
		time.Sleep(30 * time.Millisecond)
	}
}

// between reports whether a command was refused, and so had no effect, because the tab was between two pages.
func between(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "Not attached to an active page") ||
		strings.Contains(err.Error(), "Cannot find default execution context"))
}

// Run runs an expression.
func (p *Page) Run(expression string) {
	p.T.Helper()
	Eval[bool](p, "("+expression+", true)")
}

// Wait waits until a script, an expression, is true. what describes it in messages.
func (p *Page) Wait(what, script string) {
	p.T.Helper()
	deadline := time.Now().Add(Patience)
	for {
		ctx, cancel := context.WithDeadline(p.Ctx, deadline)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("!!("+script+")", p.there))
		cancel()
		if err == nil && ok {
			return
		}
		if time.Now().After(deadline) {
			p.T.Fatalf("waited %v for %s (%v); controls:\n%s", Patience, what, err, p.List())
		}
		time.Sleep(30 * time.Millisecond)
	}
}

// Ready waits until the program has shown its first scene.
func (p *Page) Ready() {
	p.T.Helper()
	p.Wait("the program", "document.documentElement.dataset.ready || document.documentElement.dataset.trouble")
	if trouble := Eval[string](p, "document.documentElement.dataset.trouble || ''"); trouble != "" {
		p.T.Fatalf("the page says: %s", Eval[string](p, "document.getElementById('loader').innerText"))
	}
}

// Reload runs a script that reloads the page, and waits for the new page, but not for its program.
func (p *Page) Reload(script string) {
	p.T.Helper()
	p.Run("window.before_ = true, setTimeout(() => { " + script + " })")
	p.Wait("the page to come again", "!window.before_ && document.documentElement && document.readyState !== 'loading'")
}

// Shot takes a picture of the page and keeps it in build/shots.
func (p *Page) Shot(name string) []byte {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, Patience)
	defer cancel()
	data, err := insist(ctx, chromedp.CaptureScreenshot())
	p.Must(err)
	Keep(p.T, name, data)
	return data
}

// Keep keeps a picture in build/shots, for people.
func Keep(t *testing.T, name string, png []byte) {
	t.Helper()
	file := filepath.Join(ShotDir, strings.NewReplacer("/", "-", " ", "-").Replace(name)+".png")
	if err := errors.Join(os.MkdirAll(ShotDir, 0o755), os.WriteFile(file, png, 0o644)); err != nil {
		t.Error(err)
	}
}

// Colours returns the number of different colours in a picture, at most 9.
func Colours(img image.Image) int {
	seen := map[color.Color]bool{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y += 3 {
		for x := b.Min.X; x < b.Max.X; x += 3 {
			if seen[img.At(x, y)] = true; len(seen) > 8 {
				return len(seen)
			}
		}
	}
	return len(seen)
}
