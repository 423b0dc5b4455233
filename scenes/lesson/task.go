package lesson

import (
	"ludotheque/scenes/coach"
	"ludotheque/scenes/ui"
)

// task is what the step says and asks.
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

// buttons are what can be done beside the board; last tells that the step is the lesson's last.
func (r *Room) buttons(last bool) []ui.Control {
	e := r.env
	skip := coach.Button("skip", e.T("lessons.skip"))
	switch {
	case r.over && r.next() >= 0:
		return []ui.Control{coach.Button("play", e.T("lessons.play")), coach.MainButton("onward", e.T("lessons.onward"))}
	case r.over:
		return []ui.Control{coach.Button("list", e.T("lessons.list")), coach.MainButton("play", e.T("lessons.play"))}
	case r.session.Shows():
		return []ui.Control{skip, coach.MainButton("show", e.T("lessons.show"))}
	case r.session.Met() && last:
		return []ui.Control{coach.MainButton("next", e.T("lessons.finish"))}
	case r.session.Met():
		return []ui.Control{coach.MainButton("next", e.T("lessons.next"))}
	case r.session.Playing() && r.computer.Stuck():
		return []ui.Control{skip, coach.MainButton("retry", e.T("thinker.retry"))}
	case r.session.Playing():
		advise := coach.HintButton("advise", e.T("lessons.hint"))
		advise.Disabled = e.Engine == nil || !r.Board.MayPlay() || r.computer.Hinting()
		return r.Playing(advise, skip)
	}
	return r.Asking(skip)
}

// next is the place of the lesson to learn after this one, -1 when all are learned.
func (r *Room) next() int { return r.course.After(r.at, r.progress) }

// click does what a button does.
func (r *Room) click(id string) {
	switch id {
	case "skip", "next":
		r.advance()
	case "show":
		r.show()
	case "advise":
		r.computer.AskHint()
	case "retry":
		r.computer.TryAgain()
	case "onward":
		r.onward()
	case "play":
		play(r.store)
	}
}

// onward goes to the next lesson.
func (r *Room) onward() {
	if next := newRoom(r.store, r.next(), 0); next != nil {
		r.env.Stage.Pop()
		r.env.Stage.Push(next)
	}
}
