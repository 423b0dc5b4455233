package offline

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/tools/site"
)

// twoSites opens the first of two copies of the page on one host, at /one/ and /two/.
func twoSites(t *testing.T, before ...string) *e2e.Page {
	t.Helper()
	one, two := e2e.NewStaticHost(t), e2e.NewStaticHost(t)
	one.Options.Prefix, two.Options.Prefix = "/one/", "/two/"
	p := e2e.OpenReady(t, e2e.Visit{Before: before, Files: &both{one, two}, Host: site.Options{Prefix: "/one/"}})
	return p
}

// at opens another of the host's pages.
func at(p *e2e.Page, path string) {
	p.T.Helper()
	p.Do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.Origin+path))
	p.Ready()
}

// ofCopy is what the copy in a folder has under a key, "" for nothing.
func ofCopy(p *e2e.Page, folder, key string) string {
	p.T.Helper()
	return e2e.Eval[string](p, "localStorage.getItem("+e2e.Quote("ludotheque"+folder+":"+key)+") || ''")
}

// TestTwoSitesShareNothing plays on one of two copies on a host: the other knows nothing of the match, and plays its own. The
// English page is of its copy.
func TestTwoSitesShareNothing(t *testing.T) {
	p := twoSites(t, e2e.Still)
	begin := func(folder, page string) string {
		at(p, page+"#dao")
		p.Press("start")
		p.Wait("the match", "!!localStorage.getItem("+e2e.Quote("ludotheque"+folder+":match-dao")+")")
		return ofCopy(p, folder, "match-dao")
	}
	first := begin("/one/", "/one/")
	at(p, "/two/")
	if ofCopy(p, "/two/", "match-dao") != "" || ofCopy(p, "/two/", "at") != "" {
		t.Errorf("the second copy has the first one's match:\n%s", p.List())
	}
	begin("/two/", "/two/en/")
	at(p, "/one/")
	p.Label("de jouer")
	if got := ofCopy(p, "/one/", "match-dao"); got != first {
		t.Errorf("the first copy has\n%s", got)
	}
}

// shared is what both copies stored under one name until each had its own: for the page itself and for frames.
var shared = map[string]string{
	"at":                    "dao",
	"match-dao":             "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n",
	"match-dame2000":        "ludotheque 1\ngame dame2000\nrules base\nmoves 0\n",
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
		b.WriteString("localStorage.setItem(" + e2e.Quote("ludotheque/"+key) + ", " + e2e.Quote(text) + ");")
	}
	return b.String() + "}"
}

// TestBothSitesInherit has what was stored for all copies on a host: each goes on from it and by itself, and nothing is lost.
// What one has deleted does not come back.
func TestBothSitesInherit(t *testing.T) {
	p := twoSites(t, oneForAll())
	for _, folder := range []string{"/one/", "/two/"} {
		at(p, folder)
		p.Label("Dark pebbles to move")
		for key, text := range shared {
			if got := ofCopy(p, folder, key); key != "results" && key != "lessons-dao" && !strings.HasPrefix(got, text[:3]) || got == "" {
				t.Errorf("%s has of %s %q", folder, key, got)
			}
		}
		if folder == "/one/" {
			p.Click("board/d1")
			p.Click("board/d3")
			p.Wait("the move", "localStorage.getItem('ludotheque/one/:match-dao').includes('d1-d3')")
		}
	}
	if got := ofCopy(p, "/two/", "match-dao"); strings.Contains(got, "d1-d3") {
		t.Errorf("a move of the first is in the second:\n%s", got)
	}
	if old := e2e.Eval[string](p, "localStorage.getItem('ludotheque/match-dao')"); old != shared["match-dao"] {
		t.Errorf("what was shared is now\n%s", old)
	}
	p.Run("localStorage.removeItem('ludotheque/one/:match-dao')")
	at(p, "/one/")
	if got := ofCopy(p, "/one/", "match-dao"); got != "" {
		t.Errorf("a deleted match is back:\n%s", got)
	}
}

// TestInheritsWithoutRoom has no room for a copy of what was shared: it is read where it lies.
func TestInheritsWithoutRoom(t *testing.T) {
	p := twoSites(t, oneForAll(), `if (location.protocol !== 'about:' && !localStorage.getItem('ludotheque/study-dao')) localStorage.setItem('ludotheque/study-dao', 'x'.repeat(4 << 20));`)
	at(p, "/one/")
	p.Label("Dark pebbles to move")
	if own := ofCopy(p, "/one/", "own"); own != "" {
		t.Errorf("it says that all is copied")
	}
}
