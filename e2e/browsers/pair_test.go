package browsers

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

func TestMain(m *testing.M) { e2e.End(m.Run()) }

// taking keeps what is copied, in place of the clipboard.
const taking = `Object.defineProperty(navigator, 'clipboard', { value: {
	writeText: (text) => { window.taken_ = text; return Promise.resolve(); }, readText: () => Promise.reject(new Error('no')) } })`

// pasting puts a text into the field for the other's answer.
func pasting(text string) string {
	field := find("answer")
	return fmt.Sprintf("(%s.focus(), %s.value = %s, %s.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' })), 1)",
		field, field, quote(text), field)
}

// says is that a control says a text.
func says(id, text string) string {
	return fmt.Sprintf("%s && (%s.getAttribute('aria-label') || %s.textContent).includes(%s)", find(id), find(id), find(id), quote(text))
}

// copied is the code that a page copies once it has made it.
func (p *page) copied() string {
	p.t.Helper()
	p.wait("the button to copy", find("copy"))
	value[int](p, "(() => { "+taking+"; "+find("copy")+".click(); return 1; })()")
	p.wait("the copy", "window.taken_")
	return value[string](p, "window.taken_")
}

// aFirefox is a page of a Firefox that was started for the test.
func aFirefox(t *testing.T) *page {
	t.Helper()
	b, err := startFirefox(t)
	if err == errAbsent {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.close)
	return &page{t: t, browser: b, name: "firefox"}
}

// TestPairWithFirefox pairs Firefox with Chromium, each as the one who offers and as the one who answers. The answer is carried over
// late: Firefox alone would have given the connection up after five seconds.
func TestPairWithFirefox(t *testing.T) {
	night.Only(t, "game/apart/signal reads what both browsers say, and TestPastedCodes in e2e/apart, in Chromium")
	chromium := func(t *testing.T, query string) *e2e.Page {
		p := e2e.Open(t, e2e.Visit{Pairing: true, Query: query, Before: []string{e2e.Still, taking}})
		p.Ready()
		return p
	}
	taken := func(p *e2e.Page) string {
		p.Click("copy")
		p.Wait("the copy", "window.taken_")
		return e2e.Eval[string](p, "window.taken_")
	}
	code := func(address string) string { return address[strings.Index(address, "#"):] }
	const late = 7 * time.Second
	t.Run("answers", func(t *testing.T) {
		a, b := chromium(t, "?lang=fr"), aFirefox(t)
		b.goTo(a.Base + "?lang=fr" + code(taken(a)))
		b.ready()
		answer := b.copied()
		time.Sleep(late)
		a.Click("paste")
		a.Control("answer")
		a.Run(pasting(answer))
		a.Wait("the match in Chromium", says("log", "Anna and Béla"))
		b.wait("the match in Firefox", says("log", "Anna and Béla"))
		a.Click("move")
		b.wait("the move in Firefox", says("log", "1 plies"))
		if wrong := b.errors(); len(wrong) > 0 {
			t.Errorf("the console says %q", wrong)
		}
	})
	t.Run("offers", func(t *testing.T) {
		base := chromium(t, "").Base
		a := aFirefox(t)
		a.goTo(base + "?lang=fr")
		a.ready()
		b := chromium(t, "?lang=fr"+code(a.copied()))
		answer := taken(b)
		value[int](a, "("+find("paste")+".click(), 1)")
		a.wait("the field", find("answer"))
		value[int](a, pasting(answer))
		a.wait("the match in Firefox", says("log", "Anna and Béla"))
		b.Wait("the match in Chromium", says("log", "Anna and Béla"))
		value[int](a, "("+find("move")+".click(), 1)")
		b.Wait("the move in Chromium", says("log", "1 plies"))
	})
}
