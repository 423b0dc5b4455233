package offline

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// A webManifest is the part of a web app manifest that the tests check.
type webManifest struct {
	Name, Description, Lang, Display string
	Icons, Screenshots               []manifestIcon
	Shortcuts                        []struct {
		Name, URL string
		Icons     []manifestIcon
	}
}

// A manifestIcon is an icon or a screenshot in a manifest.
type manifestIcon struct{ Src, Sizes, Purpose, Label string }

// TestInstallable checks that Chromium reports no reason against installing the page, except that tests use a private window. The images
// must have the sizes in the manifest, and every game a shortcut that opens it. The page must add the manifest only after the start,
// so that it does not slow it down.
func TestInstallable(t *testing.T) {
	const found = "document.querySelector('link[rel=manifest]') !== null"
	early := "addEventListener('load', () => { window.early_ = " + found + "; });"
	p := e2e.OpenReady(t, e2e.Visit{Whole: true, Before: []string{e2e.Still, settleAtOnce, early}, Host: site.Options{Prefix: "/toys/"}})
	p.Wait("the manifest", found)
	if e2e.Eval[bool](p, "window.early_") {
		t.Error("the page has the manifest already at its load event")
	}
	got, err := chromedp.Call(p.Ctx, cdppage.GetAppManifest, cdppage.GetAppManifestParams{})
	p.Must(err)
	for _, e := range got.Errors {
		t.Errorf("manifest: %s (line %d)", e.Message, e.Line)
	}
	checkInstallable(p)
	id, err := chromedp.Call(p.Ctx, cdppage.GetAppID, cdp.Empty{})
	p.Must(err)
	if id.AppID != p.Base {
		t.Errorf("the app id is %q, want the folder %q: browsers would confuse copies on one server", id.AppID, p.Base)
	}
	var m webManifest
	e2e.Must(t, json.Unmarshal([]byte(got.Data), &m))
	if m.Name == "" || m.Description == "" || m.Lang != "fr" || m.Display != "standalone" || len(m.Shortcuts) != len(catalog.All()) {
		t.Errorf("the manifest is %+v", m)
	}
	labels := map[string]bool{m.Name: true}
	for _, shot := range m.Screenshots {
		if labels[shot.Label] {
			t.Errorf("%s has the label %q, which is used twice", shot.Src, shot.Label)
		}
		labels[shot.Label] = true
	}
	for _, s := range m.Shortcuts {
		if len(s.Icons) != 1 || s.Icons[0].Sizes != "192x192" {
			t.Fatalf("the shortcut to %s has the icons %+v", s.Name, s.Icons)
		}
		m.Icons = append(m.Icons, s.Icons...)
	}
	purposes := ""
	for _, icon := range append(m.Icons, m.Screenshots...) {
		size := e2e.AwaitValue[string](p, fmt.Sprintf(`new Promise((done) => { const i = new Image(); i.onload = () => done(i.naturalWidth + 'x' + i.naturalHeight); i.src = %s; })`, e2e.Quote(icon.Src)))
		purposes += icon.Sizes + " " + icon.Purpose + ","
		if icon.Sizes != "any" && size != icon.Sizes {
			t.Errorf("%s has the size %s in the manifest, but is %s", icon.Src, icon.Sizes, size)
		}
	}
	for _, want := range []string{"192x192 any", "512x512 any", "512x512 maskable"} {
		if !strings.Contains(purposes, want) {
			t.Errorf("no icon %s: %s", want, purposes)
		}
	}
	last := m.Shortcuts[len(m.Shortcuts)-1]
	p.Do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.Base+strings.TrimPrefix(last.URL, "./")))
	p.Ready()
	if title := p.Control("title").Label; title != last.Name {
		t.Errorf("the shortcut to %s has opened %q", last.Name, title)
	}
}

// checkInstallable checks that the browser reports no reason against installing the page.
func checkInstallable(p *e2e.Page) {
	p.T.Helper()
	why, err := chromedp.Call(p.Ctx, cdppage.GetInstallabilityErrors, cdp.Empty{})
	p.Must(err)
	for _, e := range why.InstallabilityErrors {
		if e.ErrorID != "in-incognito" {
			p.T.Errorf("the page cannot be installed: %s %v", e.ErrorID, e.ErrorArguments)
		}
	}
}

// TestInstallableInEnglish checks that the manifest of the English page is in English and has an id of its own. It also checks the
// icons for Apple phones in several pages.
func TestInstallableInEnglish(t *testing.T) {
	night.Only(t, "TestInstallable")
	p := e2e.OpenReady(t, e2e.Visit{Whole: true, Before: []string{e2e.Still, settleAtOnce}, Host: site.Options{Prefix: "/toys/"}, Query: "en/"})
	p.Wait("the manifest", "document.querySelector('link[rel=manifest]') !== null")
	got, err := chromedp.Call(p.Ctx, cdppage.GetAppManifest, cdppage.GetAppManifestParams{})
	p.Must(err)
	for _, e := range got.Errors {
		t.Errorf("manifest: %s (line %d)", e.Message, e.Line)
	}
	id, err := chromedp.Call(p.Ctx, cdppage.GetAppID, cdp.Empty{})
	p.Must(err)
	var m struct{ Lang, Dir, Description string }
	e2e.Must(t, json.Unmarshal([]byte(got.Data), &m))
	if m.Lang != "en" || m.Dir != "ltr" || !strings.Contains(m.Description, "board games") || id.AppID != p.Base+"en/" {
		t.Errorf("the app id is %q, the manifest %+v", id.AppID, m)
	}
	checkInstallable(p)
	for _, path := range []string{"", "en/", "dao/", "en/dao/"} {
		size := e2e.AwaitValue[int](p, fmt.Sprintf(`(async () => {
			const text = await (await fetch(%[1]s)).text();
			const [link] = text.match(/<link[^>]*apple-touch-icon[^>]*>/);
			const i = new Image();
			i.src = new URL(link.match(/href="?([^" >]+)/)[1], new URL(%[1]s, location));
			await i.decode();
			return i.naturalWidth;
		  })()`, e2e.Quote(p.Base+path)))
		if size != 180 {
			t.Errorf("the icon of %q is %d wide, want 180", path, size)
		}
	}
}

// TestServiceWorkerLeavesTheRest checks that the service worker passes requests on to the server that it should not answer: for parts
// of files, for unknown files, and by POST. It must answer requests with a query from the cache.
func TestServiceWorkerLeavesTheRest(t *testing.T) {
	s := e2e.NewStaticHost(t)
	p := openKept(t, s, e2e.Visit{Errors: "404"})
	p.WaitKept("ready")
	reload(p)
	s.TakeAnswers()
	ask := func(address, options string) string {
		return e2e.AwaitValue[string](p, fmt.Sprintf("fetch(%s, %s).then(async (r) => r.status + ' ' + (await r.text()).length)", e2e.Quote(address), options))
	}
	for _, tt := range []struct{ address, options, want string }{
		{"icon.svg", "{ headers: { Range: 'bytes=0-9' } }", `^\d+ \d+$`},
		{"none.svg", "{}", "^404 "},
		{"app/none.0123456789.js", "{}", "^404 "},
		{"icon.svg", "{ method: 'POST', body: 'x' }", `^\d+ `},
	} {
		if got := ask(tt.address, tt.options); !regexp.MustCompile(tt.want).MatchString(got) {
			t.Errorf("the answer to %s %s is %s", tt.address, tt.options, got)
		}
		if log := s.TakeAnswers(); len(log) != 1 || log[0].Path != "/"+tt.address {
			t.Errorf("%s %s has reached the server as %v", tt.address, tt.options, log)
		}
	}
	if got := ask("icon.svg?v=1", "{}"); !strings.HasPrefix(got, "200 ") || len(s.TakeAnswers()) != 0 {
		t.Errorf("a cached file was requested from the server, or failed: %s", got)
	}
	if got := ask("./?game=dao&lang=en", "{}"); !strings.HasPrefix(got, "200 ") {
		t.Errorf("the answer to the page with a query is %s", got)
	}
}

// TestAskedToStay checks that the page asks the browser for persistent storage once, when a match that was played is left or goes on
// at another visit: not as the page opens, and not during a first match, where Firefox's question would come over the board.
func TestAskedToStay(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still, `window.stay_ = Number(sessionStorage.stay_ || 0);
		navigator.storage.persist = () => { sessionStorage.stay_ = ++window.stay_; return Promise.resolve(false); };`}})
	p.Click("box/dao")
	p.Press("start")
	p.Control("turn")
	p.Press("menu")
	p.Press("close")
	before := e2e.Eval[int](p, "window.stay_")
	p.Key("u") // there is no move to undo, so nothing is stored
	p.Press("board/" + e2e.Eval[string](p, `[...document.querySelectorAll('#mirror [data-id^="board/"]')].find((e) => (e.getAttribute('aria-label') || e.textContent).includes('peut jouer')).dataset.id.slice(6)`))
	p.Press("board/" + e2e.Eval[string](p, `[...document.querySelectorAll('#mirror [data-id^="board/"]')].find((e) => (e.getAttribute('aria-label') || e.textContent).includes('arrivée possible')).dataset.id.slice(6)`))
	p.Control("move/1")
	p.Wait("the move to be kept", "Object.values(localStorage).some((text) => /^moves [1-9]/m.test(text))")
	first := e2e.Eval[int](p, "window.stay_")
	reload(p)
	p.Control("move/1")
	p.Press("undo")
	p.Press("redo")
	p.Wait("the browser to be asked", "window.stay_ === 1")
	if before != 0 || first != 0 {
		t.Errorf("the page has asked %d times before the first move and %d times after it", before, first)
	}
	for _, again := range []bool{false, true} { // true: as if it had not asked yet
		if again {
			p.Run("Object.keys(localStorage).filter((key) => key.endsWith('asked-once')).forEach((key) => localStorage.removeItem(key))")
			p.Press("box/dao")
			p.Press("resume")
			p.Press("undo") // the match is stored again
			p.Press("redo")
		}
		p.Press("menu")
		p.Press("shelf")
		p.Control("box/dao")
		if again {
			p.Wait("the browser to be asked as the match is left", "window.stay_ === 2")
		} else if got := e2e.Eval[int](p, "window.stay_"); got != 1 {
			t.Errorf("the page has asked %d times", got)
		}
	}
}
