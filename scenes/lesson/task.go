package lesson

import "ludotheque/scenes/coach"

// task returns the current step as a task.
func (r *Room) task() coach.Task {
	e, step := r.env, r.session.Step()
	at, of := r.session.Place()
	t := coach.Task{
		Room: title(e, r.game), Heading: r.session.Lesson.Title, Leave: e.T("lessons.leave"),
		ID: "coach", Say: step.Say, Do: step.Do, Apart: 8,
		Place: e.T("lessons.step", at+1, of), Steps: coach.Steps{Full: at, Of: of, Now: true, Words: e.T("lessons.place", at+1, of)},
		Buttons: r.buttons(at+1 == of),
	}
	if r.over {
		t.Steps.Full = of
	}
	return t
}

// buttons returns the buttons for the state of the step; last reports that it is the lesson's last.
func (r *Room) buttons(last bool) []coach.Choice {
	e := r.env
	skip := coach.Button("skip", e.T("lessons.skip"), r.advance)
	playOn := func() { play(r.store) }
	switch {
	case r.over && r.next() >= 0:
		return []coach.Choice{coach.Button("play", e.T("lessons.play"), playOn), coach.MainButton("onward", e.T("lessons.onward"), r.openNext)}
	case r.over:
		return []coach.Choice{r.ListButton(e.T("lessons.list")), coach.MainButton("play", e.T("lessons.play"), playOn)}
	case r.session.Shows():
		return []coach.Choice{skip, coach.MainButton("show", e.T("lessons.show"), r.show)}
	case r.session.Met() && last:
		return []coach.Choice{coach.MainButton("next", e.T("lessons.finish"), r.advance)}
	case r.session.Met():
		return []coach.Choice{coach.MainButton("next", e.T("lessons.next"), r.advance)}
	case r.session.Playing() && r.computer.Stuck():
		return []coach.Choice{skip, coach.MainButton("retry", e.T("engine.retry"), r.computer.TryAgain)}
	case r.session.Playing():
		advise := coach.HintButton("advise", e.T("lessons.hint"), r.computer.AskHint)
		advise.Disabled = e.Engine == nil || !r.Board.Model.MayPlay() || r.computer.Hinting()
		return r.Playing(advise, skip)
	}
	return r.Asking(skip)
}

// next returns the index of the lesson to learn after this one, -1 when all are done.
func (r *Room) next() int { return r.course.After(r.at, r.progress) }

// openNext opens the next lesson.
func (r *Room) openNext() {
	if next := newRoom(r.store, r.next(), 0); next != nil {
		r.env.Stage.Pop()
		r.env.Stage.Push(next)
	}
}
