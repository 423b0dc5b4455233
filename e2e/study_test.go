package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/assets/problems"
	"ludotheque/game/problem"
	"ludotheque/rules/catalog"
)

// attempt begins a problem of a game as the page has it.
func attempt(t *testing.T, game string, at int) *problem.Attempt {
	t.Helper()
	set, err := problem.Parse(problems.Files()[problems.FileName(game)])
	must(t, err)
	g, _ := catalog.Find(game)
	a, err := problem.Begin(g, &set.Problems[at])
	must(t, err)
	return a
}

// TestProblem solves the first problem of Dao with the mouse. After a reload its link has opened it again, and behind it the
// list has it among those that are solved.
func TestProblem(t *testing.T) {
	p := open(t, visit{before: []string{still}})
	p.ready()
	p.mouse("box/dao")
	p.mouse("problems")
	p.mouse("problem/0")
	p.control("task")
	p.shot("problem")
	for a := attempt(t, "dao", 0); !a.Done(); a.Advance() {
		m := a.Solution()
		p.moveTo(m.From.String(), m.To.String())
	}
	p.label("Problème résolu")
	p.shot("problem-solved")
	if n := p.asked("problems", ".gz"); n != 1 {
		t.Errorf("%d files of problems are loaded", n)
	}
	p.do(chromedp.Reload())
	p.ready()
	p.control("task") // the address leads to the problem
	p.mouse("close")
	p.label("1 résolu sur")
}

// TestAnalysis looks at the best moves of checkers, walks a line, moves a piece by two clicks in two variations, and finds the
// tree again after a reload. While nobody sees the page the computer is stopped, and asked again after.
func TestAnalysis(t *testing.T) {
	p := open(t, visit{before: []string{still, `window.posted_ = []; const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (what, ...more) { if (typeof what === 'string') posted_.push(what.split(' ', 2).join(' ')); return post.call(this, what, ...more); };`}})
	p.ready()
	p.mouse("box/checkers")
	p.mouse("analyse")
	p.control("line/3/1")
	p.shot("analysis")
	p.run("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }), document.dispatchEvent(new Event('visibilitychange'))")
	p.wait("the computer to be stopped and asked again", "posted_.join().endsWith('ask analysis,halt,ask analysis')")
	p.run("delete document.hidden")
	p.mouse("line/1/1")
	p.control("node/1")
	for _, to := range []string{"b4", "d4"} { // of the two, one at least is another move than the line's
		p.mouse("first")
		p.moveTo("c3", to)
		p.label("c3, vide")
	}
	p.control("node/2")
	p.shot("analysis-tree")
	p.do(chromedp.Reload())
	p.ready()
	p.control("node/1")
}

// moveTo moves a piece by two clicks, each when what was clicked before is done: the engine reads the mouse once a frame,
// so that of two clicks within one frame it has the place of the second alone.
func (p *page) moveTo(from, to string) {
	p.t.Helper()
	square := fmt.Sprintf("%s.getAttribute('aria-label')", find("board/"+from))
	p.wait("the piece on "+from+" to be free to move", square+".includes(', peut ')")
	p.mouse("board/" + from)
	p.wait("it to be chosen", square+".includes('choisi')")
	p.mouse("board/" + to)
}
