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

// Room is a lesson: a board, what the coach says, and the answer to what was tried.
type Room struct {
	*coach.Room
	*store
	at       int // which lesson
	session  *lesson.Session
	computer *computer.Computer // the opponent in the match of a lesson

	began   int  // the ply at which the step began
	watched int  // the ply of the match up to which the coach has looked
	over    bool // the lesson has been gone through
}

// newRoom returns lesson at of a course, at a step; nil for one that cannot be begun, which is told.
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
	r.computer = computer.New(st.env, opponent{r.Board, r})
	r.enter()
	return r
}

// Left implements scenes.Leaver: nobody thinks on for a lesson that is closed, which waits where it is.
func (r *Room) Left() { r.computer.Forget() }

// seats are who plays the match of a step: the computer opposite the learner.
func (r *Room) seats() (s client.Seats) {
	if r.session.Playing() && r.env.Engine != nil {
		s[r.session.Side.Other()] = r.session.Step().Match.Level
	}
	return s
}

// may reports whether the learner may move a piece now.
func (r *Room) may() bool { return !r.over && (r.session.Asks() || r.session.Playing()) }

// waits hears of a click on the board while nobody may move there.
func (r *Room) waits() {
	if r.session.Playing() {
		r.computer.Skip()
		return
	}
	r.env.Stage.Say(r.env.T("lessons.read-on", r.Main().Label))
}

// rest is what is said when the board has come to rest: in a match, whose turn it is.
func (r *Room) rest() string {
	if r.session.Playing() {
		return r.Board.TurnSaid()
	}
	return ""
}

// enter begins the step at which the session is.
func (r *Room) enter() {
	r.began = r.session.Match.Ply()
	r.watched = r.began
	step, _ := r.session.Place()
	r.keep(r.progress.Left(r.session.Lesson.ID, step))
	r.Begin()
}

// advance goes to the next step, or ends the lesson. What is left out is shown as it should have been played.
func (r *Room) advance() {
	m, ply := r.session.Match, r.session.Match.Ply()
	r.Board.FinishMoves()
	if !r.session.Advance() {
		r.end()
		return
	}
	r.follow(m, ply)
	r.enter()
	r.focusBoard()
}

// follow has the board show what the session has done since its match was m at ply.
func (r *Room) follow(m *match.Match, ply int) {
	switch now := r.session.Match; {
	case now != m:
		r.Board.Show(now, r.seats())
		if r.Board.Bottom() != r.session.Side {
			r.Board.SetBottom(r.session.Side)
		}
	case now.Ply() > ply:
		r.Board.ShowFrom(ply, boardview.Chosen{})
	}
}

// end ends the lesson. One whose every step was met is learned.
func (r *Room) end() {
	r.over = true
	r.Drop()
	id := r.session.Lesson.ID
	r.keep(r.progress.Left(id, 0))
	a := coach.Answer{Kind: coach.Incomplete, Text: r.env.T("lessons.gone-text")}
	if r.session.Whole() {
		r.keep(r.progress.With(id))
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
		r.sitAgain()
		moving = true
	}
	if r.session.Playing() {
		moving = r.computer.Think() || moving
		moving = r.watch() || moving
	}
	return moving
}

// sitAgain goes on in another language, where one was.
func (r *Room) sitAgain() {
	step, _ := r.session.Place()
	s, err := r.course.Begin(min(r.at, len(r.course.Lessons)-1), step, r.session.Ruleset)
	if err != nil {
		return
	}
	r.session, r.over = s, false
	r.follow(nil, 0)
	r.enter()
}

// watch lets the coach speak of what has been shown of the match since, and reports whether it did.
func (r *Room) watch() bool {
	ply := r.Board.Match().Ply()
	if ply == r.watched || r.Board.Moving() {
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

// focusBoard moves the keyboard's focus to a piece that can move, where the keyboard is used.
func (r *Room) focusBoard() {
	if !r.may() {
		r.FocusMain()
		return
	}
	r.Board.FocusPiece()
}
