package problem

import (
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// resultSheet is how three minutes went: how many were solved, the record, and what was missed.
func (s *store) resultSheet(of *run) *sheet.Sheet {
	name := func() string { return s.env.T("problems.run") }
	return &sheet.Sheet{Env: s.env, Widest: 460, Name: name, Build: func(f *sheet.Form) { s.layResult(f, of) }, NotRotated: true}
}

func (s *store) layResult(f *sheet.Form, of *run) {
	e := s.env
	f.Heading("solved", e.T("problems.run-solved", of.Solved))
	switch {
	case of.Solved > of.record:
		f.Text("record", e.T("problems.run-best"))
	case of.record > 0:
		f.Text("record", e.T("problems.run-record", of.record))
	}
	if len(of.Missed) > 0 {
		f.Heading("missed", e.T("problems.run-again"))
	}
	for _, at := range of.Missed {
		row := f.Button("problem/"+strconv.Itoa(at), "redo", s.label(at, s.number(at)), func() {
			e.Stage.Pop()
			s.begin(at, ofList)
		})
		row.Look = ui.Link
		f.Grow(row, 56)
	}
	f.Y += ui.Gap
	var list []ui.Control
	if s.kept() {
		list = append(list, f.Button("copy", "", e.T("problems.copy"), func() {
			s.copyLine(e.T("problems.run-line", e.T(words.GameName(s.game.ID())), of.Solved), s.game.ID())
		}))
	}
	f.Buttons(append(list, f.MainButton("again", "", e.T("problems.run-once-more"), func() {
		e.Stage.Pop()
		s.beginRun()
	}))...)
}
