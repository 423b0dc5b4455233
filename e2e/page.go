package e2e

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
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

	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// Visit describes a page to open.
type Visit struct {
	Stage         bool   // the stage program in place of the game
	Camera        bool   // in a browser with a camera, see CameraFilm
	Query         string // such as "?lang=en#dao"
	Width         int64  // 0 is a window of 1280x800
	Height        int64
	Touch         bool     // a phone: touch, mobile viewport
	Ratio         float64  // device pixels per CSS pixel, 0 is the default of ratio
	Whole         bool     // in the whole browser in place of the headless shell
	Before        []string // scripts that run before the page's own
	Host          site.Options
	Errors        string        // expected console errors contain this text; "*" expects any
	Lang          string        // the browser's language, "" is "fr"
	Address       string        // another address of the page, of a file or of a host of the test's own
	Outer         string        // the text of a page of another origin, opened in its place; {{game}} is the folder of the game's page
	Policy        string        // the Content-Security-Policy of Outer; {{game}} as there
	Also          string        // other origins that requests may go to, with spaces between them
	Around        string        // the text of a page with the game in a frame, opened in its place at /around.html
	ServiceWorker bool          // allow the service worker
	Files         http.Handler  // the host, in place of one made from Host
	Lasts         time.Duration // how long the test may use the page, 0 is four times Patience
}

// Page is an open tab.
type Page struct {
	T      *testing.T
	Ctx    context.Context
	Origin string
	Base   string // the page's address without query
	Server *httptest.Server

	Context string // the execution context for scripts of the test, "" for that of the page

	Mutex    sync.Mutex
	Errors   []string
	Requests []string
	Outer    string         // the origin of Visit.Outer
	Inside   []frameContext // execution contexts of the page and its frames, the newest last
}

// Open opens a page and watches it: console errors, uncaught exceptions, CSP violations and requests to other origins fail the
// test at its end.
func Open(t *testing.T, v Visit) *Page {
	t.Helper()
	root, err := v.browser()
	if err != nil {
		SkipOrFail(t, err.Error())
	}
	dir := v.folder(t)
	files := v.Files
	if files == nil {
		files = site.Handler(dir, v.Host)
	}
	server := Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if v.Around == "" || r.URL.Path != "/around.html" {
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, v.Around)
	}))
	tab, cancel := chromedp.NewContext(root, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	ctx, stop := context.WithTimeout(tab, cmp.Or(v.Lasts, 4*Patience))
	t.Cleanup(stop)
	p := &Page{T: t, Ctx: ctx, Origin: server.URL, Base: server.URL + "/" + strings.TrimLeft(v.Host.Prefix, "/"), Server: server}
	p.watch(v)
	p.setUp(v)
	address := p.Base + v.Query
	if v.Around != "" {
		address = p.Origin + "/around.html"
	}
	if v.Address != "" {
		u, err := url.Parse(v.Address)
		Must(t, err)
		p.Origin, address = u.Scheme+"://"+u.Host, v.Address+v.Query
	}
	if v.Outer != "" {
		address = p.serveOuter(v)
	}
	p.Do(chromedp.Navigate(address))
	t.Cleanup(func() { p.check(v) })
	return p
}

// OpenReady opens a page and waits for the program.
func OpenReady(t *testing.T, v Visit) *Page {
	t.Helper()
	p := Open(t, v)
	p.Ready()
	return p
}

// Serve starts a server that runs until the test ends.
func Serve(t *testing.T, host http.Handler) *httptest.Server {
	server := httptest.NewServer(host)
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server
}

// browser returns the browser for the page.
func (v Visit) browser() (context.Context, error) {
	switch {
	case v.Whole:
		return whole()
	case v.Camera:
		return camera()
	}
	return shell()
}

// folder returns the folder of the built page.
func (v Visit) folder(t *testing.T) string {
	t.Helper()
	if !v.Stage {
		RequireBuild(t)
		return GameDir
	}
	dir, err := StageBundle()
	Must(t, err)
	return dir
}

// Do runs actions.
func (p *Page) Do(steps ...chromedp.Action[chromedp.Void]) {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Ctx, Patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.T.Fatal(err)
	}
}

// watch records the errors and the requests of the page.
func (p *Page) watch(v Visit) {
	p.T.Helper()
	note := func(text string) {
		if v.Errors == "*" || v.Errors != "" && strings.Contains(text, v.Errors) {
			return
		}
		p.Mutex.Lock()
		p.Errors = append(p.Errors, text)
		p.Mutex.Unlock()
	}
	err := chromedp.Listen(p.Ctx, func(ev any) {
		switch e := ev.(type) {
		case *runtime.EventConsoleAPICalled:
			var words []string
			for _, arg := range e.Args {
				words = append(words, string(arg.Value)+arg.Description)
			}
			// A program that panics writes to the plain log.
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
			p.Mutex.Lock()
			p.Requests = append(p.Requests, e.Request.URL)
			p.Mutex.Unlock()
		}
	})
	if err != nil {
		p.T.Fatal(err)
	}
}

// NoServiceWorker is a script that hides the browser's support for service workers.
const NoServiceWorker = `Object.defineProperty(navigator, 'serviceWorker', { value: undefined });`

// ratio returns the default of Visit.Ratio. It is small, since most of a test's time is software drawing, but 1 in make nightly and
// for pictures that people look at.
func ratio() float64 {
	if night.On() || os.Getenv("LUDO_SHOTS") != "" {
		return 1
	}
	return 0.25
}

// setUp sets the window and the scripts that run first.
func (p *Page) setUp(v Visit) {
	p.T.Helper()
	if v.Width == 0 {
		v.Width, v.Height = 1280, 800
	}
	if v.Ratio == 0 {
		v.Ratio = ratio()
	}
	if v.Lang == "" {
		v.Lang = "fr"
	}
	_, err := chromedp.Call(p.Ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: v.Width, Height: v.Height, DeviceScaleFactor: v.Ratio, Mobile: v.Touch})
	p.Must(err)
	_, err = chromedp.Call(p.Ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.Must(err)
	if v.Touch {
		_, err = chromedp.Call(p.Ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
		p.Must(err)
	}
	first := fmt.Sprintf("Object.defineProperty(navigator, 'languages', { get: () => [%q] });", v.Lang)
	if !v.ServiceWorker {
		first += NoServiceWorker
	}
	for _, script := range append([]string{first}, v.Before...) {
		p.AddScript(script)
	}
}

// AddScript adds a script that runs before those of every page opened later.
func (p *Page) AddScript(script string) {
	p.T.Helper()
	_, err := chromedp.Call(p.Ctx, cdppage.AddScriptToEvaluateOnNewDocument,
		cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	p.Must(err)
}

// Must ends the test if err is not nil.
func (p *Page) Must(err error) {
	p.T.Helper()
	if err != nil {
		p.T.Fatal(err)
	}
}

// check fails the test for errors of the page and requests to other origins. After a failure it keeps a picture.
func (p *Page) check(v Visit) {
	p.Mutex.Lock()
	defer p.Mutex.Unlock()
	for _, text := range p.Errors {
		p.T.Errorf("the page reports: %s", text)
	}
	for _, r := range p.Requests {
		u, err := url.Parse(r)
		if err != nil || u.Scheme == "blob" || u.Scheme == "data" {
			continue
		}
		abroad := func(origin string) bool { return origin == "" || !strings.HasPrefix(r, origin+"/") }
		if abroad(p.Origin) && abroad(p.Outer) && !slices.ContainsFunc(strings.Fields(v.Also), func(origin string) bool { return !abroad(origin) }) {
			p.T.Errorf("a request left the page's origin: %s", r)
		}
	}
	if p.T.Failed() {
		ctx, cancel := context.WithTimeout(p.Ctx, Patience/6)
		defer cancel()
		if shot, err := chromedp.Run(ctx, chromedp.CaptureScreenshot()); err == nil {
			Keep(p.T, "failed-"+p.T.Name(), shot)
		}
	}
}
