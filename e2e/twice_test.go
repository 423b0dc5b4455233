package e2e

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// neighbour opens the page in a second tab of the same browser, with the same storage.
func (p *page) neighbour(v visit) *page {
	p.t.Helper()
	tab, cancel := chromedp.NewContext(p.ctx)
	p.t.Cleanup(cancel)
	ctx, stop := context.WithTimeout(tab, 4*patience)
	p.t.Cleanup(stop)
	n := &page{t: p.t, ctx: ctx, origin: p.origin, base: p.base}
	n.watch(v)
	n.dress(v)
	n.do(chromedp.Navigate(n.base + v.query))
	p.t.Cleanup(func() { n.verdict(v) })
	return n
}

// TestTwoTabsOnOneMatch plays the same match in two tabs: the later one notices, goes on from the other's moves or apart
// from them, and a reload is no second tab.
func TestTwoTabsOnOneMatch(t *testing.T) {
	calm := visit{before: []string{`if (!localStorage.getItem('ludotheque/:settings')) { ` + still + ` }`}}
	a := sit(t, calm, "dao")
	a.click("board/a1")
	a.click("board/a3")
	a.label("Aux galets foncés de jouer")
	a.do(chromedp.Reload())
	a.ready()
	a.label("Aux galets foncés de jouer")
	b := a.neighbour(calm)
	b.ready()
	b.label("Aux galets foncés de jouer")
	a.click("board/d1")
	a.click("board/d3")
	a.label("Aux galets clairs de jouer")
	b.control("take")
	b.shot("two-tabs")
	b.click("take")
	b.label("Aux galets clairs de jouer")
	b.click("board/b2")
	b.click("board/a2")
	b.label("Aux galets foncés de jouer")
	a.control("apart")
	a.click("apart")
	a.gone("apart")
	if kept := eval[string](a, "localStorage.getItem('ludotheque/:match-dao')"); !strings.Contains(kept, "b2-a2") {
		t.Errorf("the second tab's move is lost:\n%s", kept)
	}
	if kept := eval[string](a, "localStorage.getItem('ludotheque/:match-dao-2')"); !strings.Contains(kept, "moves 2") {
		t.Errorf("the first tab's match is not kept apart:\n%s", kept)
	}
	for _, tab := range []*page{a, b} { // each tab opens its own again
		tab.do(chromedp.Reload())
		tab.ready()
	}
	a.label("Aux galets clairs de jouer")
	b.label("Aux galets foncés de jouer")
}
