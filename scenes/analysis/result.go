package analysis

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// askResult opens a sheet where the player chooses the result of a move's fights, each with its probability and what the
// engine makes of it, or has dice rolled.
func (r *Room) askResult(m rules.Move) {
	e := r.env
	results := rules.ResultsOf(r.here.Position, m)
	var chances []float64
	for _, w := range results {
		chances = append(chances, w.P)
	}
	percents := e.Words.Percents(chances...)
	act := func(a rules.Action) {
		e.Stage.PopTo(r)
		r.act(a)
	}
	e.Stage.Push(&sheet.Sheet{Env: e, Name: func() string { return e.T("analysis.result-title", r.board.Model.ShortWords(m)) }, Widest: 460, Build: func(f *sheet.Form) {
		f.Text("result-note", e.T("analysis.result-note"))
		for i, w := range results {
			value := e.T("analysis.result-chance", percents[i])
			if after, ok := r.driver.afterResult(m, w.Result); ok {
				value = e.T("analysis.result-after", percents[i], e.Words.Percent(after.Chance))
			}
			id := "result/" + strconv.Itoa(i)
			label := r.resultText(r.here.Position, rules.Action{Move: m, Result: w.Result})
			f.OnClick(id, func() { act(rules.Action{Move: m, Result: w.Result}) })
			f.Grow(ui.Control{ID: id, Role: ui.Item, Group: "results", Label: label, Value: value, Row: i}, 56)
		}
		f.Buttons(f.MainButton("roll", "dice", e.T("analysis.roll"), func() { act(r.rolled(m)) }))
	}})
}

// rolled returns a move with the result of a roll of dice.
func (r *Room) rolled(m rules.Move) rules.Action {
	pos := r.here.Position
	a := rules.Action{Move: m}
	if t, ok := pos.(rules.Thrower); ok {
		a.Dice, a.Result = t.Throw(m, rand.New(rand.NewPCG(uint64(r.env.Host.Now().UnixNano()), pos.Hash())))
	}
	return a
}

// resultText says how the fights of an action in a position end, "" for none. A move that could have several names their squares.
func (cur *cursor) resultText(pos rules.Position, a rules.Action) string {
	if a.Result.N == 0 {
		return ""
	}
	path := slices.DeleteFunc(pos.AppendPaths(nil, a.Move)[0], func(hop rules.Hop) bool { return hop.Over == rules.NoSquare })
	var said []string
	for i, result := range a.Result.Fights[:a.Result.N] {
		text := cur.board.Model.Left(result, "analysis.result-won", "analysis.result-lost", "analysis.result-both")
		if len(path) > 1 {
			text = cur.env.T("analysis.result-at", path[i].Over, text)
		}
		said = append(said, text)
	}
	return strings.Join(said, ". ")
}
