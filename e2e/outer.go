package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// frameContext is the world of the scripts of the page or of a frame in it.
type frameContext struct{ Id, Origin string }

// surround serves the page of another origin that holds the game's, and returns its address.
func (p *Page) surround(v Visit) string {
	fill := strings.NewReplacer("{{game}}", strings.TrimSuffix(p.Base, "/"))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if v.Policy != "" {
			w.Header().Set("Content-Security-Policy", fill.Replace(v.Policy))
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, fill.Replace(v.Outer))
	}))
	p.T.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	p.Outer = server.URL
	return server.URL + "/notice.html"
}

// enter notes a world of scripts, leave that it is gone.
func (p *Page) enter(e *runtime.EventExecutionContextCreated) {
	p.Mutex.Lock()
	defer p.Mutex.Unlock()
	if c := e.Context; strings.Contains(string(c.AuxData), `"isDefault":true`) {
		p.Inside = append(p.Inside, frameContext{c.UniqueID, c.Origin})
	}
}

func (p *Page) leave(id string) {
	p.Mutex.Lock()
	defer p.Mutex.Unlock()
	p.Inside = slices.DeleteFunc(p.Inside, func(c frameContext) bool { return c.Id == id })
}

// Games returns the worlds of the game's frames, in the order in which they came.
func (p *Page) Games() []string {
	p.Mutex.Lock()
	defer p.Mutex.Unlock()
	var ids []string
	for _, c := range p.Inside {
		if c.Origin == p.Origin && p.Origin != p.Outer {
			ids = append(ids, c.Id)
		}
	}
	return ids
}

// EvalIn returns the value of a script in the game's newest frame.
func EvalIn[T any](p *Page, script string) (value T, err error) {
	ids := p.Games()
	if len(ids) == 0 {
		return value, fmt.Errorf("there is no frame of the game")
	}
	ctx, cancel := context.WithTimeout(p.Ctx, Patience)
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

// WaitIn waits until a script in the game's frame is true.
func (p *Page) WaitIn(what, script string) {
	p.T.Helper()
	for deadline := time.Now().Add(Patience); ; time.Sleep(30 * time.Millisecond) {
		ok, err := EvalIn[bool](p, "!!("+script+")")
		if err == nil && ok {
			return
		}
		if time.Now().After(deadline) {
			list, _ := EvalIn[string](p, fingerprint)
			p.T.Fatalf("waited %v for %s (%v); the frame has:\n%s", Patience, what, err, list)
		}
	}
}

// Place waits for a control in the game's frame and returns its middle on the page around.
func (p *Page) Place(id string) (x, y float64) {
	p.T.Helper()
	p.WaitIn("the frame's "+id, Find(id))
	at, err := EvalIn[[]float64](p, "((r) => [r.x + r.width / 2, r.y + r.height / 2])("+Find(id)+".getBoundingClientRect())")
	p.Must(err)
	frame := Eval[[]float64](p, "((r) => [r.x, r.y])("+shownFrame+".getBoundingClientRect())")
	return frame[0] + at[0], frame[1] + at[1]
}

// shownFrame is the frame of the page around: that of the last element which is open.
const shownFrame = `[...document.querySelectorAll('ludotheque-game')].map((el) => el.shadowRoot.querySelector('iframe')).filter(Boolean).concat(...document.querySelectorAll('iframe')).pop()`

// ClickIn clicks a control in the game's frame with the mouse.
func (p *Page) ClickIn(id string) {
	p.T.Helper()
	x, y := p.Place(id)
	p.ClickAt(x, y)
}

// WaitStillIn waits until the picture in the frame rests.
func (p *Page) WaitStillIn() {
	p.T.Helper()
	p.WaitIn("the animation to end", "window.ludotheque.resting()")
}

func unquote(text string, into any) error {
	var inner string
	if err := json.Unmarshal([]byte(text), &inner); err != nil {
		return err
	}
	return json.Unmarshal([]byte(inner), into)
}

func (p *Page) ClickAt(x, y float64) {
	p.T.Helper()
	p.MouseTo(input.DispatchMouseEventTypeMouseMoved, x, y, 0)
	p.MouseTo(input.DispatchMouseEventTypeMousePressed, x, y, 1)
	p.MouseTo(input.DispatchMouseEventTypeMouseReleased, x, y, 0)
}
