package browsers

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// TestKept visits once, and again when the host is gone: the games, their pages and the computer player are there. A browser
// that keeps nothing when it is driven by a program says so, and so does the page.
func TestKept(t *testing.T) {
	night.Only(t, "TestReloadResumes in e2e/play, in Chromium")
	each(t, func(t *testing.T, p *page) {
		server := e2e.Serve(t, site.Handler(e2e.GameDir, site.Options{}))
		p.goTo(server.URL + "/?lang=fr")
		p.ready()
		if !value[bool](p, "!!navigator.serviceWorker") {
			if kept := value[string](p, "ludotheque.kept()"); kept != "never" {
				t.Errorf("without a service worker the page says %q", kept)
			}
			t.Skip("browsers: there is no service worker here")
		}
		p.Wait("the page to be kept", "ludotheque.kept() === 'ready'")
		server.CloseClientConnections()
		server.Close()
		p.goTo(server.URL + "/?lang=fr#dao")
		p.ready()
		p.mouse("opponent/computer")
		p.Wait("the level", e2e.Find("level"))
		p.mouse("start")
		p.label("À vous de jouer")
		p.keep("kept")
		p.goTo(server.URL + "/dao/")
		p.Wait("the game's page", "document.querySelector('h1') && document.querySelector('h1').textContent.includes('Dao')")
	})
}

// TestGamePage reads a game's page and goes from it to the game.
func TestGamePage(t *testing.T) {
	night.Only(t, "TestGamePageLoads in e2e/load, in Chromium")
	each(t, func(t *testing.T, p *page) {
		p.goTo(serve(t, site.Options{}) + "en/damsystem/")
		p.Wait("the page", "document.querySelector('h1')")
		p.Wait("its pictures", "[...document.images].filter((i) => i.loading !== 'lazy').every((i) => i.complete && i.naturalWidth > 0)")
		p.keep("game-page")
		p.goTo(value[string](p, "[...document.querySelectorAll('a')].find((a) => a.href.includes('#damsystem')).href"))
		p.ready()
		p.label("Damsystem")
		p.Wait("the set-up", e2e.Find("start"))
	})
}

// TestKiosk finds no way out of the page on the library's tablet.
func TestKiosk(t *testing.T) {
	night.Only(t, "TestKioskKeepsThePage in e2e/play, in Chromium")
	each(t, func(t *testing.T, p *page) {
		p.goTo(serve(t, site.Options{}) + "?lang=fr&kiosk")
		p.ready()
		p.mouse("box/dao")
		p.Wait("the set-up", e2e.Find("start"))
		p.mouse("start")
		p.label("peut jouer")
		p.keep("kiosk")
		if n := value[int](p, "document.querySelectorAll('a[href^=http]').length"); n != 0 {
			t.Errorf("%d links lead out", n)
		}
	})
}

// TestEmbedded presses the poster in another's page by a real click, and commands the game in its frame.
func TestEmbedded(t *testing.T) {
	night.Only(t, "TestElement in e2e/embed, in Chromium")
	each(t, func(t *testing.T, p *page) {
		game := serve(t, site.Options{})
		around := e2e.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprintf(w, `<!doctype html><html lang="fr"><meta charset="utf-8"><title>notice</title><link rel="icon" href="data:,">
				<ludotheque-game id="game" game="dao" style="width:600px"></ludotheque-game>
				<script>window.told = []; for (const type of ['ready', 'start', 'move']) document.addEventListener('ludotheque:' + type, (e) => told.push(e.detail));</script>
				<script src="%sembed.js"></script>`, game)
		}))
		p.goTo(around.URL)
		const poster = "document.getElementById('game').shadowRoot.querySelector('button')"
		p.Wait("the poster", "document.getElementById('game').shadowRoot && "+poster)
		at := value[[2]float64](p, "((r) => [r.x + 30, r.y + 30])("+poster+".getBoundingClientRect())")
		p.must(p.click(int(at[0]), int(at[1])))
		p.Wait("the program's word", "told.length > 0")
		record := `ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n`
		got := value[string](p, "document.getElementById('game').send({type: 'load', text: '"+record+"'}).then((a) => JSON.stringify(a))")
		if !strings.Contains(got, `"type":"answer"`) || !strings.Contains(got, `"ply":1`) {
			t.Errorf("a record is answered with %s", got)
		}
		p.keep("embedded")
	})
}
