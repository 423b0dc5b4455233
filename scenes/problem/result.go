package problem

import (
	"strconv"

	"ludotheque/assets/words"
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
	r.Sheet = sheet.Sheet{Env: s.env, Widest: 460, Name: func() string { return s.env.T("problems.run") }, Build: r.lay, NotRotated: true}
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
		row := f.Button("problem/"+strconv.Itoa(at), "redo", r.label(at, r.number(at)), func() {
			e.Stage.Pop()
			r.begin(at, ofList)
		})
		row.Look = ui.Link
		f.Grow(row, 56)
	}
	f.Y += ui.Gap
	var list []ui.Control
	if r.kept() {
		list = append(list, f.Button("copy", "", e.T("problems.copy"), func() {
			r.copyLine(e.T("problems.run-line", e.T(words.GameName(r.game.ID())), r.run.Solved), r.game.ID())
		}))
	}
	f.Buttons(append(list, f.MainButton("again", "", e.T("problems.run-once-more"), func() {
		e.Stage.Pop()
		r.beginRun()
	}))...)
}
