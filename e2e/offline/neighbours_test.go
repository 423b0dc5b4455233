package offline

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/tools/site"
)

// openTwoSites starts a server with two copies of the page, at /one/ and /two/, and opens the first.
func openTwoSites(t *testing.T, before ...string) *e2e.Page {
	t.Helper()
	one, two := e2e.NewStaticHost(t), e2e.NewStaticHost(t)
	one.Options.Prefix, two.Options.Prefix = "/one/", "/two/"
	p := e2e.OpenReady(t, e2e.Visit{Before: before, Files: &twoHosts{one, two}, Host: site.Options{Prefix: "/one/"}})
	return p
}

// open opens a page of the server.
func open(p *e2e.Page, path string) {
	p.T.Helper()
	p.Do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.Origin+path))
	p.Ready()
}

// stored returns what the copy in a folder has stored under a key, or "".
func stored(p *e2e.Page, folder, key string) string {
	p.T.Helper()
	return e2e.Eval[string](p, "localStorage.getItem("+e2e.Quote("ludotheque"+folder+":"+key)+") || ''")
}

// TestTwoSitesShareNothing starts matches in two copies of the page on one server and checks that they do not share them. The English
// page of a copy belongs to it.
func TestTwoSitesShareNothing(t *testing.T) {
	p := openTwoSites(t, e2e.Still)
	begin := func(folder, page string) string {
		open(p, page+"#dao")
		p.Press("start")
		p.Wait("the match", "!!localStorage.getItem("+e2e.Quote("ludotheque"+folder+":match-dao")+")")
		return stored(p, folder, "match-dao")
	}
	first := begin("/one/", "/one/")
	open(p, "/two/")
	if stored(p, "/two/", "match-dao") != "" || stored(p, "/two/", "at") != "" {
		t.Errorf("the second copy has the match of the first:\n%s", p.List())
	}
	begin("/two/", "/two/en/")
	open(p, "/one/")
	p.Label("de jouer")
	if got := stored(p, "/one/", "match-dao"); got != first {
		t.Errorf("the match of the first copy has become\n%s", got)
	}
}

// shared is what earlier versions stored for all copies together, by key, for the page itself and for frames.
var shared = map[string]string{
	"at":                    "dao",
	"match-dao":             "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n",
	"match-dame2000":        "ludotheque 1\ngame dame2000\nrules base\nmoves 0\n",
	"settings":              "motion = none\nvolume = 0\nlanguage = en\n",
	"results":               "anything",
	"lessons-dao":           "anything else",
	"frame/box-7/match-dao": "ludotheque 1\ngame dao\nrules base\nmoves 0\n",
}

// storeShared returns a script that stores shared, once.
func storeShared() string {
	var b strings.Builder
	b.WriteString("if (location.protocol !== 'about:' && !localStorage.getItem('ludotheque/settings')) {")
	for key, text := range shared {
		b.WriteString("localStorage.setItem(" + e2e.Quote("ludotheque/"+key) + ", " + e2e.Quote(text) + ");")
	}
	return b.String() + "}"
}

// TestBothSitesInherit checks that both copies take over what earlier versions stored for all copies, and then change only their own.
// What a copy has deleted must not come back.
func TestBothSitesInherit(t *testing.T) {
	p := openTwoSites(t, storeShared())
	for _, folder := range []string{"/one/", "/two/"} {
		open(p, folder)
		p.Label("Dark pebbles to move")
		for key, text := range shared {
			if got := stored(p, folder, key); key != "results" && key != "lessons-dao" && !strings.HasPrefix(got, text[:3]) || got == "" {
				t.Errorf("%s has %q for %s", folder, got, key)
			}
		}
		if folder == "/one/" {
			p.Click("board/d1")
			p.Click("board/d3")
			p.Wait("the move", "localStorage.getItem('ludotheque/one/:match-dao').includes('d1-d3')")
		}
	}
	if got := stored(p, "/two/", "match-dao"); strings.Contains(got, "d1-d3") {
		t.Errorf("the second copy has a move of the first:\n%s", got)
	}
	if old := e2e.Eval[string](p, "localStorage.getItem('ludotheque/match-dao')"); old != shared["match-dao"] {
		t.Errorf("the shared match has become\n%s", old)
	}
	p.Run("localStorage.removeItem('ludotheque/one/:match-dao')")
	open(p, "/one/")
	if got := stored(p, "/one/", "match-dao"); got != "" {
		t.Errorf("a deleted match is back:\n%s", got)
	}
}

// TestInheritsWithoutRoom checks that a page reads the shared match in place if there is no room to copy it.
func TestInheritsWithoutRoom(t *testing.T) {
	p := openTwoSites(t, storeShared(), `if (location.protocol !== 'about:' && !localStorage.getItem('ludotheque/study-dao')) localStorage.setItem('ludotheque/study-dao', 'x'.repeat(4 << 20));`)
	open(p, "/one/")
	p.Label("Dark pebbles to move")
	if own := stored(p, "/one/", "own"); own != "" {
		t.Errorf("the page has marked the copying as done: %q", own)
	}
}
