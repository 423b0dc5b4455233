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
	errors string       // console errors that contain this text are expected; "*" expects any
	lang   string       // the browser's language, "" is "fr"
	file   string       // the address of the page as a file: it is opened instead of the host's
	outer  string       // a page of another origin that is opened instead; {{game}} in it is the folder of the game's page
	policy string       // the Content-Security-Policy of that page; {{game}} likewise
	also   string       // an origin besides its own that requests may go to
	around string       // a page that holds the game's in a frame: it is opened instead, at /around.html
	keeper bool         // the page may be kept on the device; without, no service worker disturbs what a test counts
	files  http.Handler // the host, in place of one made of host
}

// page is an open tab.
type page struct {
	t      *testing.T
	ctx    context.Context
	origin string
	base   string // the page's address without query
	server *httptest.Server

	context string // scripts of the test run there: in a frame; "" is the page itself

	mu       sync.Mutex
	errors   []string
	requests []string
	outer    string         // the origin of the page around, where that is another
	inside   []frameContext // the scripts' worlds of the page and its frames, the newest last
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
	} else if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		lacking(t, "e2e: the page is not built: make web")
	}
	files := v.files
	if files == nil {
		files = site.Handler(dir, v.host)
	}
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
	p := &page{t: t, ctx: ctx, origin: server.URL, base: server.URL + "/" + strings.TrimLeft(v.host.Prefix, "/"), server: server}
	p.watch(v)
	p.dress(v)
	address := p.base + v.query
	if v.around != "" {
		address = p.origin + "/around.html"
	}
	if v.file != "" {
		p.origin, address = "file://", v.file+v.query
	}
	if v.outer != "" {
		address = p.surround(v)
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
		case *runtime.EventExecutionContextCreated:
			p.enter(e)
		case *runtime.EventExecutionContextDestroyed:
			p.leave(e.ExecutionContextUniqueID)
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

// noKeeper is a browser that knows no service workers.
const noKeeper = `Object.defineProperty(navigator, 'serviceWorker', { value: undefined });`

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
	if !v.keeper {
		first += noKeeper
	}
	for _, script := range append([]string{first}, v.before...) {
		p.before(script)
	}
}

// before has a script run before those of every page that is opened from now on.
func (p *page) before(script string) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, cdppage.AddScriptToEvaluateOnNewDocument,
		cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	p.must(err)
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
		abroad := func(origin string) bool { return origin == "" || !strings.HasPrefix(r, origin+"/") }
		if abroad(p.origin) && abroad(p.outer) && abroad(v.also) {
			p.t.Errorf("a request left the page's origin: %s", r)
		}
	}
	if p.t.Failed() {
		ctx, cancel := context.WithTimeout(p.ctx, patience/6)
		defer cancel()
		if shot, err := chromedp.Run(ctx, chromedp.CaptureScreenshot()); err == nil {
			p.keep("failed-"+p.t.Name(), shot)
		}
	}
}
