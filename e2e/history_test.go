package e2e

import (
	"strconv"
	"testing"
)

// The browser's Back closes the top sheet, then leaves the table, then the page; buttons that close things keep the
// history in step.
func TestBackClosesSheetsAndLeavesTheTable(t *testing.T) {
	p := open(t, visit{before: []string{still}})
	p.ready()
	start := eval[int](p, "history.length")
	depth := func(want int) {
		t.Helper()
		p.wait("the history", "history.state && history.state.ludotheque === "+strconv.Itoa(want))
	}
	depth(0)
	p.click("box/checkers")
	p.control("start")
	depth(1)
	p.click("rules")
	p.gone("start")
	depth(2)
	p.run("history.back()")
	p.control("start")
	depth(1)
	p.click("rules")
	p.gone("start")
	depth(2)
	p.click("close") // by button
	p.control("start")
	depth(1)
	p.click("start")
	p.control("turn")
	depth(1)
	p.click("board/c3")
	p.click("board/d4")
	p.click("menu")
	p.control("close")
	depth(2)
	p.run("history.back()")
	p.gone("close")
	p.control("turn")
	depth(1)
	p.run("history.back()")
	p.control("box/checkers")
	depth(0)
	if got := eval[int](p, "history.length"); got > start+2 {
		t.Errorf("the history has %d entries after %d", got, start)
	}
	p.run("history.forward()") // opens nothing again
	depth(0)
	p.control("box/checkers")
	p.run("setTimeout(() => history.back(), 0)") // and from the shelf back leaves the page
	p.wait("another page", "location.href === 'about:blank'")
}

// After a reload at the table, Back leads to the shelf; links of the address still open their game.
func TestBackAfterReloadAndLinks(t *testing.T) {
	p := sit(t, visit{before: []string{still}}, "dao")
	p.click("menu")
	p.control("close")
	p.wait("the history", "history.state.ludotheque === 2")
	p.anew("location.reload()")
	p.ready()
	p.control("turn")
	p.wait("the history", "history.state.ludotheque === 1")
	p.run("history.back()")
	p.control("box/dao")
	p.run("location.hash = '#checkers'")
	p.control("start")
	p.wait("the history", "history.state && history.state.ludotheque === 1")
	p.run("history.back()")
	p.control("box/dao")
	if hash := eval[string](p, "location.hash"); hash != "" {
		t.Errorf("the address ends in %q", hash)
	}
}

// In a frame the history is the host's.
func TestFrameLeavesTheHistory(t *testing.T) {
	p := framed(t)
	start := eval[int](p, "history.length")
	p.pressInner("box/dao")
	p.inner("start")
	p.pressInner("rules")
	p.inner("close")
	if got := eval[int](p, "history.length"); got != start {
		t.Errorf("the host's history has %d entries, not %d", got, start)
	}
}

// TestKioskKeepsThePage goes back from the table, and from the shelf of a kiosk, which stays, with no menu of the browser's.
func TestKioskKeepsThePage(t *testing.T) {
	p := open(t, visit{query: "?kiosk=60", before: []string{still}})
	p.ready()
	for range 3 {
		p.run("history.back()")
		p.wait("the step again", "history.state.ludotheque === 1")
		p.wait("the shelf", "location.search === '?kiosk=60' && "+find("box/dao"))
	}
	p.click("box/dao")
	p.control("start")
	p.run("history.back()")
	p.gone("start")
	p.control("box/dao")
	if !eval[bool](p, "!document.querySelector('canvas').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))") {
		t.Error("the browser's menu opens")
	}
}
