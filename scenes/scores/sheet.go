package scores

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/game/results"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// New returns the sheet of the results, game by game.
func New(e *scenes.Env) *sheet.Sheet {
	rows := read(e).Rows()
	return &sheet.Sheet{Env: e, Widest: 520, Name: func() string { return e.T("scores.title") }, NotRotated: true, Build: func(f *sheet.Form) {
		for _, g := range catalog.All() {
			if only := e.Visit.Fixed().Game; only == "" || only == g.ID() {
				layGame(f, g, rows)
			}
		}
		if len(f.Controls) == 0 {
			f.Text("none", e.T("scores.none"))
			return
		}
		f.Text("note", e.T("scores.note"))
	}}
}

// layGame adds the results of a game, by ruleset and level.
func layGame(f *sheet.Form, g rules.Game, all []results.Row) {
	e, sets := f.Env, g.Rulesets()
	for _, set := range sets {
		var rows []results.Row
		for _, r := range all {
			if r.Game == g.ID() && r.Ruleset == set.ID && r.Level <= len(ai.Levels(g.ID(), set.ID)) {
				rows = append(rows, r)
			}
		}
		if len(rows) == 0 {
			continue
		}
		sort.Slice(rows, func(a, b int) bool { return rows[a].Level < rows[b].Level }) // less code than slices.SortFunc
		name := e.T(words.GameName(g.ID()))
		if len(sets) > 1 {
			name += " · " + e.T(words.RulesetName(g.ID(), set.ID))
		}
		f.Heading("game/"+g.ID()+"/"+set.ID, name)
		for _, r := range rows {
			layRow(f, r)
		}
	}
}

// barHeight is the height of a bar, dp.
const barHeight = 8

func layRow(f *sheet.Form, r results.Row) {
	e := f.Env
	var ended []string
	for _, part := range []struct {
		key string
		n   int
	}{{"scores.won", r.Won}, {"scores.lost", r.Lost}, {"scores.drawn", r.Drawn}} {
		if key := part.key; part.n > 0 {
			ended = append(ended, e.T(key, part.n))
		}
	}
	f.Text(fmt.Sprint("row/", r.Game, "/", r.Ruleset, "/", r.Level), e.T("scores.row", r.Level, e.T("level.name."+strconv.Itoa(r.Level)), strings.Join(ended, ", ")))
	f.Y -= ui.Gap - 4
	f.Paint(ui.Rect{X: f.X, Y: f.Y, W: f.W, H: barHeight}, func(c *ui.Canvas, at ui.Rect) { paintBar(c, at, r.Tally) })
	f.Y += barHeight + ui.Gap + 4
}

// paintBar draws wins, draws and losses as parts of a bar, from the left: wins filled, draws half as high, losses as an outline.
func paintBar(c *ui.Canvas, r ui.Rect, of results.Tally) {
	const gap = 3
	t, parts := c.Theme, []int{of.Won, of.Drawn, of.Lost}
	room := r.W + gap
	for _, n := range parts {
		if n > 0 {
			room -= gap
		}
	}
	x, scale := r.X, room/float64(of.Played())
	for i, n := range parts {
		if n == 0 {
			continue
		}
		part := ui.Rect{X: x, Y: r.Y, W: float64(n) * scale, H: r.H}
		switch i {
		case 0:
			c.RoundRect(part, r.H/2, t.Accent, nil)
		case 1:
			c.RoundRect(ui.Rect{X: part.X, Y: part.Y + r.H/4, W: part.W, H: r.H / 2}, r.H/4, t.TextDim, nil)
		default:
			c.RoundRect(part, r.H/2, t.Track, t.TextDim)
		}
		x += part.W + gap
	}
}
