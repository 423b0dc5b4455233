package table

import (
	"slices"
	"strings"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/analysis"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// analyse opens the analysis of the plan's game.
func (w *walker) analyse() {
	e := w.Stage.Env()
	w.did("open the analysis")
	e.Stage.Push(e.Rooms.Analysis(scenetest.NewMatch(w.T, match.Setup{Game: w.plan.analysis})))
	w.tick(ui.Input{})
}

// inAnalysis plays, goes through the tree, or sets pieces.
func (w *walker) inAnalysis() bool {
	prefix := "board/"
	switch n := w.rng.IntN(100); {
	case n < 45:
		active := w.any(func(c ui.Control) bool { return c.Role == ui.Cell && c.Reach > 0 })
		if active != "" && w.rng.IntN(8) > 0 {
			w.use(active)
			return true
		}
	case n < 55:
		prefix = "node/"
	case n < 60:
		prefix = "line/"
	case n < 70:
		prefix = "tool/"
	case n < 74 && w.Has("tool/0") && !w.Stage.Env().Frame.Tiny():
		w.drag(w.any(func(c ui.Control) bool { return strings.HasPrefix(c.ID, "tool/") }), w.any(func(c ui.Control) bool { return c.Role == ui.Cell }))
		return true
	default:
		return false
	}
	w.useOneOf(prefix)
	return true
}

// trees returns the stored analyses by key, without the place in them.
func (w *walker) trees() map[string]saved.Analysis {
	all := map[string]saved.Analysis{}
	for _, as := range saved.Analyses(w.Stage.Env(), "") {
		all[as.Key] = as
	}
	return all
}

// checkWork checks that every stored analysis can be read, and that none has fewer moves than before unless the person deleted some.
func (w *walker) checkWork() {
	now := w.trees()
	for key, as := range now {
		if _, _, err := study.Parse(as.Tree); err != nil {
			w.fault("analysis", "", "%v in\n%s", err, as)
		}
		if was, ok := w.work[key]; ok && was.Head().Moves > as.Head().Moves && w.formerly("delete") == 0 {
			w.fault("work lost", "", "from\n%s\nto\n%s", was, as)
		}
	}
	for key, was := range w.work {
		if _, ok := now[key]; !ok && w.formerly("delete") == 0 {
			w.fault("work lost", "all", "%s", was)
		}
	}
	w.work = now
}

// formerly returns 0 unless one of the last three actions was on a control whose name contains a word.
func (w *walker) formerly(word string) int {
	return strings.Count(strings.Join(w.trail[max(0, len(w.trail)-4):], "\n"), word)
}

// checkAnalysis checks, when the board is at rest, that the squares are those of the stored place.
func (w *walker) checkAnalysis() {
	if w.plan.analysis == "" {
		return
	}
	w.checkWork()
	room, ok := w.Stage.Top().(*analysis.Room)
	if !ok || w.step%5 > 0 {
		return
	}
	w.rest(4 * time.Second)
	if w.Stage.Top() != scenes.Scene(room) || w.Has("tool/hand") && !w.Control("tool/hand").Pressed || w.Has("pieces") && w.Control("pieces").Pressed {
		return
	}
	tree, at, err := link.ParseTree(room.Link())
	if err != nil {
		return // too large for a link
	}
	shown := tree.Match(tree.Root)
	for _, c := range w.Stage.Controls() {
		sq, ok := c.Of.(rules.Square)
		if !ok {
			continue
		}
		want := w.Stage.Env().T("square.empty")
		if p := at.Position.At(sq); !p.Empty() {
			p.Side = shown.Colour(p.Side)
			want = w.Stage.Env().T(words.Piece(tree.Setup.Game, p))
		}
		if parts := strings.Split(c.Label, ", "); !slices.Contains(parts, want) {
			w.fault("truth of the analysis", "", "%q, the link is of %s", c.Label, at.Position)
			return
		}
	}
}
