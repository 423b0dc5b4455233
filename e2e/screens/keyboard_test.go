package screens

import (
	"testing"

	"ludotheque/e2e"
)

// TestKeyboardAlone starts a match and plays a move of each side by keyboard: Tab to move between groups, arrows on the board, and
// Enter.
func TestKeyboardAlone(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	walkTo(p, "box/dao")
	p.Key("Enter")
	p.Control("start")
	walkTo(p, "more")
	p.Key("Enter")
	p.Wait("the open options", e2e.Find("more")+".getAttribute('aria-expanded') === 'true'")
	walkTo(p, "starter/w")
	p.Key("Space")
	walkTo(p, "start")
	p.Key("Enter")
	p.Control("turn")
	for _, sq := range []string{"a1", "a3", "b3", "b4"} {
		walkTo(p, "board/"+sq)
		p.Key("Enter")
	}
	p.Control("move/2")
	p.Shot("keyboard")
	p.Key("Escape") // opens the menu, since no piece is selected
	walkTo(p, "close")
	p.Key("Enter")
	p.Control("move/2")
}

// TestFocusIsOurs checks that the program moves the page's focus with its own, also if no element has it, but does not take it from
// elements that are not the program's.
func TestFocusIsOurs(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Run("document.activeElement.blur()")
	p.Press("settings")
	p.Control("close")
	p.Wait("a control to have the focus", "document.activeElement !== document.body")
	p.Run(`(() => { const theirs = document.createElement('input'); theirs.id = 'theirs'; document.body.append(theirs); theirs.focus(); })()`)
	p.Press("close")
	p.WaitGone("close")
	p.Press("about")
	p.Control("close")
	if id := e2e.Eval[string](p, "document.activeElement.id"); id != "theirs" {
		t.Errorf("the focus has moved to %q, %q", id, p.Focused())
	}
}
