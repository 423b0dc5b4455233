package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// TestKeyboardAlone sits down and plays a turn of each side with the keys of the page only: Tab between groups, arrows over
// the squares, Enter.
func TestKeyboardAlone(t *testing.T) {
	p := open(t, visit{before: []string{still}})
	p.ready()
	p.walk("box/dao")
	p.key("Enter")
	p.control("start")
	p.walk("more")
	p.key("Enter")
	p.wait("the open options", find("more")+".getAttribute('aria-expanded') === 'true'")
	p.walk("starter/w")
	p.key("Space")
	p.walk("start")
	p.key("Enter")
	p.control("turn")
	for _, sq := range []string{"a1", "a3", "b3", "b4"} {
		p.walk("board/" + sq)
		p.key("Enter")
	}
	p.control("move/2")
	p.shot("keyboard")
	p.key("Escape") // nothing in the hand: the menu
	p.walk("close")
	p.key("Enter")
	p.control("move/2")
}

// walk brings the page's focus to a control by Tab and arrows, one at a time.
func (p *page) walk(id string) {
	p.t.Helper()
	p.control(id)
	for range 60 {
		at := p.focused()
		if at == id {
			return
		}
		p.key(toward(at, id))
		p.wait("the focus to leave "+at, fmt.Sprintf("(document.activeElement && document.activeElement.dataset.id || '') !== %s", quote(at)))
	}
	p.t.Fatalf("keys do not reach %s; the focus is on %s", id, p.focused())
}

// toward is the key that leads from a control to another: squares are named by what a sighted person sees.
func toward(at, id string) string {
	switch {
	case group(at) == "" || group(at) != group(id):
		return "Tab"
	case group(id) != "board":
		return "ArrowRight"
	case at[len(at)-1] < id[len(id)-1]:
		return "ArrowUp"
	case at[len(at)-1] > id[len(id)-1]:
		return "ArrowDown"
	case at < id:
		return "ArrowRight"
	}
	return "ArrowLeft"
}

// group is the part of an ID before the slash.
func group(id string) string {
	before, _, found := strings.Cut(id, "/")
	if !found {
		return ""
	}
	return before
}
