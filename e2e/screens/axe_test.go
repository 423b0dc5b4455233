package screens

import (
	"os"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/e2e"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// axeScript runs axe-core on the page and returns the violations, with rule and elements.
const axeScript = `axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations.map((v) =>
  v.id + ' (' + v.impact + '): ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(' | ')))`

// checkAxe reports the violations that axe-core finds on the page.
func checkAxe(p *e2e.Page, scene string) {
	p.T.Helper()
	if !e2e.Eval[bool](p, "!!window.axe") {
		script, err := os.ReadFile("axe/axe.min.js")
		p.Must(err)
		e2e.Eval[bool](p, string(script)+"\ntrue")
	}
	for _, v := range e2e.AwaitValue[[]string](p, axeScript) {
		p.T.Errorf("%s: %s", scene, v)
	}
}

// TestAxe checks all scenes and sheets with axe-core, in every language.
func TestAxe(t *testing.T) {
	for _, lang := range night.Some(words.Languages(), 1) {
		t.Run(lang, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Lang: lang, Before: []string{e2e.Still}})
			checkAxe(p, "shelf")
			for _, sheet := range []string{"settings", "about", "paste"} {
				p.Click(sheet)
				p.Control("close")
				checkAxe(p, sheet)
				p.Click("close")
				p.WaitGone("close")
			}
			for _, g := range night.Some(e2e.Games, 2) {
				checkAxeGame(p, g.ID)
			}
		})
	}
}

// checkAxeGame checks the screens of a game, from its set-up to the sheets of its table, and returns to the shelf.
func checkAxeGame(p *e2e.Page, game string) {
	p.T.Helper()
	p.Click("box/" + game)
	p.Control("start")
	checkAxe(p, game+" set-up")
	p.Click("more")
	checkAxe(p, game+" set-up with all")
	checkAxeStudies(p, game)
	p.Click("rules")
	p.WaitGone("start")
	checkAxe(p, game+" rules")
	p.Key("Escape")
	p.Control("start")
	p.Click("start")
	p.Control("turn")
	checkAxe(p, game+" table")
	for _, sheet := range []string{"share", "help", "settings"} {
		if sheet == "share" {
			p.Click("menu")
			p.Control("fullscreen")
			checkAxe(p, game+" menu")
		}
		p.ClickOrMenu(sheet)
		p.WaitGone("of-board")
		p.Control("close")
		checkAxe(p, game+" "+sheet)
		p.Key("Escape")
		p.Wait("the table", "!"+e2e.Find("close"))
	}
	p.Click("menu")
	p.Click("shelf")
	p.Control("box/" + game)
}

// checkAxeStudies checks the lessons, problems and analysis of a game, from its set-up and back to it.
func checkAxeStudies(p *e2e.Page, game string) {
	p.T.Helper()
	p.Click("learn")
	p.Control("coach")
	checkAxe(p, game+" lesson")
	p.Click("close")
	p.Control("lesson/0")
	checkAxe(p, game+" lessons")
	p.Click("close")
	p.Control("start")
	p.Click("problems")
	p.Control("problem/0")
	checkAxe(p, game+" problems")
	p.Click("problem/0")
	p.Control("task")
	checkAxe(p, game+" problem")
	p.Click("close")
	p.Control("problem/0")
	p.Click("close")
	p.Control("start")
	p.Click("analyse")
	p.Control("line/1/1")
	checkAxe(p, game+" analysis")
	p.Click("back")
	p.Control("start")
}

// TestAxeOfPages checks the pages without the program. By day it checks only some of the games' pages, which are all alike.
func TestAxeOfPages(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Query: "embed.html"})
	p.Wait("the page", "document.readyState === 'complete'")
	checkAxe(p, "embed")
	var paths []string
	for _, game := range catalog.IDs() {
		paths = append(paths, game+"/", "en/"+game+"/")
	}
	for _, path := range night.Some(paths, 2) {
		p := e2e.Open(t, e2e.Visit{Query: path})
		p.Wait("the page", "document.readyState === 'complete' && !!document.querySelector('h1')")
		checkAxe(p, path)
	}
}
