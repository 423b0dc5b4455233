package analysis

import (
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/record"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// options is what can be done with the place, the position and the whole.
type options struct {
	*cursor
	room scenes.Scene
}

// commentLength is how long a comment may be, in characters: a few sentences.
const commentLength = 300

// openShare offers the tree as link, text and file.
func (o *options) openShare() {
	o.set.leave()
	o.env.Stage.Push(record.NewTree(o.env, o.study, o.here))
}

// open opens what can be done with the place, the position and the whole.
func (o *options) open() {
	e := o.env
	e.Stage.Push(&sheet.Sheet{Env: e, Name: func() string { return e.T("analysis.more") }, Widest: 480, Build: o.build})
}

func (o *options) build(f *sheet.Form) {
	e, root := o.env, o.here.Parent == nil
	button := func(id, icon string, off bool, do func()) ui.Control {
		ctl := f.Button(id, icon, e.T("analysis."+id), func() {
			e.Stage.PopTo(o.room)
			do()
			e.Stage.Refresh()
		})
		ctl.Disabled = off
		return ctl
	}
	f.Heading("on-move", e.T("analysis.on-move"))
	f.Buttons(button("promote", "up", o.here.OnMain(), o.promote), button("delete", "trash", root, o.remove))
	if !root {
		f.Field("comment", e.T("analysis.comment"), o.here.Comment, e.T("analysis.comment-hint"), commentLength, func(text string) {
			o.here.SetComment(text)
			o.changed()
		})
	}
	f.Heading("on-position", e.T("analysis.on-position"))
	over := o.board.Match().Outcome().Over() || o.set.flawed()
	f.Buttons(button("play-two", "people", over, func() { o.play(0) }),
		button("play-machine", "machine", over || e.Engine == nil, func() { o.play(client.FirstLevel) }))
	f.Heading("on-board", e.T("analysis.on-board"))
	f.Buttons(button("begin", "new", false, func() { o.anew(func() { o.set.leave(); o.beginAt("") }) }),
		button("empty", "trash", o.set.composer() == nil, func() { o.anew(o.set.clear) }))
	if e.Visit.Kiosk == 0 {
		f.Buttons(button("open", "open", false, func() { e.Stage.Push(record.NewOpen(e)) }))
	}
}

// promote makes the line of the place the main one.
func (o *options) promote() {
	o.study.Promote(o.here)
	o.changed()
}

// anew does what gives up the tree, after a question where it has moves.
func (o *options) anew(do func()) {
	if o.study.Len() == 0 {
		do()
		return
	}
	e := o.env
	sheet.Ask(e, e.T("analysis.anew-title"), e.T("analysis.anew-text"),
		sheet.Answer{ID: "anew", Label: e.T("analysis.anew-yes"), Do: do},
		sheet.Answer{ID: "stay", Label: e.T("dialog.cancel"), Do: nil})
}

// play begins a match with the position: by two, or against the computer at a level, which then answers the next move.
func (o *options) play(level int) {
	e, g := o.env, o.study.Game
	setup := o.study.Setup
	setup.Seed, setup.Date = uint64(e.Host.Now().UnixNano()), e.Today()
	if o.here != o.study.Root {
		setup.Start = o.here.Position.String()
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
