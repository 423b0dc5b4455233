package sheet

import (
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// Ask opens a question with a few answers; the first is the main one. The focus lies on the one that does nothing, with
// which nothing is lost. Closing it answers nothing.
func Ask(e *scenes.Env, title, text string, answers ...Answer) {
	s := &Sheet{Env: e, Name: func() string { return title }, Widest: 440}
	s.Build = func(f *Form) {
		f.Text("text", text)
		var list []ui.Control
		for i, a := range answers {
			list = append(list, ui.Control{ID: a.ID, Role: ui.Button, Label: a.Label, Primary: i == 0, First: a.Do == nil})
		}
		f.Buttons(list...)
	}
	s.On = func(ev ui.Event) {
		for _, a := range answers {
			if ev.Kind == ui.Click && ev.ID == a.ID {
				e.Stage.Pop()
				if a.Do != nil {
					a.Do()
				}
				return
			}
		}
	}
	e.Stage.Push(s)
}

// Answer is a button of a question.
type Answer struct {
	ID, Label string
	Do        func() // nil does nothing
}
