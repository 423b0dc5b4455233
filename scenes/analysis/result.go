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
	results := rules.ResultsOf(rf.here.Position(), m)
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("analysis.result-title", rf.short(m)) }, Widest: 460}
	s.Build = func(f *sheet.Form) {
		f.Text("result-note", e.T("analysis.result-note"))
		for i, w := range results {
			label := rf.text(w.Result)
			value := e.T("analysis.result-chance", e.Words.Percent(w.P))
			if after, ok := rf.driver.after(m, w.Result); ok {
				value = e.T("analysis.result-after", e.Words.Percent(w.P), e.Words.Percent(after.Chance))
			}
			f.Grow(ui.Control{ID: "result/" + strconv.Itoa(i), Role: ui.Item, Group: "results", Label: label, Value: value, Row: i}, 56)
		}
		f.Buttons(ui.Control{ID: "roll", Role: ui.Button, Icon: "dice", Label: e.T("analysis.roll"), Primary: true})
	}
	s.On = func(ev ui.Event) {
		if ev.Kind != ui.Click {
			return
		}
		a := rules.Action{Move: m}
		if name := sheet.Chosen(ev, "result"); name != "" {
			i, err := strconv.Atoi(name)
			if err != nil || i >= len(results) {
				return
			}
			a.Result = results[i].Result
		} else if t, ok := rf.here.Position().(rules.Thrower); ok && ev.ID == "roll" {
			now := uint64(e.Host.Now().UnixNano())
			a.Dice, a.Result = t.Throw(m, rand.New(rand.NewPCG(now, rf.here.Position().Hash())))
		} else {
			return
		}
		e.Stage.PopTo(rf.room)
		rf.act(a)
	}
	e.Stage.Push(s)
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
