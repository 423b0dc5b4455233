package e2e

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"ludotheque/tools/site"
)

// visit says what to open and how.
type visit struct {
	stage  bool   // the stage program instead of the game
	query  string // as "?lang=en#dao"
	width  int64  // 0 is a desktop window of 1280x800
	height int64
	touch  bool     // a phone: touch, mobile viewport
	ratio  float64  // device pixels per CSS pixel, 0 is 1
	before []string // scripts that run before the page's own
	host   site.Options
	errors string // console errors that contain this text are expected; "*" expects any
	lang   string // the browser's language, "" is "fr"
	file   string // the address of the page as a file: it is opened instead of the host's
	around string // a page that holds the game's in a frame: it is opened instead, at /around.html
}

// page is an open tab.
type page struct {
	t      *testing.T
	ctx    context.Context
	origin string
	base   string // the page's address without query

	mu       sync.Mutex
	errors   []string
	requests []string
}

// open opens the game's page, or the stage's, and watches it: console errors, uncaught exceptions, CSP violations and
// requests to other origins fail the test at its end.
func open(t *testing.T, v visit) *page {
	t.Helper()
	root, err := browser()
	if err != nil {
		lacking(t, err.Error())
	}
	dir := gameDir
	if v.stage {
		if dir, err = stageBundle(); err != nil {
			t.Fatal(err)
		}
	} else if _, err := os.Stat(filepath.Join(dir, "main.wasm.gz")); err != nil {
		lacking(t, "e2e: the page is not built: make web")
	}
	files := site.Handler(dir, v.host)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if v.around == "" || r.URL.Path != "/around.html" {
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, v.around)
	}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	tab, cancel := chromedp.NewContext(root, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	ctx, stop := context.WithTimeout(tab, 4*patience)
	t.Cleanup(stop)
	p := &page{t: t, ctx: ctx, origin: server.URL, base: server.URL + "/" + strings.TrimLeft(v.host.Prefix, "/")}
	p.watch(v)
	p.dress(v)
	address := p.base + v.query
	if v.around != "" {
		address = p.origin + "/around.html"
	}
	if v.file != "" {
		p.origin, address = "file://", v.file+v.query
	}
	p.do(chromedp.Navigate(address))
	t.Cleanup(func() { p.verdict(v) })
	return p
}

func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// watch collects what the page does.
func (p *page) watch(v visit) {
	p.t.Helper()
	note := func(text string) {
		if v.errors == "*" || v.errors != "" && strings.Contains(text, v.errors) {
			return
		}
		p.mu.Lock()
		p.errors = append(p.errors, text)
		p.mu.Unlock()
	}
	err := chromedp.Listen(p.ctx, func(ev any) {
		switch e := ev.(type) {
		case *runtime.EventConsoleAPICalled:
			var words []string
			for _, arg := range e.Args {
				words = append(words, string(arg.Value)+arg.Description)
			}
			// A program that panics writes its last words as plain logs.
			if text := strings.Join(words, " "); e.Type == runtime.ConsoleAPICalledTypeError || strings.Contains(text, "panic:") {
				note("console: " + text)
			}
		case *runtime.EventExceptionThrown:
			text := e.ExceptionDetails.Text
			if e.ExceptionDetails.Exception != nil {
				text += " " + e.ExceptionDetails.Exception.Description
			}
			note("exception: " + text)
		case *log.EventEntryAdded:
			if e.Entry.Level == log.EntryLevelError || e.Entry.Source == log.EntrySourceSecurity {
				note(fmt.Sprintf("%s: %s %s", e.Entry.Source, e.Entry.Text, e.Entry.URL))
			}
		case *network.EventRequestWillBeSent:
			p.mu.Lock()
			p.requests = append(p.requests, e.Request.URL)
			p.mu.Unlock()
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

// dress sets the window and the scripts that run first.
func (p *page) dress(v visit) {
	p.t.Helper()
	if v.width == 0 {
		v.width, v.height = 1280, 800
	}
	if v.ratio == 0 {
		v.ratio = 1
	}
	if v.lang == "" {
		v.lang = "fr"
	}
	_, err := chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: v.width, Height: v.height, DeviceScaleFactor: v.ratio, Mobile: v.touch})
	p.must(err)
	_, err = chromedp.Call(p.ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.must(err)
	if v.touch {
		_, err = chromedp.Call(p.ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
		p.must(err)
	}
	first := fmt.Sprintf("Object.defineProperty(navigator, 'languages', { get: () => [%q] });", v.lang)
	for _, script := range append([]string{first}, v.before...) {
		_, err = chromedp.Call(p.ctx, cdppage.AddScriptToEvaluateOnNewDocument,
			cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		p.must(err)
	}
}

func (p *page) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// verdict fails the test for what the page did wrong while it was open.
func (p *page) verdict(v visit) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, text := range p.errors {
		p.t.Errorf("the page reports: %s", text)
	}
	for _, r := range p.requests {
		u, err := url.Parse(r)
		if err != nil || u.Scheme == "blob" || u.Scheme == "data" {
			continue
		}
		if !strings.HasPrefix(r, p.origin+"/") {
			p.t.Errorf("a request left the page's origin: %s", r)
		}
	}
	if p.t.Failed() {
		if shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot()); err == nil {
			p.keep("failed-"+p.t.Name(), shot)
		}
	}
}

// eval returns the value of a script.
func eval[T any](p *page, script string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script))
	if err != nil {
		p.t.Fatalf("%s: %v", script, err)
	}
	return v
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
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("!!("+script+")"))
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

// shot keeps a picture of the page in build/shots.
func (p *page) shot(name string) []byte {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
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
