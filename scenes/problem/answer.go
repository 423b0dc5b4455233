package problem

import (
	"cmp"
	"slices"
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/coach"
)

// try judges a legal move of the player, and reports whether it is played.
func (r *Room) try(c boardview.Chosen) bool {
	v := r.attempt.Judge(c.Move)
	switch {
	case v.Right:
		r.play(c)
		return true
	case r.run != nil:
		r.missed()
		return false
	}
	r.misses++
	r.fail()
	return r.refute(c, v)
}

// fail counts a wrong try or help, once.
func (r *Room) fail() {
	if !r.failed {
		r.failed = true
		r.update(func(g *problem.Progress) { g.Try(r.game, r.problem(), r.day(), false) })
	}
}

// play plays the right move and the defence to it.
func (r *Room) play(c boardview.Chosen) {
	r.Hints = 0
	if r.problem().Goal.Aim == problem.Odds { // the decision counts: no dice are rolled
		v := r.attempt.Judge(c.Move)
		r.attempt.Advance()
		r.solved(coach.Answer{Kind: coach.Correct, Text: r.env.T("problems.odds-right", percent(v.Best))})
		return
	}
	ply := r.match.Ply()
	for _, m := range r.attempt.Advance() {
		if _, err := r.match.Play(m); err != nil {
			break // the match has ended the game before the line does
		}
	}
	r.Board.Moves.ShowFrom(ply, c)
	if r.attempt.Done() {
		r.solved(coach.Answer{Kind: coach.Correct, Text: r.doneText()})
		return
	}
	r.TellLater(coach.Answer{Kind: coach.Correct, Text: r.env.T("problems.go-on")})
}

// solved ends the problem and stores that it is solved.
func (r *Room) solved(a coach.Answer) {
	if r.run != nil {
		r.passed()
		return
	}
	now := r.env.Host.Now()
	first := r.kind == ofDay && !r.progress.SolvedDay(r.day())
	r.update(func(g *problem.Progress) {
		g.Solve(r.problem(), r.misses+1, r.helped)
		if !r.failed { // else fail has counted the try
			g.Try(r.game, r.problem(), r.day(), true)
		}
		if first {
			g.SolveDay(now)
		}
	})
	a.Text += "\n" + r.levelText() + "."
	if first {
		a.Text += "\n" + r.env.T("problems.streak", r.progress.Streak(now))
	}
	switch {
	case r.shown:
		a.Head = r.env.T("problems.shown")
	case r.helped:
		a.Head = r.env.T("problems.solved-hint")
	default:
		a.Head = r.env.T("problems.solved")
	}
	r.env.Play("end", 1)
	r.TellLater(a)
	r.FocusMain()
}

// refute shows why a try is wrong. It reports whether it has played the try and its refutation on the board, to be taken
// back later.
func (r *Room) refute(c boardview.Chosen, v problem.Verdict) bool {
	r.env.Play("knock", 1)
	if r.problem().Goal.Aim == problem.Odds {
		a := coach.Wrong(r.env.T("problems.odds-wrong", percent(v.Chance)), c.Move.To)
		if len(v.Answer) > 0 {
			a.Text = r.env.T("problems.odds-answered", percent(v.Chance), r.Board.Model.Short(v.Answer[0]))
			a.Would = []rules.Move{c.Move, v.Answer[0]}
		}
		r.Tell(a)
		return false
	}
	ply := r.match.Ply()
	if _, err := r.match.Play(c.Move); err != nil {
		return false
	}
	for _, m := range slices.Concat(v.Then, v.Answer) {
		if _, err := r.match.Play(m); err != nil {
			break
		}
	}
	r.wrong, r.since = true, 0
	r.Board.Moves.ShowFrom(ply, c)
	r.TellLater(coach.Wrong(r.refutedText(v), rules.NoSquare))
	return true
}

// refutedText returns what a wrong try costs.
func (r *Room) refutedText(v problem.Verdict) string {
	if len(v.Answer) == 0 {
		return r.env.T("problems.refuted-nothing")
	}
	text, answer := "", r.Board.Model.Short(v.Answer[0])
	if len(v.Then) > 0 {
		text = r.env.T("problems.refuted-then", r.Board.Model.Short(v.Then[0])) + " "
	}
	switch {
	case v.Over && r.match.Outcome().Winner != r.attempt.Solver && !r.match.Outcome().Draw:
		return text + r.env.T("problems.refuted-lost", answer)
	case v.Lost > 0:
		return text + r.env.T("problems.refuted-pieces", answer, v.Lost)
	case v.Later > 0:
		return text + r.env.T("problems.refuted-later", answer, v.Later)
	}
	return text + r.env.T("problems.refuted", answer)
}

// doneText returns the text for a solved problem, by its goal.
func (r *Room) doneText() string {
	switch g := r.problem().Goal; g.Aim {
	case problem.Gain:
		return r.env.T("problems.done-gain")
	case problem.Save:
		return r.env.T("problems.done-save")
	}
	return r.env.T("problems.done-win")
}

// percent formats a probability, without the sign.
func percent(p float64) string { return strconv.Itoa(int(p*100 + 0.5)) }

// hint names the piece to move; the second hint plays the move.
func (r *Room) hint() {
	r.helped = true
	r.fail()
	m := r.attempt.Solution()
	if r.Hints > 1 {
		r.shown = true
		r.play(boardview.Chosen{Move: m})
		return
	}
	text := cmp.Or(r.DoText(m), r.env.T("problems.hint-piece", m.From, r.env.T(words.Theme(r.problem().Theme))))
	r.Tell(coach.Answer{Kind: coach.Hint, Text: text})
}

// mark marks the piece of the hint, and adds an arrow for the best move after a missed problem of a run and after a
// problem with dice.
func (r *Room) mark(v *board.View) {
	switch {
	case r.wrong:
	case r.run != nil:
		if r.run.missed {
			v.Lead(r.attempt.Solution(), board.Arrow{Strength: 1})
		}
	case r.attempt.Done() && r.problem().Goal.Aim == problem.Odds:
		v.Lead(problem.Actions(r.match.Position())[r.problem().Line[0]], board.Arrow{Strength: 1})
	case !r.attempt.Done() && r.Hints > 0:
		if m := r.attempt.Solution(); m.From != rules.NoSquare {
			v.Rings.Add(m.From)
		} else if m.Kind == rules.Huff {
			v.Rings.Add(m.To)
		}
	}
}
