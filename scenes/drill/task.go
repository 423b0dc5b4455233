package drill

import (
	"strings"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/drill"
	"ludotheque/scenes/coach"
)

// skipped is the answer of a player who has the right one shown. It is wrong for every question.
const skipped = "-"

// task returns the question as a task.
func (r *Room) task() coach.Task {
	e := r.d.env
	t := coach.Task{
		Room: r.d.title(), Heading: r.d.words(r.kind, "name"), Leave: r.button("list"), ID: "task", Apart: 4,
		Do: e.T("drills.waiting"), Place: r.place(), Buttons: r.buttons(),
	}
	t.Steps.Words = t.Place
	switch {
	case r.q != nil:
		t.Say, t.Do = []string{e.T("problems.side", r.room.Board.TurnName(r.pos.Side()))}, r.askText()
	case r.failed:
		t.Do = e.T("drills.missing")
	}
	return t
}

// place returns the score, after the first answer, and the rest of the minute; "" for neither.
func (r *Room) place() string {
	var parts []string
	if r.asked > 0 {
		parts = append(parts, r.d.env.T("drills.score", r.right, r.asked))
	}
	if r.d.length == minute {
		parts = append(parts, r.d.env.T("drills.seconds", r.seconds()))
	}
	return strings.Join(parts, " · ")
}

// askText returns the question in words.
func (r *Room) askText() string { return r.d.words(r.kind, "ask", r.about.From, r.about.To) }

// whyText explains the right answer.
func (r *Room) whyText() string {
	why := r.q.Why
	args := make([]any, len(why))
	for i := range why {
		args[i] = strings.ReplaceAll(why[i], ",", ", ")
	}
	return r.d.words(r.kind, why[0], args[1:]...)
}

// rightText returns the first right answer, as the label of its button if it has one.
func (r *Room) rightText() string {
	text := r.q.Right[0]
	if r.kind.Mode() == drill.Choose || text == drill.None {
		return r.button("choice/" + text)
	}
	return text
}

// buttons returns the choices of an open question, else the buttons that lead on.
func (r *Room) buttons() (list []coach.Choice) {
	main, add := true, func(id string, do func()) { list = append(list, coach.Button(id, r.button(id), do)) }
	switch {
	case r.over:
		list = append(list, r.room.ListButton(r.button("list")))
		add("again", r.again)
	case r.q == nil && r.failed:
		add("retry", r.retry)
	case r.q == nil:
		main = false
		list = append(list, r.room.ListButton(r.button("list")))
	case r.given == "":
		main = false
		for _, c := range r.q.Choices {
			add("choice/"+c, func() { r.give(c) })
		}
		if r.kind.Mode() != drill.Choose {
			add("show", func() { r.give(skipped) })
		}
	default:
		add("next", r.advance)
	}
	list[len(list)-1].Primary = main
	return list
}

// again begins another minute.
func (r *Room) again() {
	r.over, r.left, r.asked, r.right, r.series = false, time.Minute, 0, 0, 0
	r.advance()
}

// retry requests a question again after a failure.
func (r *Room) retry() {
	r.failed = false
	r.advance()
}

// give answers by a button, unless the minute has ended since the button was shown.
func (r *Room) give(answer string) {
	if r.open() {
		r.answer(answer)
	}
}

// button returns the label of a button.
func (r *Room) button(id string) string {
	choice, ok := strings.CutPrefix(id, "choice/")
	key, percent, _ := strings.Cut(choice, "-")
	switch {
	case !ok:
		return r.d.env.T(words.Drill("button", id))
	case choice == drill.None:
		return r.d.words(r.kind, "none")
	case percent != "":
		return r.d.env.T(words.Drill("chance", key), percent)
	case key == drill.Yes || key == drill.No:
		return r.d.env.T(words.Drill("button", key))
	}
	return choice
}

// clock advances the clock while a question is open, and reports whether the shown seconds change. At most a second counts for each
// tick, since a hidden page gets no ticks.
func (r *Room) clock() bool {
	passed, before := min(r.d.env.Now-r.at, time.Second), r.seconds()
	r.at = r.d.env.Now
	if r.d.length != minute || !r.open() || r.room.Board.Model.Moving() {
		return false
	}
	if r.left -= passed; r.left <= 0 {
		r.end()
	}
	return before != r.seconds()
}

// seconds returns the shown rest of the minute.
func (r *Room) seconds() int { return int((max(r.left, 0) + time.Second - 1) / time.Second) }

// Wakes implements scenes.Waker: the seconds change.
func (r *Room) Wakes() time.Duration {
	if r.d.length != minute || !r.open() {
		return 0
	}
	return max(r.left-time.Duration(r.seconds()-1)*time.Second, time.Millisecond)
}

// end ends the minute. The open question does not count.
func (r *Room) end() {
	e := r.d.env
	r.over = true
	r.d.read()
	r.d.done.Minute(r.kind, r.right)
	r.d.keep()
	e.Play("end", 1)
	r.room.Tell(coach.Answer{Kind: coach.Comment, Head: e.T("drills.over"), Text: e.T("drills.over-text", r.right, r.asked, r.d.done.Of(r.kind).Minute)})
	r.room.FocusMain()
}
