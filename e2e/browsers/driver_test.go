package browsers

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"ludotheque/e2e"
)

// timeout is how long a test waits for anything. It is meant for two slow cores with software rendering.
const timeout = 90 * time.Second

// A browser is a running browser with one tab.
type browser interface {
	// open opens an address and waits until it is loaded.
	open(address string) error
	// eval evaluates an expression and returns its value as JSON. It awaits a promise.
	eval(expression string) (json.RawMessage, error)
	// click presses and releases the mouse button at a point of the window, in CSS pixels.
	click(x, y int) error
	// shot returns a screenshot of the window as PNG.
	shot() ([]byte, error)
	// errors returns the errors written to the console, if the protocol reports them.
	errors() []string
	// close ends the session.
	close()
}

// launchers start the browsers. They return errNotInstalled if the browser is not installed.
var launchers = map[string]func(t *testing.T) (browser, error){"firefox": startFirefox, "webkit": startWebKit}

// errNotInstalled is the error for a browser that is not installed.
var errNotInstalled = fmt.Errorf("browsers: not installed")

// each runs a test in every installed browser.
func each(t *testing.T, test func(t *testing.T, p *page)) {
	e2e.RequireBuild(t)
	for name, start := range launchers {
		t.Run(name, func(t *testing.T) { test(t, startPage(t, name, start)) })
	}
}

// startPage starts a browser for a test. It skips the test if the browser is not installed.
func startPage(t *testing.T, name string, start func(t *testing.T) (browser, error)) *page {
	t.Helper()
	b, err := start(t)
	if err == errNotInstalled {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.close)
	return &page{t: t, browser: b, name: name}
}

// A page drives a browser for a test. An error ends the test.
type page struct {
	t *testing.T
	browser
	name string
}

// must ends the test if err is not nil.
func (p *page) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// goTo opens an address.
func (p *page) goTo(address string) {
	p.t.Helper()
	p.must(p.open(address))
}

// evalAs evaluates an expression and decodes its value into a T.
func evalAs[T any](p *page, expression string) (v T) {
	p.t.Helper()
	data, err := p.eval(expression)
	p.must(err)
	if err := json.Unmarshal(data, &v); err != nil {
		p.t.Fatalf("%s has the value %s: %v", expression, data, err)
	}
	return v
}

// Run evaluates an expression and ignores its value.
func (p *page) Run(expression string) {
	p.t.Helper()
	evalAs[bool](p, "("+expression+", true)")
}

// Text evaluates an expression and returns its value, a string.
func (p *page) Text(expression string) string {
	p.t.Helper()
	return evalAs[string](p, expression)
}

// Wait waits until a condition is true. The failure message names it by what.
func (p *page) Wait(what, condition string) {
	p.t.Helper()
	for end := time.Now().Add(timeout); ; time.Sleep(50 * time.Millisecond) {
		data, err := p.eval("!!(" + condition + ")")
		if err == nil && string(data) == "true" {
			return
		}
		if time.Now().After(end) {
			p.savePicture("stuck")
			p.t.Fatalf("timeout waiting for %s (%v); page text: %s; console errors: %q", what, err, p.text(), p.errors())
		}
	}
}

// text returns the current text of the page and of its controls, for failure messages.
func (p *page) text() string {
	data, err := p.eval(`document.body.innerText + ' | ' + [...document.querySelectorAll('#mirror [data-id]')].map((el) =>
		el.dataset.id + ': ' + (el.getAttribute('aria-label') || el.textContent)).join(', ')`)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// ready waits until the program has drawn its first frame.
func (p *page) ready() {
	p.t.Helper()
	p.Wait("the program", "document.documentElement.dataset.ready === '1'")
}

// failOnErrors fails the test if there are errors in the console.
func (p *page) failOnErrors() {
	p.t.Helper()
	if wrong := p.errors(); len(wrong) > 0 {
		p.t.Errorf("errors in the console: %q", wrong)
	}
}

// waitLabel waits for a control whose label contains a text.
func (p *page) waitLabel(text string) {
	p.t.Helper()
	p.Wait("a control with the label "+text, fmt.Sprintf(`[...document.querySelectorAll('#mirror [data-id]')].some((el) =>
		(el.getAttribute('aria-label') || el.textContent).includes(%s))`, e2e.Quote(text)))
}

// clickControl clicks the centre of a control with the mouse of the browser.
func (p *page) clickControl(id string) {
	p.t.Helper()
	p.Wait("control "+id, e2e.Find(id))
	r := evalAs[[2]float64](p, fmt.Sprintf("(() => { const r = %s.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()", e2e.Find(id)))
	p.must(p.click(int(r[0]), int(r[1])))
}

// savePicture stores a picture of the window for people to look at.
func (p *page) savePicture(name string) {
	p.t.Helper()
	png, err := p.shot()
	if err != nil {
		p.t.Errorf("taking the picture %s: %v", name, err)
		return
	}
	e2e.Keep(p.t, p.name+"-"+name, png)
}
