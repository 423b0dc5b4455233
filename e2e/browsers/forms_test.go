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

// TestKept visits the page, stops its server, and visits it again: the games, their pages and the computer player still work. A
// browser that has no service workers when driven by a program is skipped; there the page must report "never".
func TestKept(t *testing.T) {
	night.Only(t, "TestReloadResumes in e2e/play, in Chromium")
	each(t, func(t *testing.T, p *page) {
		server := e2e.Serve(t, site.Handler(e2e.GameDir, site.Options{}))
		p.goTo(server.URL + "/?lang=fr")
		p.ready()
		if !evalAs[bool](p, "!!navigator.serviceWorker") {
			if kept := evalAs[string](p, "ludotheque.kept()"); kept != "never" {
				t.Errorf("without service workers, ludotheque.kept() = %q", kept)
			}
			t.Skip("browsers: no service workers in this browser")
		}
		p.Wait("the page to be kept", "ludotheque.kept() === 'ready'")
		server.CloseClientConnections()
		server.Close()
		p.goTo(server.URL + "/?lang=fr#dao")
		p.ready()
		p.clickControl("opponent/computer")
		p.Wait("the level", e2e.Find("level"))
		p.clickControl("start")
		p.waitLabel("À vous de jouer")
		p.savePicture("kept")
		p.goTo(server.URL + "/dao/")
		p.Wait("the game's page", "document.querySelector('h1') && document.querySelector('h1').textContent.includes('Dao')")
	})
}

// TestGamePage opens the page of a game and follows its link to the game.
func TestGamePage(t *testing.T) {
	night.Only(t, "TestGamePageLoads in e2e/load, in Chromium")
	each(t, func(t *testing.T, p *page) {
		p.goTo(serve(t, site.Options{}) + "en/damsystem/")
		p.Wait("the page", "document.querySelector('h1')")
		p.Wait("its pictures", "[...document.images].filter((i) => i.loading !== 'lazy').every((i) => i.complete && i.naturalWidth > 0)")
		p.savePicture("game-page")
		p.goTo(evalAs[string](p, "[...document.querySelectorAll('a')].find((a) => a.href.includes('#damsystem')).href"))
		p.ready()
		p.waitLabel("Damsystem")
		p.Wait("the set-up", e2e.Find("start"))
	})
}

// TestKiosk checks that the kiosk mode has no links to other sites.
func TestKiosk(t *testing.T) {
	night.Only(t, "TestKioskKeepsThePage in e2e/play, in Chromium")
	each(t, func(t *testing.T, p *page) {
		p.goTo(serve(t, site.Options{}) + "?lang=fr&kiosk")
		p.ready()
		p.clickControl("box/dao")
		p.Wait("the set-up", e2e.Find("start"))
		p.clickControl("start")
		p.waitLabel("peut jouer")
		p.savePicture("kiosk")
		if n := evalAs[int](p, "document.querySelectorAll('a[href^=http]').length"); n != 0 {
			t.Errorf("%d links to other sites", n)
		}
	})
}

// TestEmbedded clicks the poster of an element in another page and sends a command to the game in its frame.
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
		at := evalAs[[2]float64](p, "((r) => [r.x + 30, r.y + 30])("+poster+".getBoundingClientRect())")
		p.must(p.click(int(at[0]), int(at[1])))
		p.Wait("an event of the program", "told.length > 0")
		record := `ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n`
		got := evalAs[string](p, "document.getElementById('game').send({type: 'load', text: '"+record+"'}).then((a) => JSON.stringify(a))")
		if !strings.Contains(got, `"type":"answer"`) || !strings.Contains(got, `"ply":1`) {
			t.Errorf("the answer to load is %s", got)
		}
		p.savePicture("embedded")
	})
}
