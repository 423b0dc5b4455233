package e2e

import (
	"os"
	"strings"
	"testing"

	"ludotheque/rules/catalog"
)

// runAxe looks at the page as it is and returns what is wrong, by rule and element.
const runAxe = `axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations.map((v) =>
  v.id + ' (' + v.impact + '): ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(' | ')))`

// axe lets axe-core look at what is shown.
func (p *page) axe(scene string) {
	p.t.Helper()
	if !eval[bool](p, "!!window.axe") {
		script, err := os.ReadFile("axe/axe.min.js")
		p.must(err)
		eval[bool](p, string(script)+"\ntrue")
	}
	for _, v := range awaitValue[[]string](p, runAxe) {
		p.t.Errorf("%s: %s", scene, v)
	}
}

// TestAxe finds no violation in any scene and sheet, in both languages.
func TestAxe(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			p := open(t, visit{lang: lang, before: []string{still}})
			p.ready()
			p.axe("shelf")
			for _, sheet := range []string{"settings", "about", "paste"} {
				p.click(sheet)
				p.control("close")
				p.axe(sheet)
				p.click("close")
				p.gone("close")
			}
			for _, game := range catalog.IDs() {
				p.axeGame(game)
			}
		})
	}
}

// axeGame looks at what a game shows, from its set-up to the sheets of its table, and comes back to the shelf.
func (p *page) axeGame(game string) {
	p.t.Helper()
	p.click("box/" + game)
	p.control("start")
	p.axe(game + " set-up")
	p.click("more")
	p.axe(game + " set-up with all")
	p.axeStudies(game)
	p.click("rules")
	p.gone("start")
	p.axe(game + " rules")
	p.key("Escape")
	p.control("start")
	p.click("start")
	p.control("turn")
	p.axe(game + " table")
	for _, sheet := range []string{"share", "help", "settings"} {
		if sheet == "share" {
			p.click("menu")
			p.control("fullscreen")
			p.axe(game + " menu")
		}
		p.offered(sheet)
		p.gone("of-board")
		p.control("close")
		p.axe(game + " " + sheet)
		p.key("Escape")
		p.wait("the table", "!"+find("close"))
	}
	p.click("menu")
	p.click("shelf")
	p.control("box/" + game)
}

// axeStudies looks at where a game is studied, from its set-up and back to it.
func (p *page) axeStudies(game string) {
	p.t.Helper()
	p.click("learn")
	p.control("coach")
	p.axe(game + " lesson")
	p.click("close")
	p.control("lesson/0")
	p.axe(game + " lessons")
	p.click("close")
	p.control("start")
	p.click("problems")
	p.control("problem/0")
	p.axe(game + " problems")
	p.click("problem/0")
	p.control("task")
	p.axe(game + " problem")
	p.click("close")
	p.control("problem/0")
	p.click("close")
	p.control("start")
	p.click("analyse")
	p.control("line/1/1")
	p.axe(game + " analysis")
	p.click("back")
	p.control("start")
}

// TestAxeOfPages looks at the pages without the program.
func TestAxeOfPages(t *testing.T) {
	for _, game := range catalog.IDs() {
		for _, path := range []string{game + "/", "en/" + game + "/"} {
			p := open(t, visit{query: path})
			p.wait("the page", "document.readyState === 'complete' && !!document.querySelector('h1')")
			p.axe(path)
		}
	}
	for _, path := range []string{"embed.html"} {
		p := open(t, visit{query: path})
		p.wait("the page", "document.readyState === 'complete'")
		p.axe(strings.TrimSuffix(path, ".html"))
	}
}
