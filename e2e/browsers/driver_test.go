package browsers

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Folders, from this package's own.
const (
	gameDir = "../../build/web"
	shotDir = "../../build/shots"
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
	if _, err := os.Stat(filepath.Join(gameDir, "index.html")); err != nil {
		t.Skip("browsers: the page is not built: make web")
	}
	for name, start := range starters {
		t.Run(name, func(t *testing.T) {
			b, err := start(t)
			if err == errAbsent {
				t.Skip(err)
			}
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(b.close)
			test(t, &page{t: t, browser: b, name: name})
		})
	}
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

// wait waits until a condition holds.
func (p *page) wait(what, condition string) {
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
	p.wait("the program", "document.documentElement.dataset.ready === '1'")
}

// find is the script that finds a control's element.
func find(id string) string {
	return fmt.Sprintf("document.querySelector(%s)", quote(fmt.Sprintf("#mirror [data-id=%q]", id)))
}

func quote(text string) string {
	data, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return string(data)
}

// label waits for a control that says a text.
func (p *page) label(text string) {
	p.t.Helper()
	p.wait("a control that says "+text, fmt.Sprintf(`[...document.querySelectorAll('#mirror [data-id]')].some((el) =>
		(el.getAttribute('aria-label') || el.textContent).includes(%s))`, quote(text)))
}

// mouse clicks the middle of a control with the real mouse.
func (p *page) mouse(id string) {
	p.t.Helper()
	p.wait("control "+id, find(id))
	r := value[[2]float64](p, fmt.Sprintf("(() => { const r = %s.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()", find(id)))
	p.must(p.click(int(r[0]), int(r[1])))
}

// keep stores a picture of the window, for people.
func (p *page) keep(name string) {
	p.t.Helper()
	png, err := p.shot()
	if err == nil {
		err = os.MkdirAll(shotDir, 0o755)
	}
	if err == nil {
		file := strings.ReplaceAll(p.name+"-"+name, " ", "-") + ".png"
		err = os.WriteFile(filepath.Join(shotDir, file), png, 0o644)
	}
	if err != nil {
		p.t.Errorf("the picture %s: %v", name, err)
	}
}
