package problem

import (
	"time"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/coach"
)

// Room is a problem: a board, what is asked, and the answer to what was tried.
type Room struct {
	*coach.Room
	*store
	at      int // which problem
	kind    kind
	run     *run // of which it is one, nil for none
	attempt *problem.Attempt
	match   *match.Match

	misses int  // wrong moves so far: the next try at the whole is one more
	wrong  bool // a wrong try lies on the board, with its refutation
	since  time.Duration
	failed bool // by a wrong try, or by help
	helped bool // by a hint at least
	shown  bool // a right move was played for the person
}

// kind is what a problem was opened as.
type kind uint8

const (
	ofList  kind = iota // one of the list; the next one there follows
	ofDay               // the day's
	ofLevel             // at the person's level; another such follows
)

// newRoom returns the problem at a place; nil for one that cannot be begun, which is told.
func newRoom(s *store, at int, as kind, of *run) *Room {
	r := &Room{store: s, at: at, kind: as, run: of}
	var err error
	if r.attempt, err = problem.Begin(s.game, &s.set.Problems[at]); err == nil {
		r.match, err = r.start()
	}
	if err != nil {
		s.env.Stage.Notice(s.env.T("problems.damaged"))
		return nil
	}
	r.Room = coach.New(s.env, r.match,
		coach.Exercise{Task: r.task, Try: r.try, Hint: r.hint, Mark: r.mark},
		boardview.Options{
			Flip: r.attempt.Solver == rules.Second, May: r.may, Refused: r.refused, Blocked: r.waits, Rest: func() string { return "" },
		})
	r.Begin()
	return r
}

// start returns a match at the problem's position.
func (r *Room) start() (*match.Match, error) {
	p := r.problem()
	return match.New(match.Setup{Game: r.game.ID(), Ruleset: p.Ruleset, First: r.attempt.Solver, Start: p.Start, Seed: 1})
}

// Link implements scenes.Linked.
func (r *Room) Link() string {
	p := r.problem()
	return link.Problem(r.game, p.Ruleset, p.Name())
}

// problem is what is solved.
func (r *Room) problem() *problem.Problem { return r.attempt.Problem }

// may reports whether the solver may move a piece now.
func (r *Room) may() bool { return !r.wrong && !r.attempt.Done() && (r.run == nil || !r.run.answered) }

// waits hears of a click on the board while nobody may move there: a refutation has been seen.
func (r *Room) waits() {
	switch {
	case r.wrong:
		r.takeBack()
	case r.run != nil && r.run.shown > 0 && r.env.Now-r.run.shown > glance: // not the click that was meant for the answer
		r.runOn()
	}
}

// takeBack puts the board back to before the wrong try.
func (r *Room) takeBack() {
	m, err := r.start()
	if err != nil {
		return
	}
	r.wrong = false
	for n := 0; m.Position() != r.attempt.Position && n < r.match.Ply(); n++ {
		if _, err := m.Play(r.match.Action(n).Move); err != nil {
			break
		}
	}
	r.match = m
	r.Board.Show(m, r.Board.Seats())
	r.env.Stage.Say(r.env.T("said.undone"))
	r.Board.FocusPiece()
}

// refused answers a try that the rules refuse.
func (r *Room) refused(refusal rules.Refusal, _, to rules.Square) string {
	a := coach.Wrong(r.env.RefusalText(refusal), to)
	a.Head = r.env.T("problems.illegal")
	return r.Show(a)
}

// reading is how long a refutation lies on the board once it has been shown.
const reading = 5 * time.Second

// Update implements Scene.
func (r *Room) Update() bool {
	moving := r.Tick()
	if r.run != nil {
		return r.tickRun() || moving
	}
	if r.wrong && !r.Board.Moving() {
		switch {
		case r.since == 0:
			r.since = r.env.Now
		case r.env.Now-r.since > reading:
			r.takeBack()
			moving = true
		}
	}
	return moving
}
