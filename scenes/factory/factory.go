// Package factory makes every scene that has a board. The house is handed it; it lies apart from the house, so that the tests
// of the table can be at home in a house without the others, which are made of its board.
package factory

import (
	"cmp"

	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/analysis"
	"ludotheque/scenes/drill"
	"ludotheque/scenes/lesson"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/table"
)

// Scenes makes the scenes that have a board. It implements house.Tables, with the scenes in which a game is studied.
type Scenes struct{ table.Opener }

// Studies returns what leads to the scenes in which a game is studied.
func (Scenes) Studies(e *scenes.Env) scenes.Studies { return studies{e} }

// studies implements scenes.Studies.
type studies struct{ env *scenes.Env }

func (s studies) Lessons(g rules.Game) scenes.Scene { return lesson.New(s.env, g) }

func (s studies) Problems(g rules.Game, ruleset string) scenes.Scene {
	return problem.New(s.env, g, ruleset)
}

func (s studies) Problem(g rules.Game, ruleset string, name uint32) scenes.Scene {
	return problem.At(s.env, g, ruleset, name)
}

func (s studies) Drills(g rules.Game, ruleset, name string) scenes.Scene {
	if ruleset = cmp.Or(s.env.Visit.Fixed().Ruleset, ruleset); ruleset == "" {
		ruleset = setup.Ruleset(s.env, g)
	}
	return drill.New(s.env, g, ruleset, name)
}

func (s studies) Analysis(m *match.Match) scenes.Scene { return analysis.New(s.env, m) }

func (s studies) Study(t *study.Study, at *study.Node) scenes.Scene {
	return analysis.Open(s.env, t, at)
}
