package play

import (
	"strconv"
	"testing"

	"ludotheque/e2e"
)

// TestBackClosesSheetsAndLeavesTheTable checks that Back closes the top sheet, then leaves the table, and then the page. Buttons that
// close something must keep the history consistent.
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
	p.WaitGone("start")
	depth(2)
	p.Run("history.back()")
	p.Control("start")
	depth(1)
	p.Click("rules")
	p.WaitGone("start")
	depth(2)
	p.Click("close") // instead of Back
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
	p.WaitGone("close")
	p.Control("turn")
	depth(1)
	p.Run("history.back()")
	p.Control("box/checkers")
	depth(0)
	if got := e2e.Eval[int](p, "history.length"); got > start+2 {
		t.Errorf("the history has %d entries after %d", got, start)
	}
	p.Run("history.forward()") // must not open anything
	depth(0)
	p.Control("box/checkers")
	p.Run("setTimeout(() => history.back(), 0)") // on the shelf, Back leaves the page
	p.Wait("another page", "location.href === 'about:blank'")
}

// TestBackAfterReloadAndLinks checks that Back leads to the shelf after a reload at the table, and that links still open their games.
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
		t.Errorf("the address ends with %q, want no fragment", hash)
	}
}

// TestIgnoredStep closes a sheet while the browser ignores steps in the history, as it may while it reloads the page. The address must
// go on to follow the match.
func TestIgnoredStep(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still, "history.go = () => {}"}}, "dao")
	p.Click("menu")
	p.Wait("the history", "history.state.ludotheque === 2")
	p.Click("close")
	p.Wait("the history", "history.state.ludotheque === 1")
	before := e2e.Eval[string](p, "location.hash")
	p.Click("board/a1")
	p.Click("board/a3")
	p.Wait("the address to have the move", "location.hash !== "+e2e.Quote(before))
}

// TestFrameLeavesTheHistory checks that the page does not change the history of its host page.
func TestFrameLeavesTheHistory(t *testing.T) {
	p := e2e.OpenFramed(t)
	start := e2e.Eval[int](p, "history.length")
	p.PressIn("box/dao")
	p.Place("start")
	p.PressIn("rules")
	p.Place("close")
	if got := e2e.Eval[int](p, "history.length"); got != start {
		t.Errorf("the history has %d entries, want %d", got, start)
	}
}

// TestKioskCode opens the panel of a kiosk by its code, typed into a field that hides it.
func TestKioskCode(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Query: "?kiosk=60&pin=2468", Before: []string{e2e.Still}})
	p.Click("settings")
	p.Click("panel")
	p.Mouse("code")
	p.Key("2", "4", "6", "8")
	p.Wait("the hidden code", "(({ type, inputMode, value }) => type === 'password' && inputMode === 'numeric' && value === '2468')("+e2e.Find("code")+")")
	p.Shot("kiosk-code")
	p.Key("Enter")
	p.Control("keep")
}

// TestKioskKeepsThePage checks that in the kiosk mode Back does not leave the page, and that the browser shows no context menu.
func TestKioskKeepsThePage(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Query: "?kiosk=60", Before: []string{e2e.Still}})
	for range 3 {
		p.Run("history.back()")
		p.Wait("the history", "history.state.ludotheque === 1")
		p.Wait("the shelf", "location.search === '?kiosk=60' && "+e2e.Find("box/dao"))
	}
	p.Click("box/dao")
	p.Control("start")
	p.Run("history.back()")
	p.WaitGone("start")
	p.Control("box/dao")
	if !e2e.Eval[bool](p, "!document.querySelector('canvas').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))") {
		t.Error("the browser would show its context menu")
	}
}
