package lesson

import (
	"cmp"
	"strings"

	"ludotheque/rules"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// answerKind says how an answer looks and begins.
type answerKind uint8

const (
	silent answerKind = iota
	almost            // a try that was not it
	well              // what was asked
	hinted
	spoken // the coach about a match
	gone   // the lesson is over, and parts of it were left out
)

// answer is what is said under the coach's words, and where on the board it is about.
type answer struct {
	kind answerKind
	head string // "" for the usual words of the kind
	text string
	at   rules.Set // where a try went wrong
}

// icons are what stands beside an answer.
var icons = [...]string{almost: "undo", well: "check", hinted: "hint", spoken: "learn", gone: "learn"}

// head is the usual line above an answer.
func (r *Room) head(k answerKind) string {
	switch k {
	case almost:
		return r.env.T("lessons.almost")
	case well:
		return r.env.T("lessons.well")
	case hinted:
		return r.env.T("lessons.hint")
	case gone:
		return r.env.T("lessons.gone")
	}
	return r.env.T("lessons.coach")
}

// tell shows and says an answer.
func (r *Room) tell(a answer) {
	a.head = cmp.Or(a.head, r.head(a.kind))
	r.answer, r.reveal = a, true
	r.env.Stage.Say(a.said())
	r.env.Stage.Refresh()
}

// said is the answer as it is heard.
func (a *answer) said() string {
	if a.kind == silent {
		return ""
	}
	return a.head + " " + strings.ReplaceAll(a.text, "\n", " ")
}

// try judges a legal move that was chosen by hand, and reports whether it is played.
func (r *Room) try(c table.Chosen) bool {
	if r.session.Playing() {
		r.answer = answer{}
		return r.board.PlayChosen(c)
	}
	a := r.session.Judge(c.Move)
	if !a.Right {
		r.env.Play("knock", 1)
		r.tell(answer{kind: almost, text: a.Text, at: where(c.Move.To)})
		return false
	}
	r.hints = 0
	text := a.Text
	if text == "" {
		text = r.env.T("lessons.right")
	}
	r.answer, r.coming = answer{}, &answer{kind: well, text: text}
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
	r.answer, r.reveal = answer{kind: almost, head: r.head(almost), text: text, at: where(to)}, true
	return r.answer.said()
}

// where is the set of a square, empty for none.
func where(sq rules.Square) (set rules.Set) {
	if sq != rules.NoSquare {
		set.Add(sq)
	}
	return set
}

// hint tells what to do: in words, then with an arrow.
func (r *Room) hint() {
	r.hints++
	text := r.session.Hint()
	if r.hints > 1 {
		text = r.solutionText()
	}
	r.tell(answer{kind: hinted, text: text})
}

// solutionText is a right move in words.
func (r *Room) solutionText() string {
	switch m := r.session.Solution().Move; m.Kind {
	case rules.Pass:
		return r.env.T("lessons.do-pass")
	case rules.Huff:
		return r.env.T("lessons.do-huff", m.To)
	default:
		return r.env.T("lessons.do-move", m.From, m.To)
	}
}

// show plays what a step to read shows.
func (r *Room) show() {
	a := r.session.Show()
	r.board.ShowFrom(a.Ply, table.Chosen{})
	r.focusMain()
}

// Handle implements Scene.
func (r *Room) Handle(ev ui.Event) {
	switch {
	case r.board.Handle(ev):
	case r.scroll.Event(ev, r.env.Now):
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
		"advise": r.computer.AskHint, "retry": r.computer.TryAgain, "pass": func() { r.try(table.Chosen{Move: rules.PassMove()}) },
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
	if !r.env.Cursor.FocusVisible {
		return
	}
	if !r.may() {
		r.focusMain()
		return
	}
	for _, m := range r.session.Match().AppendMoves(nil) {
		if m.From != rules.NoSquare {
			r.env.Stage.Focus("board/"+m.From.String(), true)
			return
		}
	}
}
