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

// Room is the scene of a drill: one question after the other at a board.
type Room struct {
	room   *coach.Room // not embedded: that would export all of its methods, and make the program larger
	d      *drills
	kind   drill.Kind
	record string // of a match by the ruleset, for requests
	seed   uint64 // of the last request

	pending bool            // the engine has not answered the last request
	since   time.Duration   // when that was sent
	next    *drill.Question // the question after q, nil while there is none
	failed  bool            // the last request failed

	q     *drill.Question // the shown question, nil for none
	pos   rules.Position  // its position
	about rules.Move      // its move, or only To: its square
	given string          // the player's answer to it, "" before
	over  bool            // the minute has passed

	asked, right, series int           // answers since the drill began, right ones, and in a row
	left                 time.Duration // of the minute
	at                   time.Duration // of the last tick
}

// newRoom returns the scene of a drill.
func newRoom(d *drills, k drill.Kind) *Room {
	r := &Room{d: d, kind: k, seed: uint64(d.env.Host.Now().UnixNano()), left: time.Minute, at: d.env.Now}
	m, err := r.match("", rules.First)
	if err != nil {
		panic("drill: " + err.Error()) // the ruleset is the game's
	}
	r.record = m.String()
	r.room = coach.New(d.env, m, coach.Exercise{Task: r.task, Try: r.try, Hint: func() {}, Mark: r.mark},
		boardview.Options{May: r.may, NoPlates: k.Mode() != drill.Play, Rest: func() string { return "" }})
	r.fetch()
	return r
}

// Stays implements scenes.Staying: a minute of questions would be lost.
func (r *Room) Stays() bool { return r.d.length != endless && r.q != nil && !r.over }

// match returns a match that starts at a position.
func (r *Room) match(start string, first rules.Side) (*match.Match, error) {
	return match.New(match.Setup{Game: r.d.game.ID(), Ruleset: r.d.ruleset, First: first, Start: start, Seed: 1})
}

// fetch requests the next question from the engine, unless there is one. It is called as soon as a question is shown, so that the
// player need not wait for the next.
func (r *Room) fetch() {
	e := r.d.env
	if r.failed = e.Engine == nil; r.failed || r.pending || r.next != nil {
		return
	}
	r.seed++
	r.pending, r.since = true, e.Now
	e.Engine.Ask(client.Request{Purpose: client.Drill, Drill: r.kind.String(), Record: r.record, Seed: r.seed})
}

// poll reads the engine's reply, and reports whether the request has ended.
func (r *Room) poll() bool {
	if !r.pending {
		return false
	}
	reply, ok := r.d.env.Engine.Poll()
	if !ok && r.d.env.Now-r.since <= client.Silence {
		return false
	}
	if r.pending = false; !ok {
		r.d.env.Engine.Cancel()
	}
	// The text of a failed reply is empty, which Parse refuses.
	q, err := drill.Parse(r.d.game, r.d.ruleset, reply.Drill)
	r.next, r.failed = q, err != nil
	return true
}

// Left implements scenes.Leaver. It stops the engine.
func (r *Room) Left() {
	if r.pending {
		r.d.env.Engine.Cancel()
	}
	r.pending = false
}

// open reports whether the player can answer the shown question.
func (r *Room) open() bool { return r.q != nil && r.given == "" && !r.over }

// may reports whether the player may move a piece now.
func (r *Room) may() bool { return r.open() && r.kind.Mode() == drill.Play }

// Update implements Scene.
func (r *Room) Update() bool {
	moving := r.room.Tick()
	if r.poll() {
		moving = true
		if r.q == nil {
			r.advance()
		}
	}
	return r.clock() || moving
}

// advance shows the next question or, if there is none yet, that it is being made or could not be.
func (r *Room) advance() {
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

// show puts a question on the board, with the side to move at the bottom, and animates the move before it. The texts of q are
// valid, since drill.Parse has checked them.
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
		r.room.Board.Moves.PlayAction(a)
	}
}

// try judges a legal move of the player. It does not play it; arrows then show the right one.
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

// Handle implements scenes.Scene. A click on a square may be an answer.
func (r *Room) Handle(ev ui.Event) {
	sq, square := ev.Of.(rules.Square)
	if ev.Kind != ui.Click || !square || !r.open() || r.kind.Mode() != drill.Point {
		r.room.Handle(ev)
		return
	}
	r.room.Board.Moves.FinishMoves()
	if r.q.Pointable(r.pos, sq) {
		r.answer(sq.String())
	} else {
		r.d.env.Play("knock", 1)
		r.d.env.Stage.Say(r.askText())
	}
	r.d.env.Stage.Refresh()
}

// answer judges and counts an answer, and explains the right one.
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
		r.room.Board.Moves.LookBack(0)
	}
	r.room.Tell(a)
	r.room.FocusMain()
}

// mark adds the move or square of the question to the board and, after the answer, its explanation.
func (r *Room) mark(v *board.View) {
	switch {
	case r.q == nil:
	case r.given == "" && r.about.From != rules.NoSquare:
		v.Arrows = append(v.Arrows, board.Arrow{From: r.about.From, To: r.about.To, Strength: 1})
	case r.given == "" && r.about.To != rules.NoSquare:
		v.Rings.Add(r.about.To)
	case r.given == "":
	case r.kind == drill.Fault && r.room.Board.ShownPly() > 0: // the plates have slid, and the squares of Shown are those before
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
