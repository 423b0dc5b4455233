// Package away is a match with somebody elsewhere at a table: what is done here becomes messages, and what comes is shown.
package away

import (
	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/remote"
)

// Options is what the side of a table wants of it.
type Options struct {
	// Open returns the table of another match between the same two.
	Open func(s *remote.Seat) scenes.Scene
	// Pairing is called before the room opens where two devices that have lost each other find each other again.
	Pairing func()
	// Self is the table.
	Self scenes.Scene
}

// Side is this screen's side of a match with somebody elsewhere, nil at a table that has both.
type Side struct {
	*boardview.Board
	env     *scenes.Env
	seat    *remote.Seat
	options Options
}

// New returns the side of a seat at its board.
func New(e *scenes.Env, b *boardview.Board, s *remote.Seat, o Options) *Side {
	return &Side{Board: b, env: e, seat: s, options: o}
}

// Seat returns the seat.
func (a *Side) Seat() *remote.Seat { return a.seat }

// TimeUp says that this player's time is up; that of the other, only the other can say.
func (a *Side) TimeUp(side rules.Side) {
	if side == a.seat.Side() && !a.seat.Watches {
		a.say(apart.Entry{Kind: apart.Flag, By: a.seat.Hand.Me})
	}
}

// Live reports whether the other is at the end of a line and sees what is done here at once.
func (a *Side) Live() bool {
	if a == nil {
		return false
	}
	state, ok := a.seat.Live()
	return ok && !state.Ended()
}

// MayMove reports whether a hand may move: always, at one screen.
func (a *Side) MayMove() bool { return a == nil || a.seat.MayMove() && !a.seat.Log.Over() }

// say says something in the match and shows what comes of it; what is refused is told. It reports whether it was taken.
func (a *Side) say(e apart.Entry) bool {
	return a.do(boardview.Chosen{}, func() error { return a.seat.Say(e) })
}

// Play says a move that was chosen by hand, and reports whether it is on the board now: the dice of a combat wait for the
// other's number.
func (a *Side) Play(c boardview.Chosen) bool {
	ply := a.Match().Ply()
	return a.do(c, func() error { return a.seat.Play(c.Move) }) && a.Match().Ply() > ply
}

func (a *Side) do(c boardview.Chosen, change func() error) bool {
	was, ply := a.Match(), a.Match().Ply()
	if err := change(); err != nil {
		a.env.Stage.Notice(remote.Trouble(a.env, err))
		return false
	}
	a.show(was, ply, c)
	a.seat.TellLink()
	a.env.Stage.Refresh()
	return true
}

// show shows what has become of the match since it was the one that was, at ply.
func (a *Side) show(was *match.Match, ply int, c boardview.Chosen) {
	switch m := a.seat.Match(); {
	case m != was, m.Ply() < ply:
		a.Board.Show(m, client.Seats{})
	case m.Ply() > ply:
		a.ShowFrom(ply, c)
	default:
		a.End(func() error { return nil }) // it may have ended without a move
	}
}

// Watch shows what another window, or a link opened there, has brought, and reports whether there was anything.
func (a *Side) Watch() bool {
	if a == nil {
		return false
	}
	was, ply, known := a.Match(), a.Match().Ply(), a.seat.Log.Len()
	changed, gone := a.seat.Watch(func() {
		a.show(was, ply, boardview.Chosen{})
		was, ply = a.Match(), a.Match().Ply()
	})
	if gone {
		a.env.Stage.Reset(a.reopen())
		return true
	}
	if changed {
		a.tellLine(known)
	}
	if changed && !a.seat.Watches {
		if _, agreed := a.seat.Log.Next(); agreed && !a.seat.Due() {
			a.next()
		}
	}
	return changed
}

// tellLine shows the last line among the messages that have come since so many were known, where the other has written it.
func (a *Side) tellLine(known int) {
	for i := a.seat.Log.Len() - 1; i >= known; i-- {
		e := a.seat.Log.Entry(i)
		if e.Kind != apart.Line {
			continue
		}
		if e.By != a.seat.Hand.Me {
			a.env.Stage.Notice(a.env.T("remote.line", a.seat.Other(), e.Text))
		}
		return
	}
}

// reopen returns the table of what is stored.
func (a *Side) reopen() scenes.Scene {
	if t := a.env.Rooms.Kept(string(a.seat.Slot())); t != nil {
		return t
	}
	return a.options.Self
}

// Carried tells the other where this player's hand is.
func (a *Side) Carried(from rules.Square, right, up float64) {
	if a != nil {
		a.seat.ShowHand(live.NewDrag(from, right, up))
	}
}

// Hand returns where the other's hand is.
func (a *Side) Hand() (from rules.Square, right, up float64) {
	if a == nil {
		return rules.NoSquare, 0, 0
	}
	d := a.seat.Drag
	right, up = d.Steps()
	return d.From, right, up
}

// Pending draws the attack whose dice wait for the other's number.
func (a *Side) Pending() []board.Arrow {
	if a == nil {
		return nil
	}
	e, ok := a.seat.Log.Pending()
	if !ok {
		return nil
	}
	return []board.Arrow{{From: e.Move.From, To: e.Move.To, Strength: 1}}
}

// answer answers the other's offer.
func (a *Side) answer(yes bool) {
	if a.say(a.seat.Answer(yes)) {
		a.next()
	}
}

// Rematch offers another match, or goes on to the one that was agreed on.
func (a *Side) Rematch() {
	if a.next() {
		return
	}
	offer, offered := a.seat.Log.Offered()
	switch {
	case offered && offer.By != a.seat.Hand.Me:
		a.answer(true)
	case offered:
		a.env.Stage.Push(remote.NewSend(a.env, a.seat))
	case a.say(a.seat.Offer(apart.Rematch)):
		a.env.Stage.Push(remote.NewSend(a.env, a.seat))
	}
}

// next goes on to the rematch that was agreed on, and reports whether there is one. The answer goes out with the link of the
// match before.
func (a *Side) next() bool {
	s, ok := a.seat.Next(a.env.Host.Now().Unix())
	if _, isLive := a.seat.Live(); !ok || a.seat.Due() && !isLive {
		if ok {
			a.env.Stage.Push(remote.NewSend(a.env, a.seat))
		}
		return ok
	}
	next, begun := remote.Begin(a.env, s)
	a.seat.HandOn(next)
	a.env.Stage.Reset(a.options.Open(next))
	if begun {
		a.env.Stage.Notice(a.env.T("remote.rematch-begins"))
	}
	return true
}
