package analysis

import (
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/scenes/record"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// openShare offers the tree as link, text and file. While the position that is set up is not legal it says what is wrong.
func (r *Room) openShare() {
	if r.editor.flawed() {
		r.env.Stage.Notice(r.editor.flawText())
		return
	}
	r.editor.leave()
	r.env.Stage.Push(record.NewTree(r.env, r.study, r.here))
}

// openMore opens the menu: actions on the move, the position and the tree.
func (r *Room) openMore() {
	e := r.env
	e.Stage.Push(&sheet.Sheet{Env: e, Name: func() string { return e.T("analysis.more") }, Widest: 480, Build: r.layMore})
}

func (r *Room) layMore(f *sheet.Form) {
	e, root := r.env, r.here.Parent == nil
	button := func(id, icon string, off bool, do func()) ui.Control {
		ctl := f.Button(id, icon, e.T("analysis."+id), func() {
			e.Stage.PopTo(r)
			do()
			e.Stage.Refresh()
		})
		ctl.Disabled = off
		return ctl
	}
	f.Heading("on-move", e.T("analysis.on-move"))
	settled := func(do func()) func() { return func() { r.editor.settle(do) } }
	f.Buttons(button("promote", "up", r.here.OnMain(), r.promote), button("delete", "trash", root, settled(r.askRemove)))
	label := "analysis.comment"
	if root {
		label = "analysis.comment-start"
	}
	f.Field("comment", e.T(label), r.here.Comment, e.T("analysis.comment-hint"), study.MaxComment, func(text string) {
		r.here.SetComment(text)
		r.changed()
	})
	f.Heading("on-position", e.T("analysis.on-position"))
	over := r.board.Match().Outcome().Over() || r.editor.flawed()
	f.Buttons(button("play-two", "people", over, func() { r.play(0) }),
		button("play-machine", "machine", over || e.Engine == nil, func() { r.play(client.FirstLevel) }))
	f.Heading("on-board", e.T("analysis.on-board"))
	if on := r.driver.on; e.Engine != nil && !r.lay.headed { // there was no room for it
		f.Toggle("think", e.T("analysis.think"), &on, r.driver.toggle)
	}
	f.Buttons(button("begin", "new", false, settled(func() { r.editor.leave(); r.apart(); r.beginAt("") })),
		button("empty", "trash", r.editor.composer() == nil, settled(r.editor.clear)))
	if e.Visit.Kiosk == 0 {
		f.Buttons(button("open", "open", false, func() { e.Stage.Push(record.NewOpen(e)) }),
			button("others", "list", false, func() { r.keep(); e.Stage.Push(e.Rooms.Collection(true)) }))
		if tags := r.tagLines(); tags != "" {
			f.Heading("tags-title", e.T("tag.title"))
			f.Text("tags", tags)
		}
		f.Field("name", e.T("analysis.name"), r.as.Name, record.Title(e, r.study.Setup.Names, r.study.Game.ID()), saved.MaxAnalysisName, r.rename)
	}
}

// askRemove deletes the current move, once the person has agreed to lose what hangs on it.
func (r *Room) askRemove() {
	e, n := r.env, r.here.Size()
	if n == 1 && r.here.Comment == "" {
		r.remove()
		return
	}
	sheet.Ask(e, e.T("analysis.delete-title"), e.T("analysis.delete-text", n),
		sheet.Answer{ID: "keep", Label: e.T("apart.delete-no")},
		sheet.Answer{ID: "delete", Label: e.T("apart.delete"), Do: r.remove})
}

// promote makes the current line the main one.
func (r *Room) promote() {
	r.study.Promote(r.here)
	r.changed()
}

// play starts a match at the position, for two players (level 0) or against the computer, which answers the next move.
func (r *Room) play(level int) {
	e := r.env
	setup := r.study.Setup
	setup.Seed, setup.Date = uint64(e.Host.Now().UnixNano()), e.Today()
	if r.here != r.study.Root {
		setup.Start = r.here.Position.String()
	}
	m, err := match.New(setup)
	if err != nil {
		return
	}
	var seats client.Seats
	seats[m.Position().Side().Other()] = level
	seats.KeepIn(m)
	e.Stage.Reset(e.Rooms.Table(m))
}
