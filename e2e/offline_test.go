package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/tools/site"
)

// hasty has the service worker come at once: the page waits for the rush after the start to be over.
const hasty = `document.addEventListener('readystatechange', () => { document.documentElement.dataset.settled = '1'; });`

// unhurried has the service worker be looked for long after the test.
const unhurried = `document.addEventListener('readystatechange', () => { document.documentElement.dataset.settled = '600000'; });`

// shelter opens a page on a shop that the browser may keep.
func shelter(t *testing.T, s *shop, v visit) *page {
	t.Helper()
	v.files, v.keeper, v.before = s, true, append([]string{hasty, still}, v.before...)
	p := open(t, v)
	p.ready()
	return p
}

// kept waits until the page says that it is kept in a way.
func (p *page) kept(how string) {
	p.t.Helper()
	p.wait("the page to be kept: "+how, "ludotheque.kept() === "+quote(how))
}

// again loads the page anew and waits for the program.
func (p *page) again() {
	p.t.Helper()
	p.do(chromedp.Reload())
	p.ready()
}

// version is that of the page that is open.
func (p *page) version() string {
	p.t.Helper()
	return eval[string](p, "document.documentElement.dataset.version")
}

// caches lists the versions that are kept, in their order.
func (p *page) caches() string {
	p.t.Helper()
	return awaitValue[string](p, "caches.keys().then((all) => all.map((n) => n.replace(/^ludotheque [^ ]* /, '')).join())")
}

// askForNewer has the browser ask for a newer version and returns what became of it: "", "installed" or "redundant".
func (p *page) askForNewer() string {
	p.t.Helper()
	return awaitValue[string](p, `(async () => {
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
func (p *page) opensAbout() string {
	p.t.Helper()
	p.click("about")
	text := p.control("offline").Label
	p.shot("offline-" + p.t.Name())
	p.click("close")
	p.gone("offline")
	return text
}

// TestServerGoneAfterOneVisit visits once, and once more, for which the host is asked for nothing; then the host is shut
// down and the clock set back: shelf, deep links, the pages and a whole match against the computer are there.
func TestServerGoneAfterOneVisit(t *testing.T) {
	s := newShop(t)
	p := shelter(t, s, visit{})
	p.kept("ready")
	if says := p.opensAbout(); !strings.Contains(says, "prêt.") {
		t.Errorf("the credits say %q", says)
	}
	first := s.asked()
	for i, a := range first {
		if a.size > 1000 && slices.ContainsFunc(first[:i], func(b answer) bool { return b.path == a.path && b.size == a.size }) {
			t.Errorf("%s is loaded twice", a.path)
		}
	}

	p.again()
	p.kept("ready")
	if eval[bool](p, "performance.getEntriesByType('resource').some((e) => e.name.includes('brotli.'))") {
		t.Error("the second visit brings the unpacker of what is unpacked")
	}
	awaitValue[bool](p, "navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)") // which the browser does once a day
	for _, a := range s.asked() {
		t.Logf("the second visit asks for %s: %d, %d bytes", a.path, a.code, a.size)
		if a.size > 0 || a.path != "/sw.js" {
			t.Errorf("the second visit asks for %s and gets %d bytes", a.path, a.size)
		}
	}

	p.server.CloseClientConnections()
	p.server.Close()
	p.before(`Date = class extends Date { constructor(...a) { super(...(a.length ? a : [1e11])); } static now() { return 1e11; } };`)
	p.again()
	if year := eval[int](p, "new Date().getFullYear()"); year != 1973 {
		t.Fatalf("it is %d", year)
	}
	p.kept("ready")
	p.before(unhurried)
	p.again()
	if says := p.opensAbout(); !strings.Contains(says, "prêt.") || strings.Contains(says, "pas") {
		t.Errorf("without a network and before anything was looked for, the credits say %q", says)
	}
	p.do(chromedp.Navigate(p.base + "?lang=en#dao"))
	p.ready()
	p.label("Against the computer")
	p.press("opponent/computer")
	p.press("start")
	p.matchAgainstComputer()
	for _, path := range []string{"dao/", "en/checkers/index.html"} {
		p.do(chromedp.Navigate(p.base + path))
		p.run("document.querySelectorAll('img').forEach((i) => { i.loading = 'eager'; })")
		p.wait("the game's page with its pictures", "document.querySelector('h1') && [...document.images].every((i) => i.complete && i.naturalWidth > 0)")
	}
}

// matchAgainstComputer plays to the end whatever is heard first.
func (p *page) matchAgainstComputer() {
	p.t.Helper()
	first := func(says ...string) string {
		for _, c := range p.controls() {
			for _, s := range says {
				if strings.HasPrefix(c.ID, "board/") && strings.Contains(c.Label, ", "+s) {
					return c.ID
				}
			}
		}
		return ""
	}
	for range 80 {
		p.wait("my turn or the end", find("rematch")+" || ("+listScript+").some((c) => c.ID.startsWith('board/') && c.Label.includes(', can move'))")
		if eval[bool](p, "!!"+find("rematch")) {
			p.shot("offline-match")
			return
		}
		p.press(first("can move"))
		p.press(first("can land here"))
	}
	p.t.Errorf("the match does not end; controls:\n%s", p.list())
}

// TestNewVersion has a match open in two tabs when the host gets a new version. It is offered in both; the one that takes
// it has it whole, with the match; the other goes on with its own, though the host is gone, until it is loaded anew.
func TestNewVersion(t *testing.T) {
	s := newShop(t)
	newer := newerVersion(t)
	a := shelter(t, s, visit{})
	a.kept("ready")
	old := a.version()
	a.click("box/checkers")
	a.press("opponent/computer")
	a.press("start")
	a.press("board/c3")
	a.press("board/d4")
	a.control("move/2")
	b := a.neighbour(visit{keeper: true, before: []string{hasty, still}})
	b.ready()
	b.kept("ready")
	s.set(func(s *shop) { s.folder = newer })
	s.asked()
	if became := a.askForNewer(); became != "installed" {
		t.Fatalf("the new version became %q", became)
	}
	for _, answer := range s.asked() {
		if strings.Contains(answer.path, "worker") || strings.Contains(answer.path, "icons") {
			t.Errorf("%s has not changed, and is loaded again", answer.path)
		}
	}
	b.kept("ready fresh")
	a.takesNewVersion(old)
	s.set(func(s *shop) { s.gone = true })
	b.keepsOldVersion(old)
	b.again()
	if b.version() != "bbbbbbbbbbbb" {
		t.Error("the other tab does not get the new version")
	}
	b.kept("ready")
	b.wait("the old version to be removed", `caches.keys().then((all) => window.kept_ = all.join()), (window.kept_ || 'x').endsWith(' bbbbbbbbbbbb') && !window.kept_.includes(',')`)
}

// takesNewVersion finds the new version offered, finds that a reload alone does not take it, and takes it by the menu.
func (p *page) takesNewVersion(old string) {
	p.t.Helper()
	p.kept("ready fresh")
	p.wait("it to be told", "[...document.querySelectorAll('#said p')].some((e) => e.textContent.includes('Une nouvelle version est prête'))")
	p.again()
	if p.version() != old {
		p.t.Error("a reload went on to the new version unasked")
	}
	p.kept("ready fresh")
	p.control("move/2")
	p.click("menu")
	p.control("renew")
	p.shot("offline-new-version")
	p.run(find("renew") + ".focus()")
	p.key("Enter")
	p.wait("the new version", "document.documentElement.dataset.version === 'bbbbbbbbbbbb'")
	p.ready()
	p.control("move/2")
}

// keepsOldVersion finds the tab to be what it was, and what it has not yet loaded still to be had.
func (p *page) keepsOldVersion(old string) {
	p.t.Helper()
	if p.version() != old {
		p.t.Error("the other tab changed by itself")
	}
	if got := p.caches(); got != old+",bbbbbbbbbbbb" {
		p.t.Errorf("kept are %s", got)
	}
	status := awaitValue[string](p, `(async () => {
		const got = await ludotheque.file('worker.wasm.gz');
		return got.status + ' ' + got.headers.get('X-Unpacked') + ' ' + (await got.arrayBuffer()).byteLength;
	  })()`)
	if !strings.HasPrefix(status, "200 1 ") {
		p.t.Errorf("the other tab's worker is gone: %s", status)
	}
}

// TestBrokenUpdate lets the host go wrong with one file of a new version after the other: the old one stays in use, whole,
// until all of the new one is there.
func TestBrokenUpdate(t *testing.T) {
	s := newShop(t)
	newer := newerVersion(t)
	p := shelter(t, s, visit{errors: "*"})
	p.kept("ready")
	old := p.version()
	gone := func(file string) func(string) site.Fault {
		return func(name string) site.Fault {
			if name == file {
				s.set(func(s *shop) { s.gone = true })
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
		s.set(func(s *shop) { s.folder, s.fault, s.gone = newer, tt.fault, false })
		if became := p.askForNewer(); became != "redundant" {
			t.Errorf("%s: the new version became %q", tt.name, became)
		}
		s.set(func(s *shop) { s.gone = true })
		p.again()
		if p.version() != old {
			t.Errorf("%s: the version is %s", tt.name, p.version())
		}
		p.kept("ready")
	}
	s.set(func(s *shop) { s.fault, s.gone = nil, false })
	if became := p.askForNewer(); became != "installed" {
		t.Errorf("with a host that works, the new version became %q", became)
	}
	p.kept("ready fresh")
	p.click("renew")
	p.wait("the new version", "document.documentElement.dataset.version === 'bbbbbbbbbbbb'")
	p.ready()
}
