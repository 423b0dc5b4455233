package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/tools/site"
)

// twoSites opens the first of two copies of the page on one host, at /one/ and /two/.
func twoSites(t *testing.T, before ...string) *page {
	t.Helper()
	one, two := newShop(t), newShop(t)
	one.o.Prefix, two.o.Prefix = "/one/", "/two/"
	p := open(t, visit{before: before, files: &both{one, two}, host: site.Options{Prefix: "/one/"}})
	p.ready()
	return p
}

// at opens another of the host's pages.
func (p *page) at(path string) {
	p.t.Helper()
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.origin+path))
	p.ready()
}

// ofCopy is what the copy in a folder has under a key, "" for nothing.
func (p *page) ofCopy(folder, key string) string {
	p.t.Helper()
	return eval[string](p, "localStorage.getItem("+quote("ludotheque"+folder+":"+key)+") || ''")
}

// TestTwoSitesShareNothing plays on one of two copies on a host: the other knows nothing of the match, and plays its own. The
// English page is of its copy.
func TestTwoSitesShareNothing(t *testing.T) {
	p := twoSites(t, still)
	begin := func(folder, page string) string {
		p.at(page + "#dao")
		p.press("start")
		p.wait("the match", "!!localStorage.getItem("+quote("ludotheque"+folder+":match-dao")+")")
		return p.ofCopy(folder, "match-dao")
	}
	first := begin("/one/", "/one/")
	p.at("/two/")
	if p.ofCopy("/two/", "match-dao") != "" || p.ofCopy("/two/", "at") != "" {
		t.Errorf("the second copy has the first one's match:\n%s", p.list())
	}
	begin("/two/", "/two/en/")
	p.at("/one/")
	p.label("de jouer")
	if got := p.ofCopy("/one/", "match-dao"); got != first {
		t.Errorf("the first copy has\n%s", got)
	}
}

// shared is what both copies stored under one name until each had its own: for the page itself and for frames.
var shared = map[string]string{
	"at":                    "dao",
	"match-dao":             "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n",
	"settings":              "motion = none\nvolume = 0\nlanguage = en\n",
	"results":               "anything",
	"lessons-dao":           "anything else",
	"frame/box-7/match-dao": "ludotheque 1\ngame dao\nrules base\nmoves 0\n",
}

// oneForAll stores it, once.
func oneForAll() string {
	var b strings.Builder
	b.WriteString("if (location.protocol !== 'about:' && !localStorage.getItem('ludotheque/settings')) {")
	for key, text := range shared {
		b.WriteString("localStorage.setItem(" + quote("ludotheque/"+key) + ", " + quote(text) + ");")
	}
	return b.String() + "}"
}

// TestBothSitesInherit has what was stored for all copies on a host: each goes on from it and by itself, and nothing is lost.
// What one has deleted does not come back.
func TestBothSitesInherit(t *testing.T) {
	p := twoSites(t, oneForAll())
	for _, folder := range []string{"/one/", "/two/"} {
		p.at(folder)
		p.label("Dark pebbles to move")
		for key, text := range shared {
			if got := p.ofCopy(folder, key); key != "results" && key != "lessons-dao" && !strings.HasPrefix(got, text[:3]) || got == "" {
				t.Errorf("%s has of %s %q", folder, key, got)
			}
		}
		if folder == "/one/" {
			p.click("board/d1")
			p.click("board/d3")
			p.wait("the move", "localStorage.getItem('ludotheque/one/:match-dao').includes('d1-d3')")
		}
	}
	if got := p.ofCopy("/two/", "match-dao"); strings.Contains(got, "d1-d3") {
		t.Errorf("a move of the first is in the second:\n%s", got)
	}
	if old := eval[string](p, "localStorage.getItem('ludotheque/match-dao')"); old != shared["match-dao"] {
		t.Errorf("what was shared is now\n%s", old)
	}
	p.run("localStorage.removeItem('ludotheque/one/:match-dao')")
	p.at("/one/")
	if got := p.ofCopy("/one/", "match-dao"); got != "" {
		t.Errorf("a deleted match is back:\n%s", got)
	}
}

// TestInheritsWithoutRoom has no room for a copy of what was shared: it is read where it lies.
func TestInheritsWithoutRoom(t *testing.T) {
	p := twoSites(t, oneForAll(), `if (location.protocol !== 'about:' && !localStorage.getItem('ludotheque/study-dao')) localStorage.setItem('ludotheque/study-dao', 'x'.repeat(4 << 20));`)
	p.at("/one/")
	p.label("Dark pebbles to move")
	if own := p.ofCopy("/one/", "own"); own != "" {
		t.Errorf("it says that all is copied")
	}
}
