package screens

import (
	"fmt"
	"strings"

	"ludotheque/e2e"
)

// walkTo moves the focus to a control with Tab and arrow keys.
func walkTo(p *e2e.Page, id string) {
	p.T.Helper()
	p.Control(id)
	for range 60 {
		at := p.Focused()
		if at == id {
			return
		}
		p.Key(toward(at, id))
		p.Wait("the focus to leave "+at, fmt.Sprintf("(document.activeElement && document.activeElement.dataset.id || '') !== %s", e2e.Quote(at)))
	}
	p.T.Fatalf("keys do not reach %s; the focus is on %s", id, p.Focused())
}

// toward returns the key that leads from one control towards another.
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

// group returns the part of an ID before the slash, "" for an ID without one.
func group(id string) string {
	before, _, found := strings.Cut(id, "/")
	if !found {
		return ""
	}
	return before
}
