package setup

import (
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
	}
	problems := ui.Control{ID: "problems", Role: ui.Button, Look: ui.Link, Icon: "hint", Label: e.T("setup.problems")}
	return []ui.Control{learn, problems}
}

// study opens a room in which the game is studied, where the house has it.
func (s *Sheet) study(room scenes.Scene) {
	if room != nil {
		s.env.Stage.Push(room)
	}
}
