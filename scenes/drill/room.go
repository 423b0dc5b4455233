package drill

import (
	"time"

	"ludotheque/game/drill"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/ui"
)

// Room is a drill: a board, a question, the answer to what was answered, and the next one.
type Room struct {
	*coach.Room
	source
	q     *drill.Question // that is asked or was answered last, nil before the first
	pos   rules.Position  // that it asks about
	about rules.Move      // what it is about: a move, or its To alone; else without squares
	given string          // the answer that was given, "" while it is asked
	over  bool            // the minute has passed

	asked, right, series int           // answers of this sitting, right ones, and in a row
	left                 time.Duration // of the minute
	at                   time.Duration // of the last tick
}

// newRoom returns a drill that begins.
func newRoom(s *store, k drill.Kind) *Room {
	m, err := match.New(match.Setup{Game: s.game.ID(), Ruleset: s.ruleset, Seed: 1})
	if err != nil {
		panic("drill: " + err.Error()) // the ruleset is the game's
	}
	r := &Room{source: newSource(s, k, m), left: time.Minute, at: s.env.Now}
	r.Room = coach.New(s.env, m, coach.Exercise{Task: r.task, Try: r.try, Hint: func() {}, Mark: r.mark, Click: r.click},
		boardview.Options{May: r.may, Rest: func() string { return "" }})
	r.fetch()
	return r
}

// Left implements scenes.Leaver: nobody thinks on for a drill that is closed.
func (r *Room) Left() { r.stop() }

// asks reports whether an answer is wanted now.
func (r *Room) asks() bool { return r.q != nil && r.given == "" && !r.over }

// may reports whether the person may move a piece now.
func (r *Room) may() bool { return r.asks() && r.kind.Mode() == drill.Play }

// Update implements Scene.
func (r *Room) Update() bool {
	moving := r.Tick()
	if r.hear() {
		moving = true
		if r.failed && r.q == nil {
			r.Begin() // says so
		}
	}
	if r.q == nil && r.next != nil {
		r.onward()
	}
	return r.clock() || moving
}

// clock counts the time of a question that is asked, and reports whether what is shown of it changes. A page that was hidden has
// not been looked at.
func (r *Room) clock() bool {
	passed := min(r.env.Now-r.at, time.Second)
	r.at = r.env.Now
	if !r.minute || !r.asks() || r.Board.Moving() {
		return false
	}
	before := r.seconds()
	if r.left -= passed; r.left <= 0 {
		r.end()
	}
	return before != r.seconds()
}

// seconds is what is left of the minute as it is shown.
func (r *Room) seconds() int { return int((max(r.left, 0) + time.Second - 1) / time.Second) }

// Wakes implements scenes.Waker: the seconds go by.
func (r *Room) Wakes() time.Duration {
	if r.minute && r.asks() {
		return max(r.left-time.Duration(r.seconds()-1)*time.Second, time.Millisecond)
	}
	return 0
}

// onward shows the next question, if it is there.
func (r *Room) onward() {
	q := r.take()
	r.q, r.given = nil, ""
	if q != nil {
		if m, err := r.start(q); err == nil {
			r.q = q
			r.show(m)
		}
	}
	r.fetch()
	r.Begin()
}

// start returns a match at the start of a question.
func (r *Room) start(q *drill.Question) (*match.Match, error) {
	p, err := r.game.Parse(r.ruleset, q.Start)
	if err != nil {
		return nil, err
	}
	if r.pos, err = q.Position(r.game, r.ruleset); err != nil {
		return nil, err
	}
	r.about = rules.Move{From: rules.NoSquare, To: q.Square}
	if q.Move != "" {
		a, err := rules.ParseAction(r.pos, q.Move)
		if err != nil {
			return nil, err
		}
		r.about = a.Move
	}
	return match.New(match.Setup{Game: r.game.ID(), Ruleset: r.ruleset, First: p.Side(), Start: q.Start, Seed: 1})
}

// show puts the question on the board, from the side of whoever answers; the move before it is seen as it is made.
func (r *Room) show(m *match.Match) {
	r.Board.Show(m, r.Board.Seats())
	r.Board.SetBottom(r.pos.Side())
	if r.q.Last != "" {
		r.play(r.q.Last)
	}
	if r.env.Cursor.FocusVisible {
		if r.kind.Mode() == drill.Choose {
			r.env.Stage.Focus("choice/"+r.q.Choices[0], true)
		} else {
			r.Board.FocusPiece()
		}
	}
}

// play plays a legal move on the board.
func (r *Room) play(text string) {
	if a, err := rules.ParseAction(r.Board.Match().Position(), text); err == nil {
		r.Board.PlayAction(a)
	}
}

// try judges a legal move that was chosen by hand. It is shown by arrows what comes of the right one, and none is played.
func (r *Room) try(c boardview.Chosen) bool {
	r.answer(c.Move.String())
	return false
}

// Handle implements scenes.Scene: a click on a square may be an answer.
func (r *Room) Handle(ev ui.Event) {
	sq, square := ev.Of.(rules.Square)
	if ev.Kind != ui.Click || !square || !r.asks() || r.kind.Mode() != drill.Point {
		r.Room.Handle(ev)
		return
	}
	r.Board.FinishMoves()
	if r.q.Pointable(r.pos, sq) {
		r.answer(sq.String())
	} else {
		r.env.Play("knock", 1)
		r.env.Stage.Say(r.doText())
	}
	r.env.Stage.Refresh()
}

// answer judges an answer, tells why, and counts it.
func (r *Room) answer(text string) {
	r.given = text
	right := r.q.IsRight(text)
	r.asked++
	r.series++
	if right {
		r.right++
	} else {
		r.series = 0
	}
	r.count(func(p *drill.Progress) { p.Answer(r.kind, right, r.series) })
	a := coach.Answer{Kind: coach.Well, Head: r.env.T("drills.right"), Text: r.whyText()}
	if right {
		r.env.Play("step", 1.2)
	} else {
		a.Kind, a.Head = coach.Almost, r.wrongText()
		r.env.Play("knock", 1)
	}
	r.reveal()
	r.Tell(a)
	r.FocusMain()
}

// reveal has the board show why: what the plates do, or the board before the last move.
func (r *Room) reveal() {
	switch {
	case r.kind == drill.Slide:
		r.play(r.q.Move)
	case r.kind == drill.Fault && len(r.q.Shown) > 0:
		r.Board.LookBack(0)
	}
}

// end ends the minute: the question that is asked no longer counts.
func (r *Room) end() {
	r.over = true
	r.count(func(p *drill.Progress) { p.Minute(r.kind, r.right) })
	r.env.Play("end", 1)
	r.Tell(coach.Answer{Kind: coach.Spoken, Head: r.env.T("drills.over"), Text: r.env.T("drills.over-text", r.right, r.asked, r.done().Of(r.kind).Minute)})
	r.FocusMain()
}

// again begins another series.
func (r *Room) again() {
	r.over, r.left = false, time.Minute
	r.asked, r.right, r.series = 0, 0, 0
	r.onward()
}

// click does what a button does.
func (r *Room) click(id string) {
	switch id {
	case "next", "retry":
		r.onward()
	case "again":
		r.again()
	case "show":
		r.answer(skipped)
	default:
		if choice, ok := choiceOf(id); ok && r.asks() {
			r.answer(choice)
		}
	}
}
