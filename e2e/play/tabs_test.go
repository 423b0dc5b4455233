package play

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// TestTwoTabsOnOneMatch plays the same match in two tabs. The tab that is behind must notice it and offer to continue with the moves of
// the other, or with a copy. A reload must not count as a second tab.
func TestTwoTabsOnOneMatch(t *testing.T) {
	calm := e2e.Visit{Before: []string{`if (!localStorage.getItem('ludotheque/:settings')) { ` + e2e.Still + ` }`}}
	a := e2e.StartMatch(t, calm, "dao")
	a.Click("board/a1")
	a.Click("board/a3")
	a.Label("Aux galets foncés de jouer")
	a.Do(chromedp.Reload())
	a.Ready()
	a.Label("Aux galets foncés de jouer")
	b := a.OpenTab(calm)
	b.Ready()
	b.Label("Aux galets foncés de jouer")
	a.Click("board/d1")
	a.Click("board/d3")
	a.Label("Aux galets clairs de jouer")
	b.Control("take")
	b.Shot("two-tabs")
	b.Click("take")
	b.Label("Aux galets clairs de jouer")
	b.Click("board/b2")
	b.Click("board/a2")
	b.Label("Aux galets foncés de jouer")
	a.Control("apart")
	a.Click("apart")
	a.WaitGone("apart")
	if kept := e2e.Eval[string](a, "localStorage.getItem('ludotheque/:match-dao')"); !strings.Contains(kept, "b2-a2") {
		t.Errorf("the move of the second tab is lost:\n%s", kept)
	}
	if kept := e2e.Eval[string](a, "localStorage.getItem('ludotheque/:match-dao-2')"); !strings.Contains(kept, "moves 2") {
		t.Errorf("the copy of the first tab is not stored:\n%s", kept)
	}
	for _, tab := range []*e2e.Page{a, b} { // each tab must continue its own match
		tab.Do(chromedp.Reload())
		tab.Ready()
	}
	a.Label("Aux galets clairs de jouer")
	b.Label("Aux galets foncés de jouer")
}
