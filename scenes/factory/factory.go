// Package factory makes every scene that has a board. The house is handed it; it lies apart from the house, so that the tests
// of the table can be at home in a house without the others, which are made of its board.
package factory

import (
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/analysis"
	"ludotheque/scenes/drill"
	"ludotheque/scenes/house"
	"ludotheque/scenes/lesson"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/table"
)

// Maker makes the scenes that have a board. It implements house.Tables and house.Studies.
type Scenes struct{ table.Opener }

var (
	_ house.Tables  = Scenes{}
	_ house.Studies = Scenes{}
)

// Lessons implements house.Studies.
func (Scenes) Lessons(e *scenes.Env, g rules.Game) scenes.Scene { return lesson.New(e, g) }

// Problems implements house.Studies.
func (Scenes) Problems(e *scenes.Env, g rules.Game, ruleset string) scenes.Scene {
	return problem.New(e, g, ruleset)
}

// Problem implements house.Studies.
func (Scenes) Problem(e *scenes.Env, g rules.Game, ruleset string, name uint32) scenes.Scene {
	return problem.At(e, g, ruleset, name)
}

// Drills implements house.Studies.
func (Scenes) Drills(e *scenes.Env, g rules.Game, ruleset, name string) scenes.Scene {
	return drill.New(e, g, ruleset, name)
}

// Analysis implements house.Studies.
func (Scenes) Analysis(e *scenes.Env, m *match.Match) scenes.Scene { return analysis.New(e, m) }

// Study implements house.Studies.
func (Scenes) Study(e *scenes.Env, s *study.Study, at *study.Node) scenes.Scene {
	return analysis.Open(e, s, at)
}
