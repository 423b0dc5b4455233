package reading

import (
	"strconv"
	"strings"

	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// task returns the page as a task.
func (r *Room) task() coach.Task {
	e, g := r.shelf.env, r.game()
	at, of := r.page+1, len(g.Pages)
	t := coach.Task{
		Room: r.shelf.title(), Heading: g.Title, Leave: e.T("reading.leave"), ID: "page", Apart: 8,
		Place: e.T("reading.page", at, of), Steps: coach.Steps{Full: r.page, Of: of, Now: true, Words: e.T("lessons.place", at, of)},
		Buttons: r.buttons(),
	}
	if r.found {
		t.Say = append(t.Say, e.T("reading.right"))
	}
	t.Say = append(t.Say, r.texts(r.page)...)
	if r.asks() {
		t.Do = e.T("reading.ask")
	}
	return t
}

// texts returns the paragraphs of a page: what the game shows or the moves since the page before, and the comment.
func (r *Room) texts(page int) (list []string) {
	g := r.game()
	p := &g.Pages[page]
	if page == 0 {
		list = append(list, g.About)
	} else {
		list = append(list, r.moves(g.Pages[page-1].At, p.At))
	}
	if p.Note.Text != "" {
		list = append(list, p.Note.Text)
	}
	return list
}

// moves returns the moves to a node since another one or, in another line, since the lines parted.
func (r *Room) moves(from, to *study.Node) string {
	shared, all := from, ""
	for n := to; shared != n; {
		if shared.Ply >= n.Ply {
			shared = shared.Parent
		} else {
			n = n.Parent
		}
	}
	for n := to; n != shared; n = n.Parent {
		text := r.room.Board.Model.WithResults(n.Action) + " " + all
		if n.Side() == rules.First {
			text = strconv.Itoa(n.Number) + ". " + text
		} else if n.Parent == shared || n.Parent.Side() != rules.First {
			text = strconv.Itoa(n.Number) + ". … " + text
		}
		all = text
	}
	if all = strings.TrimSpace(all); !to.OnMain() {
		return r.shelf.env.T("reading.variation", all)
	}
	return all
}

// buttons returns the buttons of the page, the one to go on last.
func (r *Room) buttons() []coach.Choice {
	e := r.shelf.env
	back := coach.Button("previous", e.T("reading.previous"), r.previous)
	back.Icon, back.Keys = "left", "PageUp"
	next := coach.MainButton("next", e.T("reading.next"), r.next)
	next.Icon, next.Keys = "right", "PageDown"
	analyse := coach.Button("analyse", e.T("setup.analyse"), r.analyse)
	analyse.Icon = "pieces"
	switch {
	case r.page == 0:
		back = coach.Button("text", e.T("reading.text"), r.openText)
		back.Icon = "list"
	case r.last() && e.Visit.Bare:
		return []coach.Choice{back, r.room.ListButton(e.T("reading.list"))}
	case r.last():
		return []coach.Choice{back, analyse, r.room.ListButton(e.T("reading.list"))}
	}
	if !r.asks() {
		return []coach.Choice{back, next}
	}
	next.Icon, next.Label = "eye", e.T("lessons.reveal")
	next.Text = next.Label
	return r.room.Playing(back, next)
}

// openText shows the whole game as a text, to hear or to print.
func (r *Room) openText() {
	e := r.shelf.env
	e.Stage.Push(&sheet.Sheet{Env: e, Name: func() string { return r.game().Title }, Widest: 640, Build: func(f *sheet.Form) {
		for i := range r.game().Pages {
			for n, text := range r.texts(i) {
				f.Text("page/"+strconv.Itoa(i)+"/"+strconv.Itoa(n), text)
			}
			f.Y += ui.Gap
		}
	}})
}
