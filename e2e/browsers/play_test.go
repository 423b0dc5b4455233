package browsers

import (
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// serve serves the built page for the test and returns its address.
func serve(t *testing.T, o site.Options) string {
	t.Helper()
	return e2e.Serve(t, site.Handler(e2e.GameDir, o)).URL + "/"
}

// computerMatch returns the record of a match against the computer in which the person moves first.
func computerMatch(t *testing.T) string {
	t.Helper()
	m, err := match.New(match.Setup{Game: "dao", Seed: 5})
	if err == nil {
		err = m.SetNote("seat-"+rules.Second.String(), "level-3")
	}
	if err != nil {
		t.Fatal(err)
	}
	return m.String()
}

// TestPlay starts a match against the computer, makes a move by mouse clicks, waits for the computer's move, and reloads the page,
// which continues the match.
func TestPlay(t *testing.T) {
	each(t, func(t *testing.T, p *page) {
		address := serve(t, site.Options{})
		p.goTo(address + "?lang=fr#dao")
		p.ready()
		p.savePicture("setup")
		p.Run("localStorage.setItem('ludotheque/:match-dao', " + e2e.Quote(computerMatch(t)) + "), localStorage.setItem('ludotheque/:at', 'dao')")
		p.goTo(address + "?lang=fr")
		p.ready()
		p.waitLabel("a1, galet")
		p.savePicture("table")
		p.clickControl("board/a1")
		p.waitLabel("a1, galet clair, choisi")
		p.clickControl("board/a3")
		p.Wait("the computer's answer", "(localStorage.getItem('ludotheque/:match-dao') || '').includes('moves 2')")
		p.savePicture("answered")
		p.goTo(address + "?lang=fr")
		p.ready()
		p.waitLabel("a3, galet clair")
		p.failOnErrors()
	})
}

// TestForbiddenProgram opens the page in Firefox on a host whose policy forbids WebAssembly, as TestForbiddenByTheHost in e2e/load does in
// Chromium, which says so in other words. The page must not blame its files.
func TestForbiddenProgram(t *testing.T) {
	e2e.RequireBuild(t)
	p := openFirefox(t)
	p.goTo(serve(t, site.Options{Policy: "script-src 'self'"}) + "?lang=fr")
	p.Wait("a message", "document.documentElement.dataset.trouble")
	text := p.Text("document.getElementById('loader').innerText")
	if trouble := p.Text("document.documentElement.dataset.trouble"); trouble != "policy" || !strings.Contains(text, "'wasm-unsafe-eval'") {
		t.Errorf("the trouble is %q, the message %q", trouble, text)
	}
}

// TestLesson does the first task of a lesson, first with a wrong move and then with a right one.
func TestLesson(t *testing.T) {
	night.Only(t, "TestLesson in e2e/play, in Chromium")
	each(t, func(t *testing.T, p *page) {
		p.goTo(serve(t, site.Options{}) + "?lang=fr#dao")
		p.ready()
		p.clickControl("learn")
		p.waitLabel("a1, galet clair")
		p.clickControl("board/a1")
		p.waitLabel("a1, galet clair, choisi")
		p.clickControl("board/b1")
		p.waitLabel("Presque")
		p.savePicture("lesson")
		p.clickControl("board/c1")
		p.waitLabel("Continuer")
		p.clickControl("next")
		p.waitLabel("Étape 2 sur")
		p.failOnErrors()
	})
}
