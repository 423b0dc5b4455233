package analysis

import (
	"ludotheque/game/study"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Handle implements Scene.
func (r *Room) Handle(ev ui.Event) {
	switch {
	case r.set.handle(ev):
	case r.board.Handle(ev):
	case r.tree.scroll.Event(ev, r.env.Now):
	case ev.Kind == ui.Focus && ev.Keyed:
		sheet.Reveal(r.env, &r.tree.scroll, ev.ID)
	case ev.Kind == ui.Key:
		r.key(ev.Text)
	case ev.Kind == ui.Click:
		r.click(ev)
	default:
		return
	}
	r.env.Stage.Refresh()
}

// key takes a key that no control has.
func (r *Room) key(name string) {
	if name != "Escape" || r.board.Escape() {
		return
	}
	if r.set.tool != handTool {
		r.set.choose(handTool)
		return
	}
	r.env.Stage.Pop()
}

func (r *Room) click(ev ui.Event) {
	switch of := ev.Of.(type) {
	case linePlace:
		r.lines.walk(of)
		return
	case *study.Node:
		r.goTo(of)
		return
	}
	if do := map[string]func(){
		"back": r.env.Stage.Pop, "flip": r.board.Turn, "share": r.openShare, "more": r.openMore, "think": r.driver.toggle, "pass": r.pass,
		"first": func() { r.goTo(r.study.Root) }, "previous": func() { r.goTo(r.here.Parent) },
		"next": func() { r.goTo(r.here.Main()) }, "last": func() { r.goTo(r.here.Last()) }, "pieces": r.pieces,
	}[ev.ID]; do != nil {
		do()
	}
}

// pieces begins or ends setting up, where the palette has no place of its own.
func (r *Room) pieces() {
	if r.set.tool != handTool {
		r.set.choose(handTool)
		return
	}
	r.set.choose(0)
}
