package browsers

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"ludotheque/e2e"
)

// patience is how long a test waits for anything on two slow cores with software drawing.
const patience = 90 * time.Second

// browser is a running browser with one tab.
type browser interface {
	// open goes to an address and waits until it is loaded.
	open(address string) error
	// eval returns the JSON of an expression's value; a promise is awaited.
	eval(expression string) (json.RawMessage, error)
	// click presses and releases the mouse at a place of the window, in CSS pixels.
	click(x, y int) error
	// shot returns a PNG of the window.
	shot() ([]byte, error)
	// errors returns what was written to the console as an error, where the protocol tells.
	errors() []string
	close()
}

// starters are the browsers that can be tried: each returns errAbsent where it is not installed.
var starters = map[string]func(t *testing.T) (browser, error){"firefox": startFirefox, "webkit": startWebKit}

// errAbsent says that a browser is not installed.
var errAbsent = fmt.Errorf("browsers: it is not installed")

// each runs a test in every browser that is installed.
func each(t *testing.T, test func(t *testing.T, p *page)) {
	e2e.RequireBuild(t)
	for name, start := range starters {
		t.Run(name, func(t *testing.T) { test(t, begin(t, name, start)) })
	}
}

// begin starts a browser for a test.
func begin(t *testing.T, name string, start func(t *testing.T) (browser, error)) *page {
	t.Helper()
	b, err := start(t)
	if err == errAbsent {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.close)
	return &page{t: t, browser: b, name: name}
}

// page is what a test does with a browser; what goes wrong ends it.
type page struct {
	t *testing.T
	browser
	name string
}

func (p *page) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p *page) goTo(address string) {
	p.t.Helper()
	p.must(p.open(address))
}

// value evaluates an expression into a T.
func value[T any](p *page, expression string) (v T) {
	p.t.Helper()
	data, err := p.eval(expression)
	p.must(err)
	if err := json.Unmarshal(data, &v); err != nil {
		p.t.Fatalf("%s is %s: %v", expression, data, err)
	}
	return v
}

// Run runs an expression for its effect.
func (p *page) Run(expression string) {
	p.t.Helper()
	value[bool](p, "("+expression+", true)")
}

// Text returns the value of an expression.
func (p *page) Text(expression string) string {
	p.t.Helper()
	return value[string](p, expression)
}

// Wait waits until a condition holds.
func (p *page) Wait(what, condition string) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		data, err := p.eval("!!(" + condition + ")")
		if err == nil && string(data) == "true" {
			return
		}
		if time.Now().After(end) {
			p.keep("stuck")
			p.t.Fatalf("%s did not come (%v); the page says %s; errors: %q", what, err, p.words(), p.errors())
		}
	}
}

// words is what the page says now, for messages.
func (p *page) words() string {
	data, err := p.eval(`document.body.innerText + ' | ' + [...document.querySelectorAll('#mirror [data-id]')].map((el) =>
		el.dataset.id + ': ' + (el.getAttribute('aria-label') || el.textContent)).join(', ')`)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// ready waits until the program has shown itself.
func (p *page) ready() {
	p.t.Helper()
	p.Wait("the program", "document.documentElement.dataset.ready === '1'")
}

// quiet fails the test where the console told of an error.
func (p *page) quiet() {
	p.t.Helper()
	if wrong := p.errors(); len(wrong) > 0 {
		p.t.Errorf("the console says %q", wrong)
	}
}

// label waits for a control that says a text.
func (p *page) label(text string) {
	p.t.Helper()
	p.Wait("a control that says "+text, fmt.Sprintf(`[...document.querySelectorAll('#mirror [data-id]')].some((el) =>
		(el.getAttribute('aria-label') || el.textContent).includes(%s))`, e2e.Quote(text)))
}

// mouse clicks the middle of a control with the real mouse.
func (p *page) mouse(id string) {
	p.t.Helper()
	p.Wait("control "+id, e2e.Find(id))
	r := value[[2]float64](p, fmt.Sprintf("(() => { const r = %s.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()", e2e.Find(id)))
	p.must(p.click(int(r[0]), int(r[1])))
}

// keep stores a picture of the window, for people.
func (p *page) keep(name string) {
	p.t.Helper()
	png, err := p.shot()
	if err != nil {
		p.t.Errorf("the picture %s: %v", name, err)
		return
	}
	e2e.Keep(p.t, p.name+"-"+name, png)
}
