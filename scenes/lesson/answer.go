package lesson

import (
	"cmp"

	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/coach"
)

// try judges a legal move of the learner, and reports whether it is played.
func (r *Room) try(c boardview.Chosen) bool {
	if r.session.Playing() {
		r.Drop()
		return r.Board.Moves.PlayChosen(c)
	}
	a := r.session.Judge(c.Move)
	if !a.Right {
		r.env.Play("knock", 1)
		r.Tell(coach.Wrong(a.Text, c.Move.To))
		return false
	}
	r.Hints = 0
	r.TellLater(coach.Answer{Kind: coach.Correct, Text: cmp.Or(a.Text, r.env.T("lessons.right"))})
	r.Board.Moves.ShowFrom(a.Ply, c)
	r.FocusMain()
	return true
}

// refused shows why a move is illegal and returns that for a screen reader.
func (r *Room) refused(refusal rules.Refusal, from, to rules.Square) string {
	text := cmp.Or(r.session.Refused(refusal, from, to), r.env.RefusalText(refusal))
	return r.Show(coach.Wrong(text, to))
}

// hint gives the step's hint; the second one names the move, and mark adds an arrow.
func (r *Room) hint() {
	text := r.session.Step().Hint
	if m := r.session.Solution().Move; r.Hints > 1 {
		text = cmp.Or(r.DoText(m), r.env.T("lessons.do-move", m.From, m.To))
	}
	r.Tell(coach.Answer{Kind: coach.Hint, Text: text})
}

// show plays the moves that the step demonstrates.
func (r *Room) show() {
	a := r.session.Show()
	r.Board.Moves.ShowFrom(a.Ply, boardview.Chosen{})
	r.FocusMain()
}
