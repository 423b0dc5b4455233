package lesson

import (
	"ludotheque/game/lesson"
	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/panel"
	"ludotheque/scenes/table/computer"
)

// Room is a lesson: a board, what the coach says, and the answer to what was tried.
type Room struct {
	*pupil
	at       int // which lesson
	session  *lesson.Session
	board    *boardview.Board
	computer *computer.Computer // the opponent in the match of a lesson

	talk    panel.Talk
	coming  *panel.Answer // is told when the board has shown what it is about; nil for none
	hints   int           // how many were given in this step: words, then an arrow
	began   int           // the ply at which the step began
	watched int           // the ply of the match up to which the coach has looked
	over    bool          // the lesson has been gone through
}

// newRoom returns lesson at of a pupil's course, at a step; nil for one that cannot be begun, which is told.
func newRoom(p *pupil, at, step int) *Room {
	s, err := p.course.Begin(at, step, p.env.Visit.Fixed().Ruleset)
	if err != nil {
		p.env.Stage.Notice(p.env.T("lessons.damaged"))
		return nil
	}
	r := &Room{pupil: p, at: at, session: s}
	r.computer = computer.New(p.env, opponent{r})
	r.board = boardview.New(p.env, s.Match(), boardview.Options{
		Seats: r.seats(), Flip: s.Side() == rules.Second,
		May: r.may, Play: r.try, Refused: r.refused, Waits: r.waits, Changing: r.computer.Forget,
		Rest: r.rest, Note: r.computer.Verdict, Mark: r.mark,
	})
	r.enter()
	return r
}

// Title implements Scene.
func (r *Room) Title() string { return title(r.env, r.game) + " – " + r.session.Lesson().Title }

// seats are who plays the match of a step: the computer opposite the learner.
func (r *Room) seats() (s seat.Seats) {
	if r.session.Playing() && r.env.Thinker != nil {
		s[r.session.Side().Other()] = r.session.Step().Match.Level
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
	r.env.Stage.Say(r.env.T("lessons.read-on", r.mainLabel()))
}

// rest is what is said when the board has come to rest: in a match, whose turn it is.
func (r *Room) rest() string {
	if r.session.Playing() {
		return r.board.TurnSaid()
	}
	return ""
}

// enter begins the step at which the session is.
func (r *Room) enter() {
	r.talk.Answer, r.coming, r.hints = panel.Answer{}, nil, 0
	r.began = r.session.Match().Ply()
	r.watched = r.began
	r.talk.Top()
	step, _ := r.session.Place()
	r.left(r.session.Lesson().ID, step)
	r.env.Stage.Say(r.coachSaid())
	r.env.Stage.Refresh()
}

// advance goes to the next step, or ends the lesson. What is left out is shown as it should have been played.
func (r *Room) advance() {
	m, ply := r.session.Match(), r.session.Match().Ply()
	r.board.FinishMoves()
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
	switch now := r.session.Match(); {
	case now != m:
		r.board.Show(now, r.seats())
		if r.board.Bottom() != r.session.Side() {
			r.board.Turn()
		}
	case now.Ply() > ply:
		r.board.ShowFrom(ply, boardview.Chosen{})
	}
}

// end ends the lesson. One whose every step was met is learned.
func (r *Room) end() {
	r.over, r.coming = true, nil
	id := r.session.Lesson().ID
	r.left(id, 0)
	a := panel.Answer{Kind: panel.Gone, Text: r.env.T("lessons.gone-text")}
	if r.session.Whole() {
		r.learned(id)
		a = panel.Answer{Kind: panel.Well, Head: r.env.T("lessons.learned"), Text: r.env.T("lessons.learned-text", r.progress.Count(r.course), len(r.course.Lessons))}
		r.env.Play("end", 1)
	}
	if next := r.after(r.at); next >= 0 {
		a.Text += "\n" + r.env.T("lessons.next-is", r.course.Lessons[next].Title)
	} else {
		a.Text += "\n" + r.env.T("lessons.all")
	}
	r.tell(a)
	r.focusMain()
}

// Update implements Scene.
func (r *Room) Update() bool {
	moving := r.board.Update()
	if r.load() && r.trouble() == "" {
		r.sitAgain()
		moving = true
	}
	if r.coming != nil && !r.board.Moving() {
		a := *r.coming
		r.coming = nil
		r.tell(a)
		moving = true
	}
	if r.session.Playing() {
		moving = r.computer.Think() || moving
		moving = r.watch() || moving
	}
	return r.talk.Tick(r.env.Now) || moving
}

// sitAgain goes on in another language, where one was.
func (r *Room) sitAgain() {
	step, _ := r.session.Place()
	s, err := r.course.Begin(min(r.at, len(r.course.Lessons)-1), step, r.session.Ruleset())
	if err != nil {
		return
	}
	r.session, r.over = s, false
	r.follow(nil, 0)
	r.enter()
}

// watch lets the coach speak of what has been shown of the match since, and reports whether it did.
func (r *Room) watch() bool {
	ply := r.board.Match().Ply()
	if ply == r.watched || r.board.Moving() {
		return false
	}
	r.watched = ply
	said := r.session.Watch()
	if said.Text == "" {
		return false
	}
	r.tell(panel.Answer{Kind: panel.Spoken, Text: said.Text})
	if r.session.Met() {
		r.focusMain()
	}
	return true
}
