package browsers

import (
	"testing"

	"ludotheque/e2e"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// serve serves the built page and returns its address.
func serve(t *testing.T, o site.Options) string {
	t.Helper()
	return e2e.Serve(t, site.Handler(e2e.GameDir, o)).URL + "/"
}

// against is a match against the computer that the person begins.
func against(t *testing.T) string {
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

// TestPlay sits down against the computer, plays by real clicks, gets an answer, and finds the match again after a reload.
func TestPlay(t *testing.T) {
	each(t, func(t *testing.T, p *page) {
		address := serve(t, site.Options{})
		p.goTo(address + "?lang=fr#dao")
		p.ready()
		p.keep("setup")
		p.Run("localStorage.setItem('ludotheque/:match-dao', " + e2e.Quote(against(t)) + "), localStorage.setItem('ludotheque/:at', 'dao')")
		p.goTo(address + "?lang=fr")
		p.ready()
		p.label("a1, galet")
		p.keep("table")
		p.mouse("board/a1")
		p.label("a1, galet clair, choisi")
		p.mouse("board/a3")
		p.Wait("the computer's answer", "(localStorage.getItem('ludotheque/:match-dao') || '').includes('moves 2')")
		p.keep("answered")
		p.goTo(address + "?lang=fr")
		p.ready()
		p.label("a3, galet clair")
		p.quiet()
	})
}

// TestLesson learns the first thing of a game: a wrong try is answered, a right one leads on.
func TestLesson(t *testing.T) {
	night.Only(t, "TestLesson in e2e/play, in Chromium")
	each(t, func(t *testing.T, p *page) {
		p.goTo(serve(t, site.Options{}) + "?lang=fr#dao")
		p.ready()
		p.mouse("learn")
		p.label("a1, galet clair")
		p.mouse("board/a1")
		p.label("a1, galet clair, choisi")
		p.mouse("board/b1")
		p.label("Presque")
		p.keep("lesson")
		p.mouse("board/c1")
		p.label("Continuer")
		p.mouse("next")
		p.label("Étape 2 sur")
		p.quiet()
	})
}
