package analysis

import (
	"math/rand/v2"
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// resultForm asks how the fights of a move end.
type resultForm struct {
	*cursor
	driver *driver
	room   scenes.Scene
}

// ask asks how the fights of a move end: by one of their results, each with how likely it is and what it leads to, or
// by dice.
func (rf *resultForm) ask(m rules.Move) {
	e := rf.env
	results := rules.ResultsOf(rf.here.Position, m)
	act := func(a rules.Action) {
		e.Stage.PopTo(rf.room)
		rf.act(a)
	}
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("analysis.result-title", rf.short(m)) }, Widest: 460}
	s.Build = func(f *sheet.Form) {
		f.Text("result-note", e.T("analysis.result-note"))
		for i, w := range results {
			value := e.T("analysis.result-chance", e.Words.Percent(w.P))
			if after, ok := rf.driver.after(m, w.Result); ok {
				value = e.T("analysis.result-after", e.Words.Percent(w.P), e.Words.Percent(after.Chance))
			}
			id := "result/" + strconv.Itoa(i)
			f.Do(id, func() { act(rules.Action{Move: m, Result: w.Result}) })
			f.Grow(ui.Control{ID: id, Role: ui.Item, Group: "results", Label: rf.text(w.Result), Value: value, Row: i}, 56)
		}
		f.Buttons(f.MainButton("roll", "dice", e.T("analysis.roll"), func() { act(rf.thrown(m)) }))
	}
	e.Stage.Push(s)
}

// thrown is a move with fights that dice decide.
func (rf *resultForm) thrown(m rules.Move) rules.Action {
	pos := rf.here.Position
	a := rules.Action{Move: m}
	if t, ok := pos.(rules.Thrower); ok {
		a.Dice, a.Result = t.Throw(m, rand.New(rand.NewPCG(uint64(rf.env.Host.Now().UnixNano()), pos.Hash())))
	}
	return a
}

// text says who is left with which head.
func (rf *resultForm) text(result rules.Result) string {
	last := result.Fights[result.N-1]
	switch {
	case last > 0:
		return rf.env.T("analysis.result-won", rf.env.T(words.Head(uint8(last))))
	case last < 0:
		return rf.env.T("analysis.result-lost", rf.env.T(words.Head(uint8(-last))))
	}
	return rf.env.T("analysis.result-both")
}
