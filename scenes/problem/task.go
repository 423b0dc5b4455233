package problem

import (
	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/scores"
)

// task returns the problem as a task.
func (r *Room) task() coach.Task {
	degree := r.env.T("problems.degree", r.problem().Degree)
	t := coach.Task{
		Room: r.title(), Heading: r.heading(), Leave: r.env.T("problems.leave"),
		ID: "task", Say: []string{r.env.T("problems.side", r.Board.TurnName(r.attempt.Solver))}, Do: r.goalText(), Apart: 4,
		Place: degree, Steps: coach.Steps{Full: r.problem().Degree, Of: problem.Degrees, Words: degree},
		Buttons: r.buttons(),
	}
	if r.run != nil {
		r.addRun(&t)
	}
	return t
}

// heading returns the problem's number or, for the problem of the day, the date.
func (r *Room) heading() string {
	if r.kind == ofDay {
		return r.env.T("problems.day", r.date())
	}
	return r.env.T("problems.number", r.number(r.at))
}

// goalText returns the problem's goal in words.
func (r *Room) goalText() string {
	switch g := r.problem().Goal; {
	case g.Aim == problem.Win:
		return r.env.T("problems.goal-win", g.Turns)
	case g.Aim == problem.Gain:
		return r.env.T("problems.goal-gain", g.Men, g.Turns, r.env.T(words.King(r.game.ID()), 1))
	case g.Aim == problem.Save && g.Turns == 1:
		return r.env.T("problems.goal-save")
	case g.Aim == problem.Save:
		return r.env.T("problems.goal-hold", g.Turns)
	}
	return r.env.T("problems.goal-odds")
}

// buttons returns the buttons for the state of the attempt.
func (r *Room) buttons() []coach.Choice {
	e := r.env
	next := coach.MainButton("next", e.T("problems.next"), r.openNext)
	switch {
	case r.run != nil:
		return r.runButtons()
	case r.attempt.Done() && r.kind == ofDay && scores.Enabled(e):
		line := coach.Button("copy", e.T("problems.copy"), r.copyResult)
		line.Icon = "copy"
		return []coach.Choice{line, next}
	case r.attempt.Done():
		return []coach.Choice{r.ListButton(e.T("problems.list")), next}
	case r.wrong:
		back := coach.MainButton("back", e.T("problems.take-back"), r.takeBack)
		back.Icon = "undo"
		return []coach.Choice{back}
	}
	next.Primary = false
	return r.Asking(next)
}

// openNext opens the next problem, or goes back to the list if there is none.
func (r *Room) openNext() {
	at, as := -1, ofList
	if r.kind == ofLevel {
		at, as = r.suited(r.at), ofLevel
	} else {
		at = r.next(r.at)
	}
	r.env.Stage.Pop()
	if at >= 0 {
		r.begin(at, as)
	}
}

// copyResult copies the result of the problem of the day, with a link to the problem.
func (r *Room) copyResult() {
	e := r.env
	result := e.T("problems.tries", r.misses+1)
	switch {
	case r.shown:
		result = e.T("problems.with-solution")
	case r.helped:
		result = e.T("problems.with-help")
	}
	r.copyLine(e.T("problems.line", e.T(words.GameName(r.game.ID())), r.date(), result), r.Link())
}
