package analysis

import (
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/scenes/record"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// openShare offers the tree as link, text and file.
func (r *Room) openShare() {
	r.set.leave()
	r.env.Stage.Push(record.NewTree(r.env, r.study, r.here))
}

// openMore opens what can be done with the place, the position and the whole.
func (r *Room) openMore() {
	e := r.env
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("analysis.more") }, Widest: 480}
	s.Build = r.buildMore
	s.On = func(ev ui.Event) {
		if ev.ID == "comment" && (ev.Kind == ui.Change || ev.Kind == ui.Submit) {
			r.here.SetComment(ev.Text)
			r.changed()
			return
		}
		if do := r.deed(ev.ID); ev.Kind == ui.Click && do != nil {
			e.Stage.PopTo(r)
			do()
			e.Stage.Refresh()
		}
	}
	e.Stage.Push(s)
}

// commentLength is how long a comment may be, in characters: a few sentences.
const commentLength = 300

func (r *Room) buildMore(f *sheet.Form) {
	e, root := r.env, r.here.Parent() == nil
	button := func(id, icon string, off bool) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: e.T("analysis." + id), Disabled: off}
	}
	f.Heading("on-move", e.T("analysis.on-move"))
	f.Buttons(button("promote", "up", r.here.OnMain()), button("delete", "trash", root))
	if !root {
		f.Field("comment", e.T("analysis.comment"), r.here.Comment(), e.T("analysis.comment-hint"), commentLength)
	}
	f.Heading("on-position", e.T("analysis.on-position"))
	over := r.board.Match().Outcome().Over() || r.set.flawed()
	f.Buttons(button("play-two", "people", over), button("play-machine", "machine", over || e.Engine == nil))
	f.Heading("on-board", e.T("analysis.on-board"))
	f.Buttons(button("begin", "new", false), button("empty", "trash", r.set.composer() == nil))
	if e.Visit.Kiosk == 0 {
		f.Buttons(button("open", "open", false))
	}
}

// deed returns what a button of the sheet does, nil for none.
func (r *Room) deed(id string) func() {
	return map[string]func(){
		"promote": func() {
			r.study.Promote(r.here)
			r.changed()
		},
		"delete":       r.remove,
		"play-two":     func() { r.play(0) },
		"play-machine": func() { r.play(client.FirstLevel) },
		"begin":        func() { r.anew(func() { r.set.leave(); r.beginAt("") }) },
		"empty":        func() { r.anew(r.set.clear) },
		"open":         func() { r.env.Stage.Push(record.NewOpen(r.env)) },
	}[id]
}

// remove takes the move away, with all that follows it.
func (r *Room) remove() {
	r.set.leave()
	r.here = r.study.Delete(r.here)
	r.show()
	r.changed()
	r.env.Stage.Say(r.placeSaid())
}

// anew does what gives up the tree, after a question where it has moves.
func (r *Room) anew(do func()) {
	if r.study.Len() == 0 {
		do()
		return
	}
	e := r.env
	sheet.Ask(e, e.T("analysis.anew-title"), e.T("analysis.anew-text"),
		sheet.Answer{ID: "anew", Label: e.T("analysis.anew-yes"), Do: do},
		sheet.Answer{ID: "stay", Label: e.T("dialog.cancel"), Do: nil})
}

// play begins a match with the position: by two, or against the computer at a level, which then answers the next move.
func (r *Room) play(level int) {
	e, g := r.env, r.study.Game()
	setup := r.study.Setup()
	setup.Seed, setup.Date = uint64(e.Host.Now().UnixNano()), e.Today()
	if r.here != r.study.Root() {
		setup.Start = r.here.Position().String()
	}
	m, err := match.New(setup)
	if err != nil {
		return
	}
	var seats client.Seats
	seats[m.Position().Side().Other()] = level
	seats.KeepIn(m)
	record.Overwrite(e, g, func() { e.Stage.Reset(e.Rooms.Table(m)) })
}
