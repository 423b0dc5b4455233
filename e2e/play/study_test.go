package play

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/assets/problems"
	"ludotheque/e2e"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/problem"
	"ludotheque/game/study"
	"ludotheque/rules/catalog"
)

// beginProblem begins the first problem of Dao.
func beginProblem(t *testing.T) *problem.Attempt {
	t.Helper()
	set, err := problem.Parse(problems.Files()[problems.FileName("dao")])
	e2e.Must(t, err)
	g, _ := catalog.Find("dao")
	a, err := problem.Begin(g, &set.Problems[0])
	e2e.Must(t, err)
	return a
}

// TestProblem solves the first problem of Dao with the mouse. After a reload the link in the address must open it again, and the list
// must show it as solved.
func TestProblem(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Mouse("box/dao")
	p.Mouse("problems")
	p.Mouse("problem/0")
	p.Control("task")
	p.Shot("problem")
	for a := beginProblem(t); !a.Done(); a.Advance() {
		m := a.Solution()
		moveTo(p, m.From.String(), m.To.String())
	}
	p.Label("Problème résolu")
	p.Shot("problem-solved")
	if n := p.CountRequests("problems", ".gz"); n != 1 {
		t.Errorf("%d files of problems were loaded, want 1", n)
	}
	p.Do(chromedp.Reload())
	p.Ready()
	p.Control("task") // opened by the address
	p.Mouse("close")
	p.Label("1 résolu sur")
}

// TestAnalysis opens the analysis of checkers, plays the best move and two variations, and reloads the page, which must keep the tree.
// The computer must stop while the page is hidden, and go on afterwards.
func TestAnalysis(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still, `window.posted_ = []; const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (what, ...more) { if (typeof what === 'string') posted_.push(what.split(' ', 2).join(' ')); return post.call(this, what, ...more); };`}})
	p.Mouse("box/checkers")
	p.Mouse("analyse")
	p.Control("line/3/1")
	p.Shot("analysis")
	p.Run("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }), document.dispatchEvent(new Event('visibilitychange'))")
	p.Wait("the computer to be stopped and asked again", "posted_.join().endsWith('ask analysis,halt,ask analysis')")
	p.Run("delete document.hidden")
	p.Mouse("line/1/1")
	p.Control("node/1")
	for _, to := range []string{"b4", "d4"} { // at least one of these differs from the best move
		p.Mouse("first")
		moveTo(p, "c3", to)
		p.Label("c3, vide")
	}
	p.Control("node/2")
	p.Shot("analysis-tree")
	p.Do(chromedp.Reload())
	p.Ready()
	p.Control("node/1")
}

// TestAnalysisOfEnding opens an ending with three kings by its link. The analysis must show the proved result once the endgame table of
// the ruleset is loaded, with a worker and without. No other table may be loaded.
func TestAnalysisOfEnding(t *testing.T) {
	s, err := study.New(match.Setup{Game: "checkers", Start: "8/8/8/4W3/8/8/8/W5B1 w 0"})
	e2e.Must(t, err)
	address, _ := link.Tree(s, s.Root)
	for name, before := range map[string]string{"worker": "", "page": "window.Worker = undefined"} {
		t.Run(name, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Query: "#" + address, Before: []string{e2e.Still, before}})
			p.Label("Gagné en 13, prouvé")
			p.Shot("analysis-ending-" + name)
			if n, all := p.CountRequests("endings-geant", ".gz"), p.CountRequests("endings-", ".gz"); n != 1 || all != 1 {
				t.Errorf("%d tables of the ruleset and %d tables in all were loaded, want 1 and 1", n, all)
			}
		})
	}
}

// moveTo moves a piece by two clicks. It waits for the effect of the first one, since the engine reads the mouse once per frame, and
// gets only the position of the second of two clicks within a frame.
func moveTo(p *e2e.Page, from, to string) {
	p.T.Helper()
	square := fmt.Sprintf("%s.getAttribute('aria-label')", e2e.Find("board/"+from))
	p.Wait("the piece on "+from+" to be able to move", square+".includes(', peut ')")
	p.Mouse("board/" + from)
	p.Wait("it to be selected", square+".includes('choisi')")
	p.Mouse("board/" + to)
}
