package remote

import (
	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
)

// Board is the board of a table at which one of the two sits, nil at a table that has both: what is done there becomes messages, and
// what comes is shown.
type Board struct {
	*boardview.Board
	Seat    *Seat
	env     *scenes.Env
	table   scenes.Scene
	pairing func()
}

// NewBoard returns the board of a table for a seat. pairing is called before the room opens where two devices that have lost each
// other find each other again.
func NewBoard(b *boardview.Board, s *Seat, table scenes.Scene, pairing func()) *Board {
	return &Board{Board: b, Seat: s, env: s.env, table: table, pairing: pairing}
}

// TimeUp says that this player's time is up; that of the other, only the other can say.
func (a *Board) TimeUp(side rules.Side) {
	if side == a.Seat.Side() && !a.Seat.Watches {
		a.say(apart.Entry{Kind: apart.Flag, By: a.Seat.Hand.Me})
	}
}

// Live reports whether the other is at the end of a line and sees what is done here at once.
func (a *Board) Live() bool {
	return a != nil && a.Seat.connected()
}

// MayMove reports whether a hand may move: always, at one screen.
func (a *Board) MayMove() bool { return a == nil || a.Seat.MayMove() && !a.Seat.Log.Over() }

// say says something in the match and shows what comes of it; what is refused is told. It reports whether it was taken.
func (a *Board) say(e apart.Entry) bool {
	return a.do(boardview.Chosen{}, func() error { return a.Seat.Say(e) })
}

// Play says a move that was chosen by hand, and reports whether it is on the board now: the dice of a combat wait for the
// other's number.
func (a *Board) Play(c boardview.Chosen) bool {
	ply := a.Match().Ply()
	return a.do(c, func() error { return a.Seat.Play(c.Move) }) && a.Match().Ply() > ply
}

func (a *Board) do(c boardview.Chosen, change func() error) bool {
	was, ply := a.Match(), a.Match().Ply()
	if err := change(); err != nil {
		a.env.Stage.Notice(Trouble(a.env, err))
		return false
	}
	a.show(was, ply, c)
	a.Seat.TellLink()
	a.env.Stage.Refresh()
	return true
}

// show shows what has become of the match since it was the one that was, at ply.
func (a *Board) show(was *match.Match, ply int, c boardview.Chosen) {
	switch m := a.Seat.Match(); {
	case m != was, m.Ply() < ply:
		a.Board.Show(m, client.Seats{})
	case m.Ply() > ply:
		a.ShowFrom(ply, c)
	default:
		a.End(func() error { return nil }) // it may have ended without a move
	}
}

// Watch shows what another window, or a link opened there, has brought, and reports whether there was anything.
func (a *Board) Watch() bool {
	if a == nil {
		return false
	}
	was, ply, known := a.Match(), a.Match().Ply(), a.Seat.Log.Len()
	offer, offered := a.Seat.Log.Offered()
	changed, gone := a.Seat.Watch(func() {
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
	if changed && !a.Seat.Watches {
		a.tellOffer(known, offer, offered)
		if _, agreed := a.Seat.Log.Next(); agreed && !a.Seat.Due() {
			a.next()
		}
	}
	return changed
}

// tellLine shows the last line among the messages that have come since so many were known, where the other has written it.
func (a *Board) tellLine(known int) {
	for i := a.Seat.Log.Len() - 1; i >= known; i-- {
		e := a.Seat.Log.Entry(i)
		if e.Kind != apart.Line {
			continue
		}
		if e.By != a.Seat.Hand.Me {
			a.env.Stage.Notice(words.UpperFirst(a.env.T("remote.line", a.Seat.Other(), e.Text)))
		}
		return
	}
}

// tellOffer tells of an offer that has come since so many messages were known, and what has become of the one that lay there
// before, if this player has made it.
func (a *Board) tellOffer(known int, before apart.Entry, lay bool) {
	l, me := a.Seat.Log, a.Seat.Hand.Me
	offer, lies := l.Offered()
	taken := false
	for i := known; i < l.Len(); i++ {
		taken = taken || l.Entry(i).Kind == apart.Answer && l.Entry(i).Yes
	}
	switch {
	case lies && offer.By != me && (!lay || offer != before):
		a.env.Stage.Say(a.Seat.offers(offer.Proposal)) // there is a card to read
	case lies || !lay || before.By != me:
	case taken && before.Proposal == apart.Undo:
		a.env.Stage.Notice(a.env.T("said.undone"))
	case !taken && (before.Proposal == apart.Rematch || !l.Over()):
		a.env.Stage.Notice(a.Seat.refused(before.Proposal))
	}
}

// reopen returns the table of what is stored.
func (a *Board) reopen() scenes.Scene {
	if t := a.env.Rooms.Kept(string(a.Seat.Slot())); t != nil {
		return t
	}
	return a.table
}

// Carried tells the other where this player's hand is.
func (a *Board) Carried(from rules.Square, right, up float64) {
	if a != nil {
		a.Seat.showHand(live.NewDrag(from, right, up))
	}
}

// Hand returns where the other's hand is.
func (a *Board) Hand() (from rules.Square, right, up float64) {
	if a == nil {
		return rules.NoSquare, 0, 0
	}
	d := a.Seat.Drag
	right, up = d.Steps()
	return d.From, right, up
}

// Pending draws the attack whose dice wait for the other's number.
func (a *Board) Pending() []board.Arrow {
	if a == nil {
		return nil
	}
	e, ok := a.Seat.Log.Pending()
	if !ok {
		return nil
	}
	return []board.Arrow{{From: e.Move.From, To: e.Move.To, Strength: 1}}
}

// answer answers the other's offer.
func (a *Board) answer(yes bool) {
	offer, _ := a.Seat.Log.Offered()
	if a.say(a.Seat.Answer(yes)) {
		if yes && offer.Proposal == apart.Undo {
			a.env.Stage.Say(a.env.T("said.undone"))
		}
		a.next()
	}
}

// Rematch offers another match, or goes on to the one that was agreed on.
func (a *Board) Rematch() {
	if a.next() {
		return
	}
	offer, offered := a.Seat.Log.Offered()
	switch {
	case offered && offer.By != a.Seat.Hand.Me:
		a.answer(true)
	case !offered && !a.say(a.Seat.Offer(apart.Rematch)):
	case a.Seat.together():
		a.env.Stage.Notice(a.Seat.offered(apart.Rematch))
	default:
		a.env.Stage.Push(NewSend(a.env, a.Seat))
	}
}

// next goes on to the rematch that was agreed on, and reports whether there is one. The answer goes out with the link of the
// match before.
func (a *Board) next() bool {
	s, ok := a.Seat.Next(a.env.Host.Now().Unix())
	if !ok || a.Seat.Due() && a.Seat.line == nil {
		if ok {
			a.env.Stage.Push(NewSend(a.env, a.Seat))
		}
		return ok
	}
	next := Read(a.env, slotOf(s.Log)) // another window may have begun it
	begun := next == nil
	if begun {
		next = Keep(a.env, s)
	}
	a.Seat.handOn(next)
	a.env.Stage.Reset(table(a.env, next))
	if begun {
		a.env.Stage.Notice(a.env.T("remote.rematch-begins"))
	}
	return true
}
