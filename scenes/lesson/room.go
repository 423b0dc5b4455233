package lesson

import (
	"ludotheque/game/client"
	"ludotheque/game/lesson"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/computer"
)

// Room is the scene of one lesson.
type Room struct {
	*coach.Room
	*store
	at       int // the lesson's index in the course
	session  *lesson.Session
	computer *computer.Computer // the opponent in the match of a lesson

	began   int // the ply at which the step began
	watched int // the ply of the match up to which the coach has commented
	over    bool
}

// newRoom returns the scene of lesson at, at a step. For a lesson that cannot begin it tells the player and returns nil.
func newRoom(st *store, at, step int) *Room {
	s, err := st.course.Begin(at, step, st.env.Visit.Fixed().Ruleset)
	if err != nil {
		st.env.Stage.Notice(st.env.T("lessons.damaged"))
		return nil
	}
	r := &Room{store: st, at: at, session: s}
	r.Room = coach.New(st.env, s.Match,
		coach.Exercise{Task: r.task, Try: r.try, Hint: r.hint, Mark: r.mark},
		boardview.Options{
			Seats: r.seats(), Flip: s.Side == rules.Second, May: r.may, Refused: r.refused, Blocked: r.waits,
			Changing: func() { r.computer.Forget() }, Rest: r.rest,
			Note: func(m rules.Move) (string, board.Tone) { return r.computer.Verdict(m) },
		})
	r.computer = computer.New(st.env, opponent{r.Board, r.Board.Model, r})
	r.enter()
	return r
}

// Left implements scenes.Leaver. It stops the engine.
func (r *Room) Left() { r.computer.Forget() }

// seats returns the players of the step's match: the learner and the computer.
func (r *Room) seats() (s client.Seats) {
	if r.session.Playing() && r.env.Engine != nil {
		s[r.session.Side.Other()] = r.session.Step().Match.Level
	}
	return s
}

// may reports whether the learner may move a piece now.
func (r *Room) may() bool { return !r.over && (r.session.Asks() || r.session.Playing()) }

// waits is called for a click on the board while the learner may not move.
func (r *Room) waits() {
	if r.session.Playing() {
		r.computer.Skip()
		return
	}
	r.env.Stage.Say(r.env.T("lessons.read-on", r.Main().Label))
}

// rest returns the announcement when the board has come to rest: in a match, whose turn it is.
func (r *Room) rest() string {
	if r.session.Playing() {
		return r.Board.TurnSaid()
	}
	return ""
}

// enter begins the session's current step.
func (r *Room) enter() {
	r.began = r.session.Match.Ply()
	r.watched = r.began
	step, _ := r.session.Place()
	r.leftAt(step)
	r.Begin()
}

// leftAt stores that the lesson is open at a step.
func (r *Room) leftAt(step int) {
	r.update(func(p lesson.Progress) lesson.Progress { return p.Left(r.session.Lesson.ID, step) })
}

// advance goes to the next step, or ends the lesson. The board shows the moves of a skipped step.
func (r *Room) advance() {
	m, ply := r.session.Match, r.session.Match.Ply()
	r.Board.Moves.FinishMoves()
	if !r.session.Advance() {
		r.end()
		return
	}
	r.follow(m, ply)
	r.enter()
	r.focusBoard()
}

// follow updates the board after a change of the session, whose match was m at ply before.
func (r *Room) follow(m *match.Match, ply int) {
	switch now := r.session.Match; {
	case now != m:
		r.Board.Show(now, r.seats())
		if r.Board.Bottom() != r.session.Side {
			r.Board.SetBottom(r.session.Side)
		}
	case now.Ply() > ply:
		r.Board.Moves.ShowFrom(ply, boardview.Chosen{})
	}
}

// end ends the lesson. It counts as done if no step was skipped.
func (r *Room) end() {
	r.over = true
	r.Drop()
	r.leftAt(0)
	a := coach.Answer{Kind: coach.Incomplete, Text: r.env.T("lessons.gone-text")}
	if r.session.Whole() {
		r.update(func(p lesson.Progress) lesson.Progress { return p.With(r.session.Lesson.ID) })
		a = coach.Answer{Kind: coach.Correct, Head: r.env.T("lessons.learned"), Text: r.env.T("lessons.learned-text", r.progress.Count(r.course), len(r.course.Lessons))}
		r.env.Play("end", 1)
	}
	if next := r.next(); next >= 0 {
		a.Text += "\n" + r.env.T("lessons.next-is", r.course.Lessons[next].Title)
	} else {
		a.Text += "\n" + r.env.T("lessons.all")
	}
	r.Tell(a)
	r.FocusMain()
}

// Update implements Scene.
func (r *Room) Update() bool {
	moving := r.Tick()
	if r.file.Load() && r.file.Trouble() == "" {
		r.restart()
		moving = true
	}
	if r.session.Playing() {
		moving = r.computer.Think() || moving
		moving = r.watch() || moving
	}
	return moving
}

// restart begins the step again, with the lessons in another language.
func (r *Room) restart() {
	step, _ := r.session.Place()
	s, err := r.course.Begin(min(r.at, len(r.course.Lessons)-1), step, r.session.Ruleset)
	if err != nil {
		return
	}
	r.session, r.over = s, false
	r.follow(nil, 0)
	r.enter()
}

// watch shows the coach's comment on the moves of the match since the last call, and reports whether there was one.
func (r *Room) watch() bool {
	ply := r.Board.Match().Ply()
	if ply == r.watched || r.Board.Model.Moving() {
		return false
	}
	r.watched = ply
	said := r.session.Watch()
	if said.Text == "" {
		return false
	}
	r.Tell(coach.Answer{Kind: coach.Comment, Text: said.Text})
	if r.session.Met() {
		r.FocusMain()
	}
	return true
}

// focusBoard moves the keyboard focus to a piece that can move or, if the learner is not to move, to the main button.
func (r *Room) focusBoard() {
	if !r.may() {
		r.FocusMain()
		return
	}
	r.Board.FocusPiece()
}
