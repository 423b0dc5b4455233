package offline

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/tools/site"
)

// hasty has the service worker come at once: the page waits for the rush after the start to be over.
const hasty = `document.addEventListener('readystatechange', () => { document.documentElement.dataset.settled = '1'; });`

// unhurried has the service worker be looked for long after the test.
const unhurried = `document.addEventListener('readystatechange', () => { document.documentElement.dataset.settled = '600000'; });`

// shelter opens a page on a shop that the browser may keep.
func shelter(t *testing.T, s *e2e.StaticHost, v e2e.Visit) *e2e.Page {
	t.Helper()
	v.Files, v.ServiceWorker, v.Before = s, true, append([]string{hasty, e2e.Still}, v.Before...)
	p := e2e.OpenReady(t, v)
	return p
}

// again loads the page anew and waits for the program.
func again(p *e2e.Page) {
	p.T.Helper()
	p.Do(chromedp.Reload())
	p.Ready()
}

// version is that of the page that is open.
func version(p *e2e.Page) string {
	p.T.Helper()
	return e2e.Eval[string](p, "document.documentElement.dataset.version")
}

// caches lists the versions that are kept, in their order.
func caches(p *e2e.Page) string {
	p.T.Helper()
	return e2e.AwaitValue[string](p, "caches.keys().then((all) => all.map((n) => n.replace(/^ludotheque [^ ]* /, '')).join())")
}

// askForNewer has the browser ask for a newer version and returns what became of it: "", "installed" or "redundant".
func askForNewer(p *e2e.Page) string {
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

// opensAbout returns what the credits say of being offline.
func opensAbout(p *e2e.Page) string {
	p.T.Helper()
	p.Click("about")
	text := p.Control("offline").Label
	p.Shot("offline-" + p.T.Name())
	p.Click("close")
	p.Gone("offline")
	return text
}

// TestServerGoneAfterOneVisit visits once, and once more, for which the host is asked for nothing; then the host is shut
// down and the clock set back: shelf, deep links, the pages and a whole match against the computer are there.
func TestServerGoneAfterOneVisit(t *testing.T) {
	s := e2e.NewStaticHost(t)
	p := shelter(t, s, e2e.Visit{})
	p.WaitKept("ready")
	if says := opensAbout(p); !strings.Contains(says, "prêt.") {
		t.Errorf("the credits say %q", says)
	}
	first := s.Asked()
	for i, a := range first {
		if a.Size > 1000 && slices.ContainsFunc(first[:i], func(b e2e.Answer) bool { return b.Path == a.Path && b.Size == a.Size }) {
			t.Errorf("%s is loaded twice", a.Path)
		}
	}

	again(p)
	p.WaitKept("ready")
	if e2e.Eval[bool](p, "performance.getEntriesByType('resource').some((e) => e.name.includes('brotli.'))") {
		t.Error("the second visit brings the unpacker of what is unpacked")
	}
	e2e.AwaitValue[bool](p, "navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)") // which the browser does once a day
	for _, a := range s.Asked() {
		t.Logf("the second visit asks for %s: %d, %d bytes", a.Path, a.Code, a.Size)
		if a.Size > 0 || a.Path != "/sw.js" {
			t.Errorf("the second visit asks for %s and gets %d bytes", a.Path, a.Size)
		}
	}

	p.Server.CloseClientConnections()
	p.Server.Close()
	p.Before(`Date = class extends Date { constructor(...a) { super(...(a.length ? a : [1e11])); } static now() { return 1e11; } };`)
	again(p)
	if year := e2e.Eval[int](p, "new Date().getFullYear()"); year != 1973 {
		t.Fatalf("it is %d", year)
	}
	p.WaitKept("ready")
	p.Before(unhurried)
	again(p)
	if says := opensAbout(p); !strings.Contains(says, "prêt.") || strings.Contains(says, "pas") {
		t.Errorf("without a network and before anything was looked for, the credits say %q", says)
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

// matchAgainstComputer plays to the end whatever is heard first.
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

// TestNewVersion has a match open in two tabs when the host gets a new version. It is offered in both; the one that takes
// it has it whole, with the match; the other goes on with its own, though the host is gone, until it is loaded anew.
func TestNewVersion(t *testing.T) {
	s := e2e.NewStaticHost(t)
	newer := e2e.NewerVersion(t)
	a := shelter(t, s, e2e.Visit{})
	a.WaitKept("ready")
	old := version(a)
	a.Click("box/checkers")
	a.Press("opponent/computer")
	a.Press("start")
	a.Press("board/c3")
	a.Press("board/d4")
	a.Control("move/2")
	b := a.Neighbour(e2e.Visit{ServiceWorker: true, Before: []string{hasty, e2e.Still}})
	b.Ready()
	b.WaitKept("ready")
	s.Set(func(s *e2e.StaticHost) { s.Folder = newer })
	s.Asked()
	if became := askForNewer(a); became != "installed" {
		t.Fatalf("the new version became %q", became)
	}
	for _, answer := range s.Asked() {
		if strings.Contains(answer.Path, "worker") || strings.Contains(answer.Path, "icons") {
			t.Errorf("%s has not changed, and is loaded again", answer.Path)
		}
	}
	b.WaitKept("ready fresh")
	takesNewVersion(a, old)
	s.Set(func(s *e2e.StaticHost) { s.Gone = true })
	keepsOldVersion(b, old)
	again(b)
	if version(b) != "bbbbbbbbbbbb" {
		t.Error("the other tab does not get the new version")
	}
	b.WaitKept("ready")
	b.Wait("the old version to be removed", `caches.keys().then((all) => window.kept_ = all.join()), (window.kept_ || 'x').endsWith(' bbbbbbbbbbbb') && !window.kept_.includes(',')`)
}

// takesNewVersion finds the new version offered, finds that a reload alone does not take it, and takes it by the menu.
func takesNewVersion(p *e2e.Page, old string) {
	p.T.Helper()
	p.WaitKept("ready fresh")
	p.Wait("it to be told", "[...document.querySelectorAll('#said p')].some((e) => e.textContent.includes('Une nouvelle version est prête'))")
	again(p)
	if version(p) != old {
		p.T.Error("a reload went on to the new version unasked")
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

// keepsOldVersion finds the tab to be what it was, and what it has not yet loaded still to be had.
func keepsOldVersion(p *e2e.Page, old string) {
	p.T.Helper()
	if version(p) != old {
		p.T.Error("the other tab changed by itself")
	}
	if got := caches(p); got != old+",bbbbbbbbbbbb" {
		p.T.Errorf("kept are %s", got)
	}
	status := e2e.AwaitValue[string](p, `(async () => {
		const got = await ludotheque.file('worker.wasm.gz');
		return got.status + ' ' + got.headers.get('X-Unpacked') + ' ' + (await got.arrayBuffer()).byteLength;
	  })()`)
	if !strings.HasPrefix(status, "200 1 ") {
		p.T.Errorf("the other tab's worker is gone: %s", status)
	}
}

// TestBrokenUpdate lets the host go wrong with one file of a new version after the other: the old one stays in use, whole,
// until all of the new one is there.
func TestBrokenUpdate(t *testing.T) {
	s := e2e.NewStaticHost(t)
	newer := e2e.NewerVersion(t)
	p := shelter(t, s, e2e.Visit{Errors: "*"})
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
			if strings.HasPrefix(name, file) { // a program in whatever way it is packed
				return fault
			}
			return site.None
		}
	}
	for _, tt := range []struct {
		name  string
		fault func(string) site.Fault
	}{
		// In the order in which they are brought: what has come whole is not asked for again.
		{"a page in place of the program", only("main.wasm.", site.Page)},
		{"a program of another build", only("main.wasm.", site.Other)},
		{"half a script", only("page.js", site.Half)},
		{"the host's end", gone("page.js")},
		{"a missing style", only("style.css", site.Missing)},
	} {
		s.Set(func(s *e2e.StaticHost) { s.Folder, s.Fault, s.Gone = newer, tt.fault, false })
		if became := askForNewer(p); became != "redundant" {
			t.Errorf("%s: the new version became %q", tt.name, became)
		}
		s.Set(func(s *e2e.StaticHost) { s.Gone = true })
		again(p)
		if version(p) != old {
			t.Errorf("%s: the version is %s", tt.name, version(p))
		}
		p.WaitKept("ready")
	}
	s.Set(func(s *e2e.StaticHost) { s.Fault, s.Gone = nil, false })
	if became := askForNewer(p); became != "installed" {
		t.Errorf("with a host that works, the new version became %q", became)
	}
	p.WaitKept("ready fresh")
	p.Click("renew")
	p.Wait("the new version", "document.documentElement.dataset.version === 'bbbbbbbbbbbb'")
	p.Ready()
}
