package drill

import (
	"time"

	"ludotheque/game/client"
	"ludotheque/game/drill"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/coach"
	"ludotheque/scenes/ui"
)

// Room is a drill: a board, a question, what is said to the answer, and the next one.
type Room struct {
	room   *coach.Room // not embedded: most of its methods are no business of others, and would weigh
	d      *drills
	kind   drill.Kind
	record string // a match by the rules that are asked about
	seed   uint64 // of the question that the engine was asked for last

	asking bool // the engine
	since  time.Duration
	next   *drill.Question // nil while it is not here
	failed bool            // it does not come

	q     *drill.Question // that is asked or was answered last, nil for none
	pos   rules.Position  // that it asks about
	about rules.Move      // its move, or only To: its square
	given string          // the answer that was given, "" while it is asked
	over  bool            // the minute has passed

	asked, right, series int           // answers of this sitting, right ones, and in a row
	left                 time.Duration // of the minute
	at                   time.Duration // of the last tick
}

// newRoom returns a drill that begins.
func newRoom(d *drills, k drill.Kind) *Room {
	r := &Room{d: d, kind: k, seed: uint64(d.env.Host.Now().UnixNano()), left: time.Minute, at: d.env.Now}
	m, err := r.match("", rules.First)
	if err != nil {
		panic("drill: " + err.Error()) // the ruleset is the game's
	}
	r.record = m.String()
	r.room = coach.New(d.env, m, coach.Exercise{Task: r.task, Try: r.try, Hint: func() {}, Mark: r.mark},
		boardview.Options{May: r.may, Rest: func() string { return "" }})
	r.fetch()
	return r
}

// match returns a match from a position on.
func (r *Room) match(start string, first rules.Side) (*match.Match, error) {
	return match.New(match.Setup{Game: r.d.game.ID(), Ruleset: r.d.ruleset, First: first, Start: start, Seed: 1})
}

// fetch asks the engine for the next question, which is to be there when this one is answered.
func (r *Room) fetch() {
	e := r.d.env
	if r.failed = e.Engine == nil; r.failed || r.asking || r.next != nil {
		return
	}
	r.seed++
	r.asking, r.since = true, e.Now
	e.Engine.Ask(client.Request{Purpose: client.Drill, Drill: r.kind.String(), Record: r.record, Seed: r.seed})
}

// hear takes what the engine has answered, and reports whether the question to it is over.
func (r *Room) hear() bool {
	if !r.asking {
		return false
	}
	reply, ok := r.d.env.Engine.Poll()
	if !ok && r.d.env.Now-r.since <= client.Silence {
		return false
	}
	if r.asking = false; !ok {
		r.d.env.Engine.Cancel()
	}
	// An engine that fails answers with no text.
	q, err := drill.Parse(r.d.game, r.d.ruleset, reply.Drill)
	r.next, r.failed = q, err != nil
	return true
}

// Left implements scenes.Leaver: nobody thinks on for a drill that is closed.
func (r *Room) Left() {
	if r.asking {
		r.d.env.Engine.Cancel()
	}
	r.asking = false
}

// asks reports whether an answer is wanted now.
func (r *Room) asks() bool { return r.q != nil && r.given == "" && !r.over }

// may reports whether the person may move a piece now.
func (r *Room) may() bool { return r.asks() && r.kind.Mode() == drill.Play }

// Update implements Scene.
func (r *Room) Update() bool {
	moving := r.room.Tick()
	if r.hear() {
		moving = true
		if r.q == nil {
			r.onward()
		}
	}
	return r.clock() || moving
}

// onward shows the next question; where it is not there, that it is coming or does not come.
func (r *Room) onward() {
	q := r.next
	r.q, r.next, r.given = nil, nil, ""
	if q != nil {
		r.show(q)
	}
	if !r.failed || q != nil {
		r.fetch()
	}
	r.room.Begin()
}

// show puts a question on the board, from the side of whoever answers; the move before it is seen as it is made. Its texts can be
// played: drill.Parse has tried.
func (r *Room) show(q *drill.Question) {
	start, err := r.d.game.Parse(r.d.ruleset, q.Start)
	if err != nil {
		return
	}
	m, err := r.match(q.Start, start.Side())
	if err != nil {
		return
	}
	r.room.Board.Show(m, r.room.Board.Seats())
	if q.Last != "" {
		r.play(q.Last)
	}
	r.q, r.pos = q, m.Position()
	r.about = rules.Move{From: rules.NoSquare, To: q.Square}
	if a, err := rules.ParseAction(r.pos, q.Move); err == nil {
		r.about = a.Move
	}
	r.room.Board.SetBottom(r.pos.Side())
	r.room.Board.FocusPiece()
}

// play plays a legal move on the board.
func (r *Room) play(text string) {
	if a, err := rules.ParseAction(r.room.Board.Match().Position(), text); err == nil {
		r.room.Board.PlayAction(a)
	}
}

// try judges a legal move that was chosen by hand, and does not play it: arrows show what comes of the right one.
func (r *Room) try(c boardview.Chosen) bool {
	r.answer(c.Move.String())
	return false
}

// Title implements scenes.Scene.
func (r *Room) Title() string { return r.room.Title() }

// Layout implements scenes.Scene.
func (r *Room) Layout(f ui.Frame, dst []ui.Control) []ui.Control { return r.room.Layout(f, dst) }

// Paint implements scenes.Scene.
func (r *Room) Paint(c *ui.Canvas) { r.room.Paint(c) }

// Handle implements scenes.Scene: a click on a square may be an answer.
func (r *Room) Handle(ev ui.Event) {
	sq, square := ev.Of.(rules.Square)
	if ev.Kind != ui.Click || !square || !r.asks() || r.kind.Mode() != drill.Point {
		r.room.Handle(ev)
		return
	}
	r.room.Board.FinishMoves()
	if r.q.Pointable(r.pos, sq) {
		r.answer(sq.String())
	} else {
		r.d.env.Play("knock", 1)
		r.d.env.Stage.Say(r.askText())
	}
	r.d.env.Stage.Refresh()
}

// answer judges an answer, counts it, and tells and shows why.
func (r *Room) answer(text string) {
	e, right := r.d.env, r.q.IsRight(text)
	r.given = text
	r.asked++
	a := coach.Answer{Kind: coach.Correct, Head: e.T("drills.right"), Text: r.whyText()}
	if right {
		r.right++
		r.series++
		e.Play("step", 1.2)
	} else {
		r.series = 0
		a.Kind, a.Head = coach.Mistake, e.T("drills.wrong", r.rightText())
		e.Play("knock", 1)
	}
	r.d.read()
	r.d.done.Answer(r.kind, right, r.series)
	r.d.keep()
	switch {
	case r.kind == drill.Slide:
		r.play(r.q.Move)
	case r.kind == drill.Fault && len(r.q.Shown) > 0:
		r.room.Board.LookBack(0)
	}
	r.room.Tell(a)
	r.room.FocusMain()
}

// mark adds to the board what the question is about, and once it is answered why.
func (r *Room) mark(v *board.View) {
	switch {
	case r.q == nil:
	case r.given == "" && r.about.From != rules.NoSquare:
		v.Arrows = append(v.Arrows, board.Arrow{From: r.about.From, To: r.about.To, Strength: 1})
	case r.given == "" && r.about.To != rules.NoSquare:
		v.Rings.Add(r.about.To)
	case r.given == "":
	case r.kind == drill.Fault && r.room.Board.ShownPly() > 0: // where the plates have slid, arrows would lead elsewhere
	default:
		for i := 1; i < len(r.q.Shown); i += 2 {
			v.Arrows = append(v.Arrows, board.Arrow{From: r.q.Shown[i-1], To: r.q.Shown[i], Strength: 1 - 0.15*float64(i-1)})
		}
		v.Rings = r.q.Rings
		if sq, err := rules.ParseSquare(r.given); err == nil && r.kind != drill.Fault && !r.q.IsRight(r.given) {
			v.Wrong.Add(sq)
		}
	}
}
