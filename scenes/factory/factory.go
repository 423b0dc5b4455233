// Package factory makes the scenes with a board. It is apart from package house, so that package table can test with a House.
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

// Scenes makes the scenes with a board. It implements house.Tables.
type Scenes struct{ table.Opener }

// Studies returns what makes the scenes for learning.
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
