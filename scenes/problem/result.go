package problem

import (
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// runResult is how three minutes went: how many were solved, the record, and what was missed.
type runResult struct {
	sheet.Sheet
	*store
	run *run
}

func newRunResult(s *store, of *run) *runResult {
	r := &runResult{store: s, run: of}
	r.Sheet = sheet.Sheet{Env: s.env, Widest: 460, Name: func() string { return s.env.T("problems.run") }, Build: r.lay, On: r.on, NotRotated: true}
	return r
}

func (r *runResult) lay(f *sheet.Form) {
	e := r.env
	f.Heading("solved", e.T("problems.run-solved", r.run.Solved))
	switch {
	case r.run.Solved > r.run.record:
		f.Text("record", e.T("problems.run-best"))
	case r.run.record > 0:
		f.Text("record", e.T("problems.run-record", r.run.record))
	}
	if len(r.run.Missed) > 0 {
		f.Heading("missed", e.T("problems.run-again"))
	}
	for _, at := range r.run.Missed {
		f.Grow(ui.Control{ID: "problem/" + strconv.Itoa(at), Role: ui.Button, Look: ui.Link, Icon: "redo", Label: r.label(at, r.number(at))}, 56)
	}
	f.Y += ui.Gap
	list := []ui.Control{coach.Button("copy", e.T("problems.copy")), coach.MainButton("again", e.T("problems.run-once-more"))}
	if !r.kept() {
		list = list[1:]
	}
	f.Buttons(list...)
}

func (r *runResult) on(ev ui.Event) {
	if ev.Kind != ui.Click {
		return
	}
	at, ok := problemOf(ev.ID)
	switch {
	case ev.ID == "again":
		r.env.Stage.Pop()
		r.beginRun()
	case ev.ID == "copy":
		r.copyLine(r.env.T("problems.run-line", r.env.T(words.GameName(r.game.ID())), r.run.Solved), r.game.ID())
	case ok:
		r.env.Stage.Pop()
		r.begin(at, ofList)
	}
}
