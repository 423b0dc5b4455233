package analysis

import (
	"math/rand/v2"
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/rules"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// askResult asks how the fights of a move end: by one of their results, each with how likely it is and what it leads to, or
// by dice.
func (r *Room) askResult(m rules.Move) {
	e := r.env
	results := rules.ResultsOf(r.here.Position(), m)
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("analysis.result-title", r.short(m)) }, Widest: 460}
	s.Build = func(f *sheet.Form) {
		f.Text("result-note", e.T("analysis.result-note"))
		for i, w := range results {
			label := r.resultText(w.Result)
			value := e.T("analysis.result-chance", e.Words.Percent(w.P))
			if after, ok := r.after(m, w.Result); ok {
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
		} else if t, ok := r.here.Position().(rules.Thrower); ok && ev.ID == "roll" {
			now := uint64(e.Host.Now().UnixNano())
			a.Dice, a.Result = t.Throw(m, rand.New(rand.NewPCG(now, r.here.Position().Hash())))
		} else {
			return
		}
		e.Stage.PopTo(r)
		r.act(a)
	}
	e.Stage.Push(s)
}

// after is what is known of a result of a move.
func (r *Room) after(m rules.Move, result rules.Result) (client.After, bool) {
	for _, l := range r.allLines() {
		if l.move != m {
			continue
		}
		for _, a := range l.after {
			if a.Result == result.String() {
				return a, true
			}
		}
	}
	return client.After{}, false
}

// resultText says who is left with which head.
func (r *Room) resultText(result rules.Result) string {
	last := result.Fights[result.N-1]
	switch {
	case last > 0:
		return r.env.T("analysis.result-won", r.env.T(words.Head(uint8(last))))
	case last < 0:
		return r.env.T("analysis.result-lost", r.env.T(words.Head(uint8(-last))))
	}
	return r.env.T("analysis.result-both")
}
