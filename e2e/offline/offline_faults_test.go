package offline

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/tools/site"
)

// replaceCached replaces the contents of the cached file whose address contains part.
func replaceCached(p *e2e.Page, part, bytes string) {
	p.T.Helper()
	done := e2e.AwaitValue[bool](p, fmt.Sprintf(`(async () => {
		const cache = await caches.open((await caches.keys())[0]);
		const key = (await cache.keys()).find((r) => r.url.includes(%s));
		const was = await cache.match(key);
		await cache.put(key, new Response(%s, { headers: was.headers }));
		return true;
	  })()`, e2e.Quote(part), bytes))
	if !done {
		p.T.Fatal("the cached file was not replaced")
	}
}

// TestSpoiltOnTheDevice damages cached files. The page must load them again from the server.
func TestSpoiltOnTheDevice(t *testing.T) {
	s := e2e.NewStaticHost(t)
	p := openKept(t, s, e2e.Visit{Errors: "*"})
	p.WaitKept("ready")
	s.TakeAnswers()
	for name, bytes := range map[string]string{
		"no program":      "new Uint8Array(5000)",
		"another program": "new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])",
		"half a program":  "(await (await cache.match(key)).arrayBuffer()).slice(0, 3000000)",
	} {
		replaceCached(p, "app/main.wasm", bytes)
		p.Do(chromedp.Reload())
		p.Wait(name+" to be replaced", "document.documentElement.dataset.ready && ludotheque.kept() === 'ready'")
		if trouble := e2e.Eval[string](p, "document.documentElement.dataset.trouble || ''"); trouble != "" {
			t.Errorf("%s: the page shows the error %s", name, trouble)
		}
	}
	for _, file := range []string{"app/vollkorn.", "app/words-fr."} {
		replaceCached(p, file, "new Uint8Array(5000)")
		p.Do(chromedp.Reload())
		p.Wait(file+" to be replaced", "document.documentElement.dataset.ready && ludotheque.kept() === 'ready'")
	}
	replaceCached(p, "app/loader.", "'ludotheque, but not ours'") // the page cannot notice this, but the service worker does a little later
	p.Do(chromedp.Reload())
	p.Wait("the script to be replaced", `caches.match(document.querySelector('script[src*="loader."]').src).then((r) => r.text()).then((text) => { window.text_ = text; }),
		(window.text_ || '').includes('use strict')`)
	reload(p)
}

// TestNoRoom limits the storage to less than the page needs. An update must leave the old version in use, and a page that cannot be
// cached must work and say so.
func TestNoRoom(t *testing.T) {
	s := e2e.NewStaticHost(t)
	room := func(p *e2e.Page, bytes float64) {
		_, err := chromedp.Call(p.Ctx, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: p.Origin, QuotaSize: &bytes})
		p.Must(err)
	}
	p := openKept(t, s, e2e.Visit{Before: []string{"window.wait_ = 1"}})
	p.WaitKept("ready")
	old := version(p)
	room(p, 1)
	s.Set(func(s *e2e.StaticHost) { s.Folder = newerVersion(t) })
	if became := update(p); became != "redundant" {
		t.Errorf("without room the new version has become %q, want redundant", became)
	}
	if got := keptVersions(p); got != old {
		t.Errorf("the cached versions are %s", got)
	}
	s.Set(func(s *e2e.StaticHost) { s.Gone = true })
	reload(p)
	p.WaitKept("ready")
	s.Set(func(s *e2e.StaticHost) { s.Folder, s.Gone = e2e.GameDir, false })
	e2e.AwaitValue[bool](p, "navigator.serviceWorker.getRegistration().then((r) => r.unregister()).then(() => caches.keys()).then((all) => Promise.all(all.map((n) => caches.delete(n)))).then(() => true)")
	reload(p)
	p.WaitKept("full")
	if says := offlineText(p); !strings.Contains(says, "assez de place") {
		t.Errorf("the text in the credits is %q", says)
	}
}

// TestRefusedForm stores the page from a host that does not give the programs packed by Brotli. The gzip form must do.
func TestRefusedForm(t *testing.T) {
	for name, fault := range map[string]site.Fault{"missing": site.Missing, "a page in its place": site.Page} {
		t.Run(name, func(t *testing.T) {
			s := e2e.NewStaticHost(t)
			s.Fault = func(name string) site.Fault {
				if strings.HasSuffix(name, ".wasm.br") {
					return fault
				}
				return site.None
			}
			p := openKept(t, s, e2e.Visit{Errors: "*"})
			p.WaitKept("ready")
			s.Set(func(s *e2e.StaticHost) { s.Gone = true })
			reload(p)
		})
	}
}

// TestNotKept opens the page in browsers without usable service workers. The page must work, say in the credits that it cannot be
// cached, and write nothing to the console.
func TestNotKept(t *testing.T) {
	for name, tt := range map[string]struct{ script, says string }{
		"unknown":  {e2e.NoServiceWorker, "never"},
		"insecure": {"Object.defineProperty(window, 'isSecureContext', { value: false });", "never"},
		"throws":   {"Object.defineProperty(navigator, 'serviceWorker', { get() { throw new DOMException('no', 'SecurityError'); } });", "never"},
		"refused":  {"ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));", "never"},
	} {
		t.Run(name, func(t *testing.T) {
			p := openKept(t, e2e.NewStaticHost(t), e2e.Visit{Before: []string{tt.script}})
			p.Wait("the state "+tt.says, "ludotheque.kept() === "+e2e.Quote(tt.says))
			if says := offlineText(p); !strings.Contains(says, "impossible ici") {
				t.Errorf("the text in the credits is %q", says)
			}
		})
	}
}

// TestSparedData checks that with the browser's data saver on, only loaded files are cached, until the person asks for all.
func TestSparedData(t *testing.T) {
	s := e2e.NewStaticHost(t)
	s.Options.Encoded = true // the browser unpacks the programs
	p := openKept(t, s, e2e.Visit{Before: []string{"Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"}})
	p.WaitKept("part")
	for _, a := range s.TakeAnswers() {
		if strings.Contains(a.Path, "/app/worker") || strings.Contains(a.Path, "/manifest/maskable") {
			t.Errorf("%s was loaded in spite of the data saver", a.Path)
		}
	}
	p.Click("about")
	p.Control("keep-all")
	p.Shot("offline-part")
	p.Click("keep-all")
	p.WaitKept("ready")
	p.WaitGone("keep-all")
	s.Set(func(s *e2e.StaticHost) { s.Gone = true })
	reload(p)
	p.WaitKept("ready")
}

// TestTwoCopiesOnOneHost checks that two copies of the page on one server have separate caches, and that one of them can be removed
// from the device as the README describes.
func TestTwoCopiesOnOneHost(t *testing.T) {
	one, two := e2e.NewStaticHost(t), e2e.NewStaticHost(t)
	one.Options.Prefix, two.Options.Prefix = "/one/", "/two/"
	mux := &twoHosts{one, two}
	p := e2e.OpenReady(t, e2e.Visit{ServiceWorker: true, Before: []string{settleAtOnce, e2e.Still}, Files: mux, Host: site.Options{Prefix: "/one/"}})
	p.WaitKept("ready")
	p.Do(chromedp.Navigate(p.Origin + "/two/"))
	p.Ready()
	p.WaitKept("ready")
	names := e2e.AwaitValue[string](p, "caches.keys().then((all) => all.map((n) => n.split(' ')[1]).join())")
	if names != "/one/,/two/" {
		t.Errorf("the caches are those of %s", names)
	}
	p.Do(chromedp.Navigate(p.Origin + "/one/"))
	p.Ready()
	removed := t.TempDir()
	e2e.Must(t, os.CopyFS(removed, os.DirFS(e2e.GameDir)))
	e2e.Must(t, os.Rename(filepath.Join(removed, "sw-remove.js"), filepath.Join(removed, "sw.js")))
	one.Set(func(s *e2e.StaticHost) { s.Folder = removed })
	update(p)
	p.Wait("the cache of the first copy to be removed", "caches.keys().then((all) => { window.all_ = all.map((n) => n.split(' ')[1]).join(); }), window.all_ === '/two/'")
	left := e2e.AwaitValue[string](p, "navigator.serviceWorker.getRegistrations().then((all) => all.map((r) => new URL(r.scope).pathname).join())")
	if left != "/two/" {
		t.Errorf("the registered service workers are those of %s", left)
	}
}

// twoHosts is a server for two copies of the page, by the first part of the path.
type twoHosts [2]*e2e.StaticHost

func (b *twoHosts) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for _, s := range b {
		if strings.HasPrefix(r.URL.Path, s.Options.Prefix) {
			s.ServeHTTP(w, r)
			return
		}
	}
	http.NotFound(w, r)
}
