package screens

import (
	"os"
	"testing"

	"ludotheque/e2e"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// runAxe looks at the page as it is and returns what is wrong, by rule and element.
const runAxe = `axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations.map((v) =>
  v.id + ' (' + v.impact + '): ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(' | ')))`

// axe lets axe-core look at what is shown.
func axe(p *e2e.Page, scene string) {
	p.T.Helper()
	if !e2e.Eval[bool](p, "!!window.axe") {
		script, err := os.ReadFile("axe/axe.min.js")
		p.Must(err)
		e2e.Eval[bool](p, string(script)+"\ntrue")
	}
	for _, v := range e2e.AwaitValue[[]string](p, runAxe) {
		p.T.Errorf("%s: %s", scene, v)
	}
}

// TestAxe finds no violation in any scene and sheet, in both languages.
func TestAxe(t *testing.T) {
	for _, lang := range night.Some([]string{"fr", "en"}, 1) {
		t.Run(lang, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Lang: lang, Before: []string{e2e.Still}})
			axe(p, "shelf")
			for _, sheet := range []string{"settings", "about", "paste"} {
				p.Click(sheet)
				p.Control("close")
				axe(p, sheet)
				p.Click("close")
				p.Gone("close")
			}
			for _, g := range night.Some(e2e.Games, 2) {
				axeGame(p, g.Id)
			}
		})
	}
}

// axeGame looks at what a game shows, from its set-up to the sheets of its table, and comes back to the shelf.
func axeGame(p *e2e.Page, game string) {
	p.T.Helper()
	p.Click("box/" + game)
	p.Control("start")
	axe(p, game+" set-up")
	p.Click("more")
	axe(p, game+" set-up with all")
	axeStudies(p, game)
	p.Click("rules")
	p.Gone("start")
	axe(p, game+" rules")
	p.Key("Escape")
	p.Control("start")
	p.Click("start")
	p.Control("turn")
	axe(p, game+" table")
	for _, sheet := range []string{"share", "help", "settings"} {
		if sheet == "share" {
			p.Click("menu")
			p.Control("fullscreen")
			axe(p, game+" menu")
		}
		p.Offered(sheet)
		p.Gone("of-board")
		p.Control("close")
		axe(p, game+" "+sheet)
		p.Key("Escape")
		p.Wait("the table", "!"+e2e.Find("close"))
	}
	p.Click("menu")
	p.Click("shelf")
	p.Control("box/" + game)
}

// axeStudies looks at where a game is studied, from its set-up and back to it.
func axeStudies(p *e2e.Page, game string) {
	p.T.Helper()
	p.Click("learn")
	p.Control("coach")
	axe(p, game+" lesson")
	p.Click("close")
	p.Control("lesson/0")
	axe(p, game+" lessons")
	p.Click("close")
	p.Control("start")
	p.Click("problems")
	p.Control("problem/0")
	axe(p, game+" problems")
	p.Click("problem/0")
	p.Control("task")
	axe(p, game+" problem")
	p.Click("close")
	p.Control("problem/0")
	p.Click("close")
	p.Control("start")
	p.Click("analyse")
	p.Control("line/1/1")
	axe(p, game+" analysis")
	p.Click("back")
	p.Control("start")
}

// TestAxeOfPages looks at the pages without the program; those of the games are made of the same parts.
func TestAxeOfPages(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Query: "embed.html"})
	p.Wait("the page", "document.readyState === 'complete'")
	axe(p, "embed")
	var paths []string
	for _, game := range catalog.IDs() {
		paths = append(paths, game+"/", "en/"+game+"/")
	}
	for _, path := range night.Some(paths, 2) {
		p := e2e.Open(t, e2e.Visit{Query: path})
		p.Wait("the page", "document.readyState === 'complete' && !!document.querySelector('h1')")
		axe(p, path)
	}
}
