package screens

import (
	"testing"

	"ludotheque/e2e"
)

// TestKeyboardAlone sits down and plays a turn of each side with the keys of the page only: Tab between groups, arrows over
// the squares, Enter.
func TestKeyboardAlone(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Walk("box/dao")
	p.Key("Enter")
	p.Control("start")
	p.Walk("more")
	p.Key("Enter")
	p.Wait("the open options", e2e.Find("more")+".getAttribute('aria-expanded') === 'true'")
	p.Walk("starter/w")
	p.Key("Space")
	p.Walk("start")
	p.Key("Enter")
	p.Control("turn")
	for _, sq := range []string{"a1", "a3", "b3", "b4"} {
		p.Walk("board/" + sq)
		p.Key("Enter")
	}
	p.Control("move/2")
	p.Shot("keyboard")
	p.Key("Escape") // nothing in the hand: the menu
	p.Walk("close")
	p.Key("Enter")
	p.Control("move/2")
}

// TestFocusIsOurs has the program move the focus: where nothing on the page has it, it goes along; from something that is not the
// program's it is not taken away.
func TestFocusIsOurs(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Run("document.activeElement.blur()")
	p.Press("settings")
	p.Control("close")
	p.Wait("a control to have the focus", "document.activeElement !== document.body")
	p.Run(`(() => { const theirs = document.createElement('input'); theirs.id = 'theirs'; document.body.append(theirs); theirs.focus(); })()`)
	p.Press("close")
	p.Gone("close")
	p.Press("about")
	p.Control("close")
	if id := e2e.Eval[string](p, "document.activeElement.id"); id != "theirs" {
		t.Errorf("the focus has gone to %q, %q", id, p.Focused())
	}
}
