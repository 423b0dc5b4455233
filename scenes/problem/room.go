package problem

import (
	"time"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/panel"
)

// Room is a problem: a board, what is asked, and the answer to what was tried.
type Room struct {
	*solver
	at      int  // which problem
	day     bool // it is the day's
	attempt *problem.Attempt
	match   *match.Match
	board   *boardview.Board

	tries  int  // by hand so far
	wrong  bool // a wrong try lies on the board, with its refutation
	since  time.Duration
	helped bool // by a hint at least
	shown  bool // a right move was played for the person
	hints  int  // in this turn: the piece, then the move
	talk   panel.Talk
}

// newRoom returns the problem at a place; nil for one that cannot be begun, which is told.
func newRoom(s *solver, at int, day bool) *Room {
	p := &s.set.Problems[at]
	attempt, err := problem.Begin(s.game, p)
	if err != nil {
		s.env.Stage.Notice(s.env.T("problems.damaged"))
		return nil
	}
	m, err := match.New(match.Setup{Game: s.game.ID(), Ruleset: p.Ruleset, First: attempt.Solver(), Start: p.Start, Seed: 1})
	if err != nil {
		s.env.Stage.Notice(s.env.T("problems.damaged"))
		return nil
	}
	r := &Room{solver: s, at: at, day: day, attempt: attempt, match: m}
	r.board = boardview.New(s.env, m, boardview.Options{
		Flip: attempt.Solver() == rules.Second, May: r.may, Play: r.try, Refused: r.refused, Waits: r.waits,
		Rest: func() string { return "" }, Mark: r.mark,
	})
	s.env.Stage.Say(r.taskSaid())
	return r
}

// Title implements Scene.
func (r *Room) Title() string { return r.title() + " – " + r.heading() }

// Link implements scenes.Linked.
func (r *Room) Link() string {
	p := r.problem()
	return link.Problem(r.game, p.Ruleset, p.Name())
}

// problem is what is solved.
func (r *Room) problem() *problem.Problem { return r.attempt.Problem }

// may reports whether the solver may move a piece now.
func (r *Room) may() bool { return !r.wrong && !r.attempt.Done() }

// waits hears of a click on the board while nobody may move there: a refutation has been seen.
func (r *Room) waits() {
	if r.wrong {
		r.takeBack()
	}
}

// try judges a legal move that was chosen by hand, and reports whether it is played.
func (r *Room) try(c boardview.Chosen) bool {
	r.tries++
	v := r.attempt.Judge(c.Move)
	if !v.Right {
		return r.refute(c, v)
	}
	r.play(c)
	return true
}

// play plays the right move, chosen by hand or shown, and the defence after it.
func (r *Room) play(c boardview.Chosen) {
	r.hints = 0
	if r.problem().Goal.Aim == problem.Odds { // the decision is what is asked, not luck
		v := r.attempt.Judge(c.Move)
		r.attempt.Advance()
		r.solved(panel.Answer{Kind: panel.Well, Text: r.env.T("problems.odds-right", percent(v.Best))})
		return
	}
	ply := r.match.Ply()
	for _, m := range r.attempt.Advance() {
		if _, err := r.match.Play(m); err != nil {
			break // the match has ended the game before the line does
		}
	}
	r.board.ShowFrom(ply, c)
	if r.attempt.Done() {
		r.solved(panel.Answer{Kind: panel.Well, Text: r.doneText()})
		return
	}
	r.tell(panel.Answer{Kind: panel.Well, Text: r.env.T("problems.go-on")})
}

// solved ends the problem, and keeps that it is solved.
func (r *Room) solved(a panel.Answer) {
	r.progress.Solve(r.problem(), max(r.tries, 1), r.helped)
	if r.day && !r.progress.SolvedDay(problem.DayOf(r.env.Host.Now())) {
		r.progress.SolveDay(r.env.Host.Now())
		a.Text += "\n" + r.env.T("problems.streak", r.progress.Streak(r.env.Host.Now()))
	}
	r.keep()
	switch {
	case r.shown:
		a.Head = r.env.T("problems.shown")
	case r.helped:
		a.Head = r.env.T("problems.solved-hint")
	default:
		a.Head = r.env.T("problems.solved")
	}
	r.env.Play("end", 1)
	r.tell(a)
	r.focusMain()
}

// refute shows what comes of a wrong try; true where it lies on the board, to be taken back.
func (r *Room) refute(c boardview.Chosen, v problem.Verdict) bool {
	r.env.Play("knock", 1)
	if r.problem().Goal.Aim == problem.Odds {
		a := panel.Answer{Kind: panel.Almost, Text: r.env.T("problems.odds-wrong", percent(v.Chance)), At: panel.Where(c.Move.To)}
		if len(v.Answer) > 0 {
			a.Text = r.env.T("problems.odds-answered", percent(v.Chance), r.board.Short(v.Answer[0]))
			a.Would = []rules.Move{c.Move, v.Answer[0]}
		}
		r.tell(a)
		return false
	}
	ply := r.match.Ply()
	if _, err := r.match.Play(c.Move); err != nil {
		return false
	}
	for _, m := range v.Answer {
		if _, err := r.match.Play(m); err != nil {
			break
		}
	}
	r.wrong, r.since = true, 0
	r.board.ShowFrom(ply, c)
	r.tell(panel.Answer{Kind: panel.Almost, Text: r.refutedText(v)})
	return true
}

// takeBack puts the board back to before the wrong try.
func (r *Room) takeBack() {
	p := r.problem()
	m, err := match.New(match.Setup{Game: r.game.ID(), Ruleset: p.Ruleset, First: r.attempt.Solver(), Start: p.Start, Seed: 1})
	if err != nil {
		return
	}
	r.wrong = false
	for n := 0; m.Position() != r.attempt.Position() && n < r.match.Ply(); n++ {
		if _, err := m.Play(r.match.Action(n).Move); err != nil {
			break
		}
	}
	r.match = m
	r.board.Show(m, r.board.Seats())
	r.env.Stage.Say(r.env.T("said.undone"))
	r.board.FocusPiece()
}

// refused answers a try that the rules refuse.
func (r *Room) refused(refusal rules.Refusal, _, to rules.Square) string {
	return r.talk.Show(r.env, panel.Answer{Kind: panel.Almost, Head: r.env.T("problems.illegal"), Text: r.env.RefusalText(refusal), At: panel.Where(to)})
}

// reading is how long a refutation lies on the board once it has been shown.
const reading = 5 * time.Second

// Update implements Scene.
func (r *Room) Update() bool {
	moving := r.board.Update()
	if r.wrong && !r.board.Moving() {
		switch {
		case r.since == 0:
			r.since = r.env.Now
		case r.env.Now-r.since > reading:
			r.takeBack()
			moving = true
		}
	}
	return r.talk.Tick(r.env.Now) || moving
}
