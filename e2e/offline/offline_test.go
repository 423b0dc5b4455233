package offline

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/tools/site"
)

// settleAtOnce is a script that makes the page register the service worker at once. Otherwise it waits a while after the start.
const settleAtOnce = `document.addEventListener('readystatechange', () => { document.documentElement.dataset.settled = '1'; });`

// settleLate is a script that makes the page look for the service worker only after the end of the test.
const settleLate = `document.addEventListener('readystatechange', () => { document.documentElement.dataset.settled = '600000'; });`

// openKept opens the page of a server with service workers allowed, so that the browser can cache it.
func openKept(t *testing.T, s *e2e.StaticHost, v e2e.Visit) *e2e.Page {
	t.Helper()
	v.Files, v.ServiceWorker, v.Before = s, true, append([]string{settleAtOnce, e2e.Still}, v.Before...)
	p := e2e.OpenReady(t, v)
	return p
}

// reload reloads the page and waits for the program.
func reload(p *e2e.Page) {
	p.T.Helper()
	p.Do(chromedp.Reload())
	p.Ready()
}

// version returns the version of the open page.
func version(p *e2e.Page) string {
	p.T.Helper()
	return e2e.Eval[string](p, "document.documentElement.dataset.version")
}

// keptVersions returns the cached versions, separated by commas.
func keptVersions(p *e2e.Page) string {
	p.T.Helper()
	return e2e.AwaitValue[string](p, "caches.keys().then((all) => all.map((n) => n.replace(/^ludotheque [^ ]* /, '')).join())")
}

// update makes the browser look for a new version. It returns the next state of its service worker, "installed" or "redundant", or ""
// if there is no new version.
func update(p *e2e.Page) string {
	p.T.Helper()
	return e2e.AwaitValue[string](p, `(async () => {
		const r = await navigator.serviceWorker.getRegistration();
		const found = new Promise((done) => r.addEventListener('updatefound', () => {
		  const w = r.installing;
		  w.addEventListener('statechange', () => done(w.state), { once: true });
		}, { once: true }));
		await r.update();
		return r.installing ? found : '';
	  })()`)
}

// offlineText returns the text in the credits about using the page offline.
func offlineText(p *e2e.Page) string {
	p.T.Helper()
	p.Click("about")
	text := p.Control("offline").Label
	p.Shot("offline-" + p.T.Name())
	p.Click("close")
	p.WaitGone("offline")
	return text
}

// TestServerGoneAfterOneVisit visits the page twice; the second visit must load nothing from the server. Then it stops the server and
// sets the clock back: the shelf, links, pages and a whole match against the computer must work.
func TestServerGoneAfterOneVisit(t *testing.T) {
	s := e2e.NewStaticHost(t)
	p := openKept(t, s, e2e.Visit{})
	p.WaitKept("ready")
	if says := offlineText(p); !strings.Contains(says, "prêt.") {
		t.Errorf("the text in the credits is %q", says)
	}
	first := s.TakeAnswers()
	for i, a := range first {
		if a.Size > 1000 && slices.ContainsFunc(first[:i], func(b e2e.Answer) bool { return b.Path == a.Path && b.Size == a.Size }) {
			t.Errorf("%s was loaded twice", a.Path)
		}
	}

	reload(p)
	p.WaitKept("ready")
	if e2e.Eval[bool](p, "performance.getEntriesByType('resource').some((e) => e.name.includes('brotli.'))") {
		t.Error("the second visit has loaded the Brotli decoder, though the cached program is not compressed")
	}
	e2e.AwaitValue[bool](p, "navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)") // the browser does this once a day
	for _, a := range s.TakeAnswers() {
		t.Logf("the second visit has requested %s: status %d, %d bytes", a.Path, a.Code, a.Size)
		if a.Size > 0 || a.Path != "/sw.js" {
			t.Errorf("the second visit has loaded %d bytes of %s", a.Size, a.Path)
		}
	}

	p.Server.CloseClientConnections()
	p.Server.Close()
	p.AddScript(`Date = class extends Date { constructor(...a) { super(...(a.length ? a : [1e11])); } static now() { return 1e11; } };`)
	reload(p)
	if year := e2e.Eval[int](p, "new Date().getFullYear()"); year != 1973 {
		t.Fatalf("the year is %d, want 1973", year)
	}
	p.WaitKept("ready")
	p.AddScript(settleLate)
	reload(p)
	if says := offlineText(p); !strings.Contains(says, "prêt.") || strings.Contains(says, "pas") {
		t.Errorf("offline, and before the page has looked for its service worker, the text in the credits is %q", says)
	}
	p.Do(chromedp.Navigate(p.Base + "?lang=en#dao"))
	p.Ready()
	p.Label("Against the computer")
	p.Press("opponent/computer")
	p.Press("start")
	matchAgainstComputer(p)
	for _, path := range []string{"dao/", "en/checkers/index.html"} {
		p.Do(chromedp.Navigate(p.Base + path))
		p.Run("document.querySelectorAll('img').forEach((i) => { i.loading = 'eager'; })")
		p.Wait("the game's page with its pictures", "document.querySelector('h1') && [...document.images].every((i) => i.complete && i.naturalWidth > 0)")
	}
}

// matchAgainstComputer plays a match to the end, with the first legal move of the controls each time.
func matchAgainstComputer(p *e2e.Page) {
	p.T.Helper()
	first := func(says ...string) string {
		for _, c := range p.Controls() {
			for _, s := range says {
				if strings.HasPrefix(c.ID, "board/") && strings.Contains(c.Label, ", "+s) {
					return c.ID
				}
			}
		}
		return ""
	}
	for range 80 {
		p.Wait("my turn or the end", e2e.Find("rematch")+" || ("+e2e.ListScript+").some((c) => c.ID.startsWith('board/') && c.Label.includes(', can move'))")
		if e2e.Eval[bool](p, "!!"+e2e.Find("rematch")) {
			p.Shot("offline-match")
			return
		}
		p.Press(first("can move"))
		p.Press(first("can land here"))
	}
	p.T.Errorf("the match does not end; controls:\n%s", p.List())
}

// TestNewVersion has a match open in two tabs when the server gets a new version. Both tabs must offer it. The tab that accepts it must
// run the new version with the match; the other must go on with the old version, even without the server, until it is reloaded.
func TestNewVersion(t *testing.T) {
	s := e2e.NewStaticHost(t)
	newer := newerVersion(t)
	a := openKept(t, s, e2e.Visit{})
	a.WaitKept("ready")
	old := version(a)
	a.Click("box/checkers")
	a.Press("opponent/computer")
	a.Press("start")
	a.Press("board/c3")
	a.Press("board/d4")
	a.Control("move/2")
	b := a.OpenTab(e2e.Visit{ServiceWorker: true, Before: []string{settleAtOnce, e2e.Still}})
	b.Ready()
	b.WaitKept("ready")
	s.Set(func(s *e2e.StaticHost) { s.Folder = newer })
	s.TakeAnswers()
	if became := update(a); became != "installed" {
		t.Fatalf("the new version has become %q, want installed", became)
	}
	for _, answer := range s.TakeAnswers() {
		if strings.Contains(answer.Path, "worker") || strings.Contains(answer.Path, "/manifest/") {
			t.Errorf("%s was loaded again, though it has not changed", answer.Path)
		}
	}
	b.WaitKept("ready fresh")
	takeNewVersion(a, old)
	s.Set(func(s *e2e.StaticHost) { s.Gone = true })
	checkOldVersion(b, old)
	reload(b)
	if version(b) != "bbbbbbbbbbbb" {
		t.Error("the other tab does not have the new version after a reload")
	}
	b.WaitKept("ready")
	b.Wait("the old version to be removed", `caches.keys().then((all) => window.kept_ = all.join()), (window.kept_ || 'x').endsWith(' bbbbbbbbbbbb') && !window.kept_.includes(',')`)
}

// takeNewVersion checks that the new version is announced and that a reload does not switch to it, and then accepts it in the menu.
func takeNewVersion(p *e2e.Page, old string) {
	p.T.Helper()
	p.WaitKept("ready fresh")
	p.Wait("the announcement", "[...document.querySelectorAll('#said p')].some((e) => e.textContent.includes('Une nouvelle version est prête'))")
	reload(p)
	if version(p) != old {
		p.T.Error("a reload has switched to the new version")
	}
	p.WaitKept("ready fresh")
	p.Control("move/2")
	p.Click("menu")
	p.Control("renew")
	p.Shot("offline-new-version")
	p.Run(e2e.Find("renew") + ".focus()")
	p.Key("Enter")
	p.Wait("the new version", "document.documentElement.dataset.version === 'bbbbbbbbbbbb'")
	p.Ready()
	p.Control("move/2")
}

// checkOldVersion checks that a tab still runs the old version and can load files of it that it has not loaded before.
func checkOldVersion(p *e2e.Page, old string) {
	p.T.Helper()
	if version(p) != old {
		p.T.Error("the other tab has changed its version by itself")
	}
	if got := keptVersions(p); got != old+",bbbbbbbbbbbb" {
		p.T.Errorf("the cached versions are %s", got)
	}
	status := e2e.AwaitValue[string](p, `(async () => {
		const got = await ludotheque.file('worker.wasm.gz');
		return got.status + ' ' + got.headers.get('X-Unpacked') + ' ' + (await got.arrayBuffer()).byteLength;
	  })()`)
	if !strings.HasPrefix(status, "200 1 ") {
		p.T.Errorf("the other tab cannot load its worker: %s", status)
	}
}

// TestBrokenUpdate makes the server fail for one file of a new version after the other. The old version must stay in use and complete
// until the new version is loaded completely.
func TestBrokenUpdate(t *testing.T) {
	s := e2e.NewStaticHost(t)
	newer := newerVersion(t)
	p := openKept(t, s, e2e.Visit{Errors: "*"})
	p.WaitKept("ready")
	old := version(p)
	gone := func(file string) func(string) site.Fault {
		return func(name string) site.Fault {
			if name == file {
				s.Set(func(s *e2e.StaticHost) { s.Gone = true })
				return site.Cut
			}
			return site.None
		}
	}
	only := func(file string, fault site.Fault) func(string) site.Fault {
		return func(name string) site.Fault {
			if strings.HasPrefix(name, file) { // a program in any compression
				return fault
			}
			return site.None
		}
	}
	for _, tt := range []struct {
		name  string
		fault func(string) site.Fault
	}{
		// In the order in which the files are loaded: those loaded completely are not requested again.
		{"a page in place of the program", only("main.wasm.", site.Page)},
		{"a program of another build", only("main.wasm.", site.Other)},
		{"half a script", only("page.js", site.Half)},
		{"a server that stops", gone("page.js")},
		{"a missing style", only("style.css", site.Missing)},
	} {
		s.Set(func(s *e2e.StaticHost) { s.Folder, s.Fault, s.Gone = newer, tt.fault, false })
		if became := update(p); became != "redundant" {
			t.Errorf("%s: the new version has become %q, want redundant", tt.name, became)
		}
		s.Set(func(s *e2e.StaticHost) { s.Gone = true })
		reload(p)
		if version(p) != old {
			t.Errorf("%s: the version is %s", tt.name, version(p))
		}
		p.WaitKept("ready")
	}
	s.Set(func(s *e2e.StaticHost) { s.Fault, s.Gone = nil, false })
	if became := update(p); became != "installed" {
		t.Errorf("with a working server, the new version has become %q, want installed", became)
	}
	p.WaitKept("ready fresh")
	p.Click("renew")
	p.Wait("the new version", "document.documentElement.dataset.version === 'bbbbbbbbbbbb'")
	p.Ready()
}
