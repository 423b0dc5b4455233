package e2e

import (
	"fmt"
	"strings"
)

// Walk brings the page's focus to a control by Tab and arrows, one at a time.
func (p *Page) Walk(id string) {
	p.T.Helper()
	p.Control(id)
	for range 60 {
		at := p.Focused()
		if at == id {
			return
		}
		p.Key(toward(at, id))
		p.Wait("the focus to leave "+at, fmt.Sprintf("(document.activeElement && document.activeElement.dataset.id || '') !== %s", Quote(at)))
	}
	p.T.Fatalf("keys do not reach %s; the focus is on %s", id, p.Focused())
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
