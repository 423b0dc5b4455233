package setup

import (
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// studies returns the rows of lessons, problems and analysis.
func (s *Sheet) studies(f *sheet.Form) []ui.Control {
	e := s.env
	learn := link(f, "learn", "learn", e.T("setup.learn"), func() { e.Stage.Push(e.Rooms.Lessons(s.game)) })
	if done, of := saved.Learned(e, s.game.ID()); of > 0 {
		learn.Value = e.T("shelf.learned", done, of)
	}
	if s.fresh {
		learn.Label = e.T("setup.learn-first")
		if learn.Value == "" {
			learn.Value = e.T("setup.first-lesson")
		}
	}
	rows := []ui.Control{learn, link(f, "problems", "hint", e.T("setup.problems"), func() { e.Stage.Push(e.Rooms.Problems(s.game, s.seating.ruleset)) })}
	if !e.Visit.Bare {
		rows = append(rows, link(f, "analyse", "pieces", e.T("setup.analyse"), s.analyse))
	}
	return rows
}

// analyse opens the analysis board, by the chosen rules.
func (s *Sheet) analyse() {
	setup, _, _ := s.seating.setup(s.game, 0)
	setup.Names, setup.First = [2]string{}, rules.First
	if m, err := match.New(setup); err == nil {
		s.env.Stage.Push(s.env.Rooms.Analysis(m))
	}
}
