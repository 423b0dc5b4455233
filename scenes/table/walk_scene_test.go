package table

import (
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/analysis"
	"ludotheque/scenes/house"
	"ludotheque/scenes/movelist"
	"ludotheque/scenes/review"
	"ludotheque/scenes/rulebook"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/shelf"
)

// allScenes are the scenes that the walks together must reach.
var allScenes = []string{"shelf", "setup", "table", "rules", "moves", "review", "menu", "settings", "seats", "result",
	"about", "help", "record", "open", "question", "analysis"}

// sceneName names the top scene, independent of the language.
func (w *walker) sceneName() string {
	switch top := w.Stage.Top().(type) {
	case *shelf.Shelf:
		return "shelf"
	case *setup.Sheet:
		return "setup"
	case *Table:
		return "table"
	case *analysis.Room:
		return "analysis"
	case *rulebook.Page:
		return "rules"
	case *movelist.Sheet:
		return "moves"
	case *review.Sheet:
		return "review"
	case *sheet.Sheet:
		return w.formName(top)
	}
	if w.Has("copy-link") {
		return "record"
	}
	return "?"
}

// replace sets what the walks have instead of the program's: the engine, the scenes for learning, the log of texts.
func (w *walker) replace(e *scenes.Env) {
	e.Engine, e.Rooms, e.Canvas.Texts = w.engine, learnsNothing{e.Rooms.(*house.House), e, w.plan.analysis != ""}, &w.log
}

// learnsNothing opens a sheet of one sentence instead of the scenes for learning, whose own tests walk through them.
type learnsNothing struct {
	*house.House
	env      *scenes.Env
	analyses bool // with the analysis
}

func (r learnsNothing) Lessons(rules.Game) scenes.Scene          { return r.sheet() }
func (r learnsNothing) Problems(rules.Game, string) scenes.Scene { return r.sheet() }

func (r learnsNothing) Analysis(m *match.Match) scenes.Scene {
	if r.analyses {
		return r.House.Analysis(m)
	}
	return r.sheet()
}

func (r learnsNothing) sheet() scenes.Scene {
	return &sheet.Sheet{Env: r.env, Widest: 440, Name: func() string { return r.env.T("setup.learn") },
		Build: func(f *sheet.Form) { f.Text("learn", r.env.T("setup.first-lesson")) }}
}

// formName distinguishes the sheets that are forms by their controls.
func (w *walker) formName(s *sheet.Sheet) string {
	for _, mark := range []struct{ id, name string }{
		{"fullscreen", "menu"}, {"language-label", "settings"}, {"seat-w-label", "seats"}, {"rematch", "result"},
		{"about.what", "about"}, {"help.mouse", "help"}, {"copy", "record"}, {"paste", "open"},
	} {
		if w.Has(mark.id) {
			return mark.name
		}
	}
	for _, id := range []string{"offer", "resign", "pass"} {
		if w.Has(id) {
			return "question"
		}
	}
	return "form " + strings.ToLower(s.Title())
}

// table returns the table on the stage, on top or below a sheet, or nil.
func (w *walker) table() *Table {
	for _, sc := range w.Stage.Scenes() {
		if t, ok := sc.(*Table); ok {
			return t
		}
	}
	return nil
}
