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

// TestProblem solves the first problem of Dao by mouse clicks.
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
		p.clickControl("problems")
		p.clickControl("problem/0")
		for ; !a.Done(); a.Advance() {
			m := a.Solution()
			p.waitLabel(m.From.String() + ", galet foncé, peut jouer")
			p.clickControl("board/" + m.From.String())
			p.waitLabel(m.From.String() + ", galet foncé, choisi")
			p.clickControl("board/" + m.To.String())
		}
		p.waitLabel("Problème résolu")
		p.savePicture("problem")
		p.failOnErrors()
	})
}

// TestAnalysis opens the analysis and plays the first move of the second best line, by mouse clicks.
func TestAnalysis(t *testing.T) {
	night.Only(t, "TestAnalysis in e2e/play, in Chromium")
	each(t, func(t *testing.T, p *page) {
		p.goTo(serve(t, site.Options{}) + "?lang=fr#damsystem")
		p.ready()
		p.clickControl("analyse")
		p.Wait("three lines", e2e.Find("line/3/1"))
		p.savePicture("analysis")
		p.clickControl("line/2/1")
		p.Wait("the move in the tree", e2e.Find("node/1"))
		p.failOnErrors()
	})
}
