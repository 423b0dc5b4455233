package play

import (
	"strconv"
	"testing"

	"ludotheque/e2e"
)

// The browser's Back closes the top sheet, then leaves the table, then the page; buttons that close things keep the
// history in step.
func TestBackClosesSheetsAndLeavesTheTable(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	start := e2e.Eval[int](p, "history.length")
	depth := func(want int) {
		t.Helper()
		p.Wait("the history", "history.state && history.state.ludotheque === "+strconv.Itoa(want))
	}
	depth(0)
	p.Click("box/checkers")
	p.Control("start")
	depth(1)
	p.Click("rules")
	p.Gone("start")
	depth(2)
	p.Run("history.back()")
	p.Control("start")
	depth(1)
	p.Click("rules")
	p.Gone("start")
	depth(2)
	p.Click("close") // by button
	p.Control("start")
	depth(1)
	p.Click("start")
	p.Control("turn")
	depth(1)
	p.Click("board/c3")
	p.Click("board/d4")
	p.Click("menu")
	p.Control("close")
	depth(2)
	p.Run("history.back()")
	p.Gone("close")
	p.Control("turn")
	depth(1)
	p.Run("history.back()")
	p.Control("box/checkers")
	depth(0)
	if got := e2e.Eval[int](p, "history.length"); got > start+2 {
		t.Errorf("the history has %d entries after %d", got, start)
	}
	p.Run("history.forward()") // opens nothing again
	depth(0)
	p.Control("box/checkers")
	p.Run("setTimeout(() => history.back(), 0)") // and from the shelf back leaves the page
	p.Wait("another page", "location.href === 'about:blank'")
}

// After a reload at the table, Back leads to the shelf; links of the address still open their game.
func TestBackAfterReloadAndLinks(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "dao")
	p.Click("menu")
	p.Control("close")
	p.Wait("the history", "history.state.ludotheque === 2")
	p.Reload("location.reload()")
	p.Ready()
	p.Control("turn")
	p.Wait("the history", "history.state.ludotheque === 1")
	p.Run("history.back()")
	p.Control("box/dao")
	p.Run("location.hash = '#checkers'")
	p.Control("start")
	p.Wait("the history", "history.state && history.state.ludotheque === 1")
	p.Run("history.back()")
	p.Control("box/dao")
	if hash := e2e.Eval[string](p, "location.hash"); hash != "" {
		t.Errorf("the address ends in %q", hash)
	}
}

// In a frame the history is the host's.
func TestFrameLeavesTheHistory(t *testing.T) {
	p := e2e.Framed(t)
	start := e2e.Eval[int](p, "history.length")
	p.PressIn("box/dao")
	p.Place("start")
	p.PressIn("rules")
	p.Place("close")
	if got := e2e.Eval[int](p, "history.length"); got != start {
		t.Errorf("the host's history has %d entries, not %d", got, start)
	}
}

// TestKioskKeepsThePage goes back from the table, and from the shelf of a kiosk, which stays, with no menu of the browser's.
func TestKioskKeepsThePage(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Query: "?kiosk=60", Before: []string{e2e.Still}})
	for range 3 {
		p.Run("history.back()")
		p.Wait("the step again", "history.state.ludotheque === 1")
		p.Wait("the shelf", "location.search === '?kiosk=60' && "+e2e.Find("box/dao"))
	}
	p.Click("box/dao")
	p.Control("start")
	p.Run("history.back()")
	p.Gone("start")
	p.Control("box/dao")
	if !e2e.Eval[bool](p, "!document.querySelector('canvas').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))") {
		t.Error("the browser's menu opens")
	}
}
