package e2e

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// frameContext is the world of the scripts of the page or of a frame in it.
type frameContext struct{ id, origin string }

// surround serves the page of another origin that holds the game's, and returns its address.
func (p *page) surround(v visit) string {
	fill := strings.NewReplacer("{{game}}", strings.TrimSuffix(p.base, "/"))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if v.policy != "" {
			w.Header().Set("Content-Security-Policy", fill.Replace(v.policy))
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, fill.Replace(v.outer))
	}))
	p.t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	p.outer = server.URL
	return server.URL + "/notice.html"
}

// enter notes a world of scripts, leave that it is gone.
func (p *page) enter(e *runtime.EventExecutionContextCreated) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if c := e.Context; strings.Contains(string(c.AuxData), `"isDefault":true`) {
		p.inside = append(p.inside, frameContext{c.UniqueID, c.Origin})
	}
}

func (p *page) leave(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.inside = slices.DeleteFunc(p.inside, func(c frameContext) bool { return c.id == id })
}

// games returns the worlds of the game's frames, in the order in which they came.
func (p *page) games() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var ids []string
	for _, c := range p.inside {
		if c.origin == p.origin && p.origin != p.outer {
			ids = append(ids, c.id)
		}
	}
	return ids
}

// evalIn returns the value of a script in the game's newest frame.
func evalIn[T any](p *page, script string) (value T, err error) {
	ids := p.games()
	if len(ids) == 0 {
		return value, fmt.Errorf("there is no frame of the game")
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	yes := true
	got, err := chromedp.Call(ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: "JSON.stringify(" + script + ")",
		UniqueContextID: ids[len(ids)-1], ReturnByValue: &yes})
	if err != nil {
		return value, err
	}
	if got.ExceptionDetails != nil {
		return value, fmt.Errorf("%s: %s", script, got.ExceptionDetails.Text)
	}
	err = unquote(string(got.Result.Value), &value)
	return value, err
}

// waitIn waits until a script in the game's frame is true.
func (p *page) waitIn(what, script string) {
	p.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(30 * time.Millisecond) {
		ok, err := evalIn[bool](p, "!!("+script+")")
		if err == nil && ok {
			return
		}
		if time.Now().After(deadline) {
			list, _ := evalIn[string](p, fingerprint)
			p.t.Fatalf("waited %v for %s (%v); the frame has:\n%s", patience, what, err, list)
		}
	}
}

// place waits for a control in the game's frame and returns its middle on the page around.
func (p *page) place(id string) (x, y float64) {
	p.t.Helper()
	p.waitIn("the frame's "+id, find(id))
	at, err := evalIn[[]float64](p, "((r) => [r.x + r.width / 2, r.y + r.height / 2])("+find(id)+".getBoundingClientRect())")
	p.must(err)
	frame := eval[[]float64](p, "((r) => [r.x, r.y])("+shownFrame+".getBoundingClientRect())")
	return frame[0] + at[0], frame[1] + at[1]
}

// shownFrame is the frame of the page around: that of the last element which is open.
const shownFrame = `[...document.querySelectorAll('ludotheque-game')].map((el) => el.shadowRoot.querySelector('iframe')).filter(Boolean).concat(...document.querySelectorAll('iframe')).pop()`

// clickIn clicks a control in the game's frame with the mouse.
func (p *page) clickIn(id string) {
	p.t.Helper()
	x, y := p.place(id)
	p.clickAt(x, y)
}

// waitStillIn waits until the picture in the frame rests.
func (p *page) waitStillIn() {
	p.t.Helper()
	p.waitIn("the animation to end", "window.ludotheque.resting()")
}
