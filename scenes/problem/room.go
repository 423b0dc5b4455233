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

// Room is the scene of one problem.
type Room struct {
	*coach.Room
	*store
	at      int // the problem's place
	kind    kind
	run     *run // nil for none
	attempt *problem.Attempt
	match   *match.Match

	misses int           // wrong tries so far
	wrong  bool          // the board shows a wrong try and its refutation
	since  time.Duration // when that came to rest, 0 before
	failed bool          // a wrong try or a hint was counted as a failure
	helped bool          // a hint was given
	shown  bool          // a hint has played a move
}

// kind is where a problem was opened from. It decides which one follows.
type kind uint8

const (
	ofList  kind = iota // the next in the list follows
	ofDay               // likewise
	ofLevel             // another at the player's level follows
)

// newRoom returns the scene of the problem at a place. For a damaged one it tells the player and returns nil.
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

// problem returns the problem.
func (r *Room) problem() *problem.Problem { return r.attempt.Problem }

// may reports whether the player may move a piece now.
func (r *Room) may() bool { return !r.wrong && !r.attempt.Done() && (r.run == nil || !r.run.answered) }

// waits is called for a click on the board while the player may not move. It takes back a wrong try, or goes on with the run.
func (r *Room) waits() {
	switch {
	case r.wrong:
		r.takeBack()
	case r.run != nil && r.run.shown > 0 && r.env.Now-r.run.shown > glance: // not a click that was meant for the move before
		r.runOn()
	}
}

// takeBack takes the wrong try back.
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
	if r.env.Cursor.Focus == "back" { // which is going
		r.Board.FocusPiece()
	}
}

// refused shows why a move is illegal and returns that for a screen reader.
func (r *Room) refused(refusal rules.Refusal, _, to rules.Square) string {
	a := coach.Wrong(r.env.RefusalText(refusal), to)
	a.Head = r.env.T("problems.illegal")
	return r.Show(a)
}

// reading is how long the board shows a refutation after its animation.
const reading = 5 * time.Second

// Update implements Scene.
func (r *Room) Update() bool {
	moving := r.Tick()
	if r.run != nil {
		return r.tickRun() || moving
	}
	if r.wrong && !r.Board.Model.Moving() {
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
