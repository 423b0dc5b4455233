package lesson

import (
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/panel"
	"ludotheque/scenes/ui"
)

// tell shows and says an answer.
func (r *Room) tell(a panel.Answer) { r.talk.Tell(r.env, a) }

// try judges a legal move that was chosen by hand, and reports whether it is played.
func (r *Room) try(c boardview.Chosen) bool {
	if r.session.Playing() {
		r.talk.Answer = panel.Answer{}
		return r.board.PlayChosen(c)
	}
	a := r.session.Judge(c.Move)
	if !a.Right {
		r.env.Play("knock", 1)
		r.tell(panel.Answer{Kind: panel.Almost, Text: a.Text, At: panel.Where(c.Move.To)})
		return false
	}
	r.hints = 0
	text := a.Text
	if text == "" {
		text = r.env.T("lessons.right")
	}
	r.talk.Answer, r.coming = panel.Answer{}, &panel.Answer{Kind: panel.Well, Text: text}
	r.board.ShowFrom(a.Ply, c)
	r.focusMain()
	return true
}

// refused answers a try that the rules refuse, and returns what is said of it.
func (r *Room) refused(refusal rules.Refusal, from, to rules.Square) string {
	text := r.session.Refused(refusal, from, to).Text
	if text == "" {
		text = r.env.RefusalText(refusal)
	}
	return r.talk.Show(r.env, panel.Answer{Kind: panel.Almost, Text: text, At: panel.Where(to)})
}

// hint tells what to do: in words, then with an arrow.
func (r *Room) hint() {
	r.hints++
	text := r.session.Hint()
	if r.hints > 1 {
		text = r.solutionText()
	}
	r.tell(panel.Answer{Kind: panel.Hinted, Text: text})
}

// solutionText is a right move in words.
func (r *Room) solutionText() string {
	switch m := r.session.Solution().Move; m.Kind {
	case rules.Pass:
		return r.env.T(words.Pass(r.session.Position(), "do"))
	case rules.Huff:
		return r.env.T("lessons.do-huff", m.To)
	default:
		return r.env.T("lessons.do-move", m.From, m.To)
	}
}

// show plays what a step to read shows.
func (r *Room) show() {
	a := r.session.Show()
	r.board.ShowFrom(a.Ply, boardview.Chosen{})
	r.focusMain()
}

// Handle implements Scene.
func (r *Room) Handle(ev ui.Event) {
	switch {
	case r.board.Handle(ev):
	case r.talk.Handle(ev, r.env.Now):
	case ev.Kind == ui.Key && ev.Text == "Escape":
		if !r.board.Escape() {
			r.leave()
		}
	case ev.Kind == ui.Click:
		if do := r.action(ev.ID); do != nil {
			do()
		}
	}
	r.env.Stage.Refresh()
}

// action returns what a button does, nil for one that it does not know.
func (r *Room) action(id string) func() {
	return map[string]func(){
		"close": r.leave, "list": r.leave, "hint": r.hint, "skip": r.advance, "next": r.advance, "show": r.show,
		"advise": r.computer.AskHint, "retry": r.computer.TryAgain, "pass": func() { r.try(boardview.Chosen{Move: rules.PassMove()}) },
		"onward": r.onward, "play": func() { play(r.pupil) },
	}[id]
}

// leave goes back to the list; the lesson waits where it is.
func (r *Room) leave() {
	r.computer.Forget()
	r.env.Stage.Pop()
}

// onward goes to the next lesson.
func (r *Room) onward() {
	next := newRoom(r.pupil, r.after(r.at), 0)
	if next == nil {
		return
	}
	r.env.Stage.Pop()
	r.env.Stage.Push(next)
}

// focusMain moves the keyboard's focus to the main button, where the keyboard is used.
func (r *Room) focusMain() {
	if r.env.Cursor.FocusVisible {
		r.env.Stage.Focus(r.mainID(), true)
	}
}

// focusBoard moves the keyboard's focus to a piece that can move, where the keyboard is used.
func (r *Room) focusBoard() {
	if !r.may() {
		r.focusMain()
		return
	}
	r.board.FocusPiece()
}
