package browsers

import (
	"testing"

	"ludotheque/assets/problems"
	"ludotheque/e2e"
	"ludotheque/game/problem"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// TestProblem solves the first problem of Dao by real clicks.
func TestProblem(t *testing.T) {
	night.Only(t, "TestProblem in e2e/play, in Chromium")
	set, err := problem.Parse(problems.Files()[problems.FileName("dao")])
	if err != nil {
		t.Fatal(err)
	}
	g, _ := catalog.Find("dao")
	each(t, func(t *testing.T, p *page) {
		a, err := problem.Begin(g, &set.Problems[0])
		p.must(err)
		p.goTo(serve(t, site.Options{}) + "?lang=fr#dao")
		p.ready()
		p.mouse("problems")
		p.mouse("problem/0")
		for ; !a.Done(); a.Advance() {
			m := a.Solution()
			p.label(m.From.String() + ", galet foncé, peut jouer")
			p.mouse("board/" + m.From.String())
			p.label(m.From.String() + ", galet foncé, choisi")
			p.mouse("board/" + m.To.String())
		}
		p.label("Problème résolu")
		p.keep("problem")
		p.quiet()
	})
}

// TestAnalysis looks at the best moves and walks one of them, by real clicks.
func TestAnalysis(t *testing.T) {
	night.Only(t, "TestAnalysis in e2e/play, in Chromium")
	each(t, func(t *testing.T, p *page) {
		p.goTo(serve(t, site.Options{}) + "?lang=fr#damsystem")
		p.ready()
		p.mouse("analyse")
		p.Wait("three lines", e2e.Find("line/3/1"))
		p.keep("analysis")
		p.mouse("line/2/1")
		p.Wait("the move in the tree", e2e.Find("node/1"))
		p.quiet()
	})
}
