package problem

import (
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/panel"
	"ludotheque/scenes/ui"
)

// tell shows and says an answer.
func (r *Room) tell(a panel.Answer) { r.talk.Tell(r.env, a) }

// refutedText says what a wrong try costs.
func (r *Room) refutedText(v problem.Verdict) string {
	switch {
	case v.Over && r.match.Outcome().Winner != r.attempt.Solver() && !r.match.Outcome().Draw:
		return r.env.T("problems.refuted-lost", r.board.Short(v.Answer[0]))
	case len(v.Answer) == 0:
		return r.env.T("problems.refuted-nothing")
	case v.Lost > 0:
		return r.env.T("problems.refuted-pieces", r.board.Short(v.Answer[0]), v.Lost)
	}
	return r.env.T("problems.refuted", r.board.Short(v.Answer[0]))
}

// doneText says what has been reached.
func (r *Room) doneText() string {
	switch g := r.problem().Goal; g.Aim {
	case problem.Gain:
		return r.env.T("problems.done-gain", g.Men)
	case problem.Save:
		return r.env.T("problems.done-save")
	}
	return r.env.T("problems.done-win")
}

// percent writes a chance.
func percent(p float64) string { return strconv.Itoa(int(p*100 + 0.5)) }

// hint tells which piece moves, then which move it is.
func (r *Room) hint() {
	r.helped = true
	if r.hints++; r.hints > 1 {
		r.show()
		return
	}
	m := r.attempt.Solution()
	switch m.Kind {
	case rules.Pass:
		r.tell(panel.Answer{Kind: panel.Hinted, Text: r.env.T(words.Pass(r.attempt.Position(), "do"))})
	case rules.Huff:
		r.tell(panel.Answer{Kind: panel.Hinted, Text: r.env.T("lessons.do-huff", m.To)})
	default:
		r.tell(panel.Answer{Kind: panel.Hinted, Text: r.env.T("problems.hint-piece", m.From, r.themeText())})
	}
}

// show plays the right move.
func (r *Room) show() {
	r.shown = true
	m := r.attempt.Solution()
	r.play(boardview.Chosen{Move: m})
	r.focusMain()
}

// onward goes to the next problem.
func (r *Room) onward() {
	at := r.next(r.at)
	r.env.Stage.Pop()
	if at >= 0 {
		r.begin(at, false)
	}
}

// copyLine copies the result as a line of text with a link to the problem.
func (r *Room) copyLine() {
	e := r.env
	result := e.T("problems.tries", max(r.tries, 1))
	switch {
	case r.shown:
		result = e.T("problems.with-solution")
	case r.helped:
		result = e.T("problems.with-help")
	}
	e.Host.Clipboard().Copy(problem.ResultLine(e.T("problems.line", e.T(words.GameName(r.game.ID())), r.date(), result), e.Host.Site().Page, r.Link()))
}

// Handle implements Scene.
func (r *Room) Handle(ev ui.Event) {
	switch {
	case r.board.Handle(ev):
	case r.talk.Handle(ev, r.env.Now):
	case ev.Kind == ui.Key && ev.Text == "Escape":
		if !r.board.Escape() {
			r.env.Stage.Pop()
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
		"close": r.env.Stage.Pop, "list": r.env.Stage.Pop, "hint": r.hint, "next": r.onward, "back": r.takeBack, "copy": r.copyLine,
		"pass": func() { r.try(boardview.Chosen{Move: rules.PassMove()}) },
	}[id]
}

// focusMain moves the keyboard's focus to the main button, where the keyboard is used.
func (r *Room) focusMain() {
	if r.env.Cursor.FocusVisible {
		r.env.Stage.Focus(r.buttons()[len(r.buttons())-1].ID, true)
	}
}
