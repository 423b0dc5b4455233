package setup

import (
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/ui"
)

// studies are the rooms in which the game can be studied, a row for each: to a beginner the first stands out.
func (s *Sheet) studies() []ui.Control {
	e := s.env
	learn := ui.Control{ID: "learn", Role: ui.Button, Look: ui.Link, Icon: "learn", Label: e.T("setup.learn")}
	if done, of := saved.Learned(e, s.game.ID()); of > 0 {
		learn.Value = e.T("shelf.learned", done, of)
	}
	if s.fresh {
		learn.Label = e.T("setup.learn-first")
		if learn.Value == "" {
			learn.Value = e.T("setup.first-lesson")
		}
	}
	rows := []ui.Control{learn, {ID: "problems", Role: ui.Button, Look: ui.Link, Icon: "hint", Label: e.T("setup.problems")}}
	if !e.Visit.Bare {
		rows = append(rows, ui.Control{ID: "analyse", Role: ui.Button, Look: ui.Link, Icon: "pieces", Label: e.T("setup.analyse")})
	}
	return rows
}

// study opens a room in which the game is studied, where the house has it.
func (s *Sheet) study(room scenes.Scene) {
	if room != nil {
		s.env.Stage.Push(room)
	}
}

// analyse opens the room where moves are tried out, by the rules that are chosen.
func (s *Sheet) analyse() {
	setup, _, _ := s.seating.setup(s.game, 0)
	setup.Names, setup.First = [2]string{}, rules.First
	if m, err := match.New(setup); err == nil {
		s.study(s.env.Rooms.Analysis(m))
	}
}
