package e2e

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"ludotheque/tools/site"
)

// spoil replaces what is kept under a name.
func (p *page) spoil(part, bytes string) {
	p.t.Helper()
	done := awaitValue[bool](p, fmt.Sprintf(`(async () => {
		const cache = await caches.open((await caches.keys())[0]);
		const key = (await cache.keys()).find((r) => r.url.includes(%s));
		const was = await cache.match(key);
		await cache.put(key, new Response(%s, { headers: was.headers }));
		return true;
	  })()`, quote(part), bytes))
	if !done {
		p.t.Fatal("nothing was spoilt")
	}
}

// TestSpoiltOnTheDevice damages what is kept: the page gets it anew, from the host.
func TestSpoiltOnTheDevice(t *testing.T) {
	s := newShop(t)
	p := shelter(t, s, visit{errors: "*"})
	p.kept("ready")
	s.asked()
	for name, bytes := range map[string]string{
		"no program":      "new Uint8Array(5000)",
		"another program": "new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])",
		"half a program":  "(await (await cache.match(key)).arrayBuffer()).slice(0, 3000000)",
	} {
		p.spoil("app/main.wasm", bytes)
		p.do(chromedp.Reload())
		p.wait(name+" to be replaced", "document.documentElement.dataset.ready && ludotheque.kept() === 'ready'")
		if trouble := eval[string](p, "document.documentElement.dataset.trouble || ''"); trouble != "" {
			t.Errorf("%s: the page says %s", name, trouble)
		}
	}
	p.spoil("app/loader.", "'ludotheque, but not ours'") // the page cannot notice, the service worker does a little later
	p.do(chromedp.Reload())
	p.wait("the script to be replaced", `caches.match(document.querySelector('script[src*="loader."]').src).then((r) => r.text()).then((text) => { window.text_ = text; }),
		(window.text_ || '').includes('use strict')`)
	p.again()
}

// TestNoRoom gives the page less room than it needs: it plays on, says so, and an update leaves the old version.
func TestNoRoom(t *testing.T) {
	s := newShop(t)
	room := func(p *page, bytes float64) {
		_, err := chromedp.Call(p.ctx, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: p.origin, QuotaSize: &bytes})
		p.must(err)
	}
	p := shelter(t, s, visit{before: []string{"window.wait_ = 1"}})
	p.kept("ready")
	old := p.version()
	room(p, 1)
	s.set(func(s *shop) { s.folder = newerVersion(t) })
	if became := p.askForNewer(); became != "redundant" {
		t.Errorf("without room the new version became %q", became)
	}
	if got := p.caches(); got != old {
		t.Errorf("kept are %s", got)
	}
	s.set(func(s *shop) { s.gone = true })
	p.again()
	p.kept("ready")
	s.set(func(s *shop) { s.folder, s.gone = gameDir, false })
	awaitValue[bool](p, "navigator.serviceWorker.getRegistration().then((r) => r.unregister()).then(() => caches.keys()).then((all) => Promise.all(all.map((n) => caches.delete(n)))).then(() => true)")
	p.again()
	p.kept("full")
	if says := p.opensAbout(); !strings.Contains(says, "assez de place") {
		t.Errorf("the credits say %q", says)
	}
}

// TestNotKept takes away what the page would be kept with: it plays, says so in the credits, and the console is silent.
func TestNotKept(t *testing.T) {
	for name, tt := range map[string]struct{ script, says string }{
		"unknown":  {noKeeper, "never"},
		"insecure": {"Object.defineProperty(window, 'isSecureContext', { value: false });", "never"},
		"throws":   {"Object.defineProperty(navigator, 'serviceWorker', { get() { throw new DOMException('no', 'SecurityError'); } });", "never"},
		"refused":  {"ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));", "never"},
	} {
		t.Run(name, func(t *testing.T) {
			p := shelter(t, newShop(t), visit{before: []string{tt.script}})
			p.wait("the page to know", "ludotheque.kept() === "+quote(tt.says))
			if says := p.opensAbout(); !strings.Contains(says, "impossible ici") {
				t.Errorf("the credits say %q", says)
			}
		})
	}
}

// TestSparedData keeps what was loaded and nothing else, until the person asks for all.
func TestSparedData(t *testing.T) {
	s := newShop(t)
	s.o.Encoded = true // the browser unpacks the programs
	p := shelter(t, s, visit{before: []string{"Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"}})
	p.kept("part")
	for _, a := range s.asked() {
		if strings.Contains(a.path, "/app/worker") || strings.Contains(a.path, "/icons/maskable") {
			t.Errorf("%s is loaded although data is spared", a.path)
		}
	}
	p.click("about")
	p.control("keep-all")
	p.shot("offline-part")
	p.click("keep-all")
	p.kept("ready")
	p.gone("keep-all")
	s.set(func(s *shop) { s.gone = true })
	p.again()
	p.kept("ready")
}

// TestTwoCopiesOnOneHost keeps two copies of the program apart, and takes one off the device as the README tells.
func TestTwoCopiesOnOneHost(t *testing.T) {
	one, two := newShop(t), newShop(t)
	one.o.Prefix, two.o.Prefix = "/one/", "/two/"
	mux := &both{one, two}
	p := open(t, visit{keeper: true, before: []string{hasty, still}, files: mux, host: site.Options{Prefix: "/one/"}})
	p.ready()
	p.kept("ready")
	p.do(chromedp.Navigate(p.origin + "/two/"))
	p.ready()
	p.kept("ready")
	names := awaitValue[string](p, "caches.keys().then((all) => all.map((n) => n.split(' ')[1]).join())")
	if names != "/one/,/two/" {
		t.Errorf("kept are %s", names)
	}
	p.do(chromedp.Navigate(p.origin + "/one/"))
	p.ready()
	removed := t.TempDir()
	must(t, os.CopyFS(removed, os.DirFS(gameDir)))
	must(t, os.Rename(filepath.Join(removed, "sw-remove.js"), filepath.Join(removed, "sw.js")))
	one.set(func(s *shop) { s.folder = removed })
	p.askForNewer()
	p.wait("the first copy to be forgotten", "caches.keys().then((all) => { window.all_ = all.map((n) => n.split(' ')[1]).join(); }), window.all_ === '/two/'")
	left := awaitValue[string](p, "navigator.serviceWorker.getRegistrations().then((all) => all.map((r) => new URL(r.scope).pathname).join())")
	if left != "/two/" {
		t.Errorf("registered are %s", left)
	}
}

// both is a host with two shops, by the first part of the path.
type both [2]*shop

func (b *both) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for _, s := range b {
		if strings.HasPrefix(r.URL.Path, s.o.Prefix) {
			s.ServeHTTP(w, r)
			return
		}
	}
	http.NotFound(w, r)
}
