package e2e

import (
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// frameContext is the execution context of the page or of a frame in it.
type frameContext struct{ ID, Origin string }

// serveOuter serves v.Outer from another origin, and returns its address.
func (p *Page) serveOuter(v Visit) string {
	fill := strings.NewReplacer("{{game}}", strings.TrimSuffix(p.Base, "/"))
	server := Serve(p.T, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if v.Policy != "" {
			w.Header().Set("Content-Security-Policy", fill.Replace(v.Policy))
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, fill.Replace(v.Outer))
	}))
	p.Outer = server.URL
	return server.URL + "/notice.html"
}

// enter adds an execution context, leave removes it.
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
	p.Inside = slices.DeleteFunc(p.Inside, func(c frameContext) bool { return c.ID == id })
}

// Games returns the execution contexts of the frames with the game in the order of their creation. A page around them with the
// same origin is the first.
func (p *Page) Games() []string {
	p.Mutex.Lock()
	defer p.Mutex.Unlock()
	var ids []string
	for _, c := range p.Inside {
		if c.Origin == p.Origin && p.Origin != p.Outer {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// EvalIn returns the value of a script in the newest frame with the game.
func EvalIn[T any](p *Page, script string) T {
	p.T.Helper()
	v, err := evalIn[T](p, script)
	if err != nil {
		p.T.Fatalf("%s: %v", script, err)
	}
	return v
}

func evalIn[T any](p *Page, script string) (value T, err error) {
	ids := p.Games()
	if len(ids) == 0 {
		return value, errors.New("there is no frame of the game")
	}
	ctx, cancel := context.WithTimeout(p.Ctx, Patience)
	defer cancel()
	inFrame := func(e *runtime.EvaluateParams) { e.UniqueContextID = ids[len(ids)-1] }
	return chromedp.Run(ctx, chromedp.Evaluate[T](script, inFrame))
}

// WaitIn waits until a script in the newest frame is true.
func (p *Page) WaitIn(what, script string) {
	p.T.Helper()
	for deadline := time.Now().Add(Patience); ; time.Sleep(30 * time.Millisecond) {
		ok, err := evalIn[bool](p, "!!("+script+")")
		if err == nil && ok {
			return
		}
		if time.Now().After(deadline) {
			list, _ := evalIn[string](p, fingerprint)
			p.T.Fatalf("waited %v for %s (%v); the frame has:\n%s", Patience, what, err, list)
		}
	}
}

// Place waits for a control in the newest frame and returns its middle in the page around.
func (p *Page) Place(id string) (x, y float64) {
	p.T.Helper()
	p.WaitIn("the frame's "+id, Find(id))
	at := EvalIn[[]float64](p, "((r) => [r.x + r.width / 2, r.y + r.height / 2])("+Find(id)+".getBoundingClientRect())")
	frame := Eval[[]float64](p, "((r) => [r.x, r.y])("+shownFrame+".getBoundingClientRect())")
	return frame[0] + at[0], frame[1] + at[1]
}

// shownFrame is a script that returns the frame of the last open element.
const shownFrame = `[...document.querySelectorAll('ludotheque-game')].map((el) => el.shadowRoot.querySelector('iframe')).filter(Boolean).concat(...document.querySelectorAll('iframe')).pop()`

// ClickIn clicks a control in the newest frame with the mouse.
func (p *Page) ClickIn(id string) {
	p.T.Helper()
	p.ClickAt(p.Place(id))
}

// PressIn clicks the element of a control in the newest frame.
func (p *Page) PressIn(id string) {
	p.T.Helper()
	p.WaitIn("the frame's "+id, Find(id))
	EvalIn[bool](p, "("+Find(id)+".click(), true)")
}

// WaitStillIn waits until animations in the newest frame have ended.
func (p *Page) WaitStillIn() {
	p.T.Helper()
	p.WaitIn("the animation to end", "window.ludotheque.resting()")
}
