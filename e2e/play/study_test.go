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

// attempt begins a problem of a game as the page has it.
func attempt(t *testing.T, game string, at int) *problem.Attempt {
	t.Helper()
	set, err := problem.Parse(problems.Files()[problems.FileName(game)])
	e2e.Must(t, err)
	g, _ := catalog.Find(game)
	a, err := problem.Begin(g, &set.Problems[at])
	e2e.Must(t, err)
	return a
}

// TestProblem solves the first problem of Dao with the mouse. After a reload its link has opened it again, and behind it the
// list has it among those that are solved.
func TestProblem(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Mouse("box/dao")
	p.Mouse("problems")
	p.Mouse("problem/0")
	p.Control("task")
	p.Shot("problem")
	for a := attempt(t, "dao", 0); !a.Done(); a.Advance() {
		m := a.Solution()
		moveTo(p, m.From.String(), m.To.String())
	}
	p.Label("Problème résolu")
	p.Shot("problem-solved")
	if n := p.Asked("problems", ".gz"); n != 1 {
		t.Errorf("%d files of problems are loaded", n)
	}
	p.Do(chromedp.Reload())
	p.Ready()
	p.Control("task") // the address leads to the problem
	p.Mouse("close")
	p.Label("1 résolu sur")
}

// TestThreeMinutes begins three minutes with the mouse, lets the clock run, ends them, and begins once more.
func TestThreeMinutes(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Mouse("box/dao")
	p.Mouse("problems")
	p.Mouse("run")
	p.Control("stop")
	p.Wait("the clock to run", "/^2.min/.test("+e2e.Find("place")+".textContent)")
	p.Shot("three-minutes")
	p.Mouse("stop")
	p.Control("again")
	p.Label("0 résolu")
	p.Mouse("again")
	p.Control("stop")
}

// TestAnalysis looks at the best moves of checkers, walks a line, moves a piece by two clicks in two variations, and finds the
// tree again after a reload. While nobody sees the page the computer is stopped, and asked again after.
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
	for _, to := range []string{"b4", "d4"} { // of the two, one at least is another move than the line's
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

// TestAnalysisOfEnding opens an ending of three kings by its link: what is known of it is told, by the worker and by the page in its
// place, once the table of its ruleset has come, and no other is loaded.
func TestAnalysisOfEnding(t *testing.T) {
	s, err := study.New(match.Setup{Game: "checkers", Start: "8/8/8/4W3/8/8/8/W5B1 w 0"})
	e2e.Must(t, err)
	address, _ := link.Tree(s, s.Root)
	for name, before := range map[string]string{"worker": "", "page": "window.Worker = undefined"} {
		t.Run(name, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Query: "#" + address, Before: []string{e2e.Still, before}})
			p.Label("Gagné en 25, prouvé")
			p.Shot("analysis-ending-" + name)
			if n, all := p.Asked("endings-geant", ".gz"), p.Asked("endings-", ".gz"); n != 1 || all != 1 {
				t.Errorf("%d tables of the ruleset are loaded, %d in all", n, all)
			}
		})
	}
}

// moveTo moves a piece by two clicks, each when what was clicked before is done: the engine reads the mouse once a frame,
// so that of two clicks within one frame it has the place of the second alone.
func moveTo(p *e2e.Page, from, to string) {
	p.T.Helper()
	square := fmt.Sprintf("%s.getAttribute('aria-label')", e2e.Find("board/"+from))
	p.Wait("the piece on "+from+" to be free to move", square+".includes(', peut ')")
	p.Mouse("board/" + from)
	p.Wait("it to be chosen", square+".includes('choisi')")
	p.Mouse("board/" + to)
}
