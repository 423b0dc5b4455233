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

// Board is the board of a match with a player at another device. It turns what this player does into messages of the match, and shows
// those of the other. A nil *Board stands for a match at one screen.
type Board struct {
	*boardview.Board
	Seat    *Seat
	env     *scenes.Env
	table   scenes.Scene
	pairing func()
}

// NewBoard returns the board of a table for a seat. pairing is called before the scene opens in which the two devices connect again.
func NewBoard(b *boardview.Board, s *Seat, table scenes.Scene, pairing func()) *Board {
	return &Board{Board: b, Seat: s, env: s.env, table: table, pairing: pairing}
}

// TimeUp sends that this player's time is up. For the other side it does nothing: only that player's device can send it.
func (a *Board) TimeUp(side rules.Side) {
	if side == a.Seat.Side() && !a.Seat.Watches {
		a.send(apart.Entry{Kind: apart.Flag, By: a.Seat.Device.Me})
	}
}

// Live reports whether the two devices are connected.
func (a *Board) Live() bool {
	return a != nil && a.Seat.connected()
}

// MayMove reports whether this player may move; at one screen it is always true.
func (a *Board) MayMove() bool { return a == nil || a.Seat.MayMove() && !a.Seat.Log.Over() }

// send adds a message to the match and shows its effect. It reports whether the message was accepted, and tells the player if not.
func (a *Board) send(e apart.Entry) bool {
	return a.do(boardview.Chosen{}, func() error { return a.Seat.Say(e) })
}

// Play sends a move of this player, and reports whether it has been played: a combat has to wait for the other device's number.
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

// show updates the board after a change of the match, which was was, at ply.
func (a *Board) show(was *match.Match, ply int, c boardview.Chosen) {
	switch m := a.Seat.Match(); {
	case m != was, m.Ply() < ply:
		a.Board.Show(m, client.Seats{})
	case m.Ply() > ply:
		a.Moves.ShowFrom(ply, c)
	default:
		a.End(func() error { return nil }) // the match may have ended without a move
	}
}

// Watch is called in each tick. It shows messages that have arrived over the connection or been stored by another window, and reports
// whether there were any.
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
		a.Seat.showLine(known)
	}
	if changed && !a.Seat.Watches {
		a.announceOffer(known, offer, offered)
		if _, agreed := a.Seat.Log.Next(); agreed && !a.Seat.Due() {
			a.next()
		}
	}
	return changed
}

// Unsent says that this player's messages have to be sent, "" if none have.
func (a *Board) Unsent() string {
	if a == nil || a.Seat.together() || !a.Seat.Due() {
		return ""
	}
	if a.Seat.Log.Over() {
		return a.env.T("remote.send-end", a.Seat.Other())
	}
	return words.Sentence(a.Seat.Reason())
}

// showLine shows the last chat line from message known on, if the other player has written it.
func (s *Seat) showLine(known int) {
	for i := s.Log.Len() - 1; i >= known; i-- {
		e := s.Log.Entry(i)
		if e.Kind != apart.Line {
			continue
		}
		if e.By != s.Device.Me {
			s.env.Stage.Notice(words.UpperFirst(s.env.T("remote.line", s.Other(), e.Text)))
		}
		return
	}
}

// announceOffer announces the other player's new offer, and the answer to this player's own. known is the length of the log before
// the change, before its open offer if open is true.
func (a *Board) announceOffer(known int, before apart.Entry, open bool) {
	l, me := a.Seat.Log, a.Seat.Device.Me
	offer, nowOpen := l.Offered()
	accepted := false
	for i := known; i < l.Len(); i++ {
		accepted = accepted || l.Entry(i).Kind == apart.Answer && l.Entry(i).Yes
	}
	switch {
	case nowOpen && offer.By != me && (!open || offer != before):
		a.env.Stage.Say(a.Seat.offers(offer.Proposal)) // a card shows it
	case nowOpen || !open || before.By != me:
	case accepted && before.Proposal == apart.Undo:
		a.env.Stage.Notice(a.env.T("said.undone"))
	case !accepted && (before.Proposal == apart.Rematch || !l.Over()):
		a.env.Stage.Notice(a.Seat.refused(before.Proposal))
	}
}

// reopen returns a table of the stored match.
func (a *Board) reopen() scenes.Scene {
	if t := a.env.Rooms.Kept(string(a.Seat.Slot())); t != nil {
		return t
	}
	return a.table
}

// SendDrag sends a drag of this player to the other. With from = NoSquare the drag has ended.
func (a *Board) SendDrag(from rules.Square, right, up float64) {
	if a != nil {
		a.Seat.sendDrag(live.NewDrag(from, right, up))
	}
}

// OtherDrag returns the other player's drag: the piece's square, NoSquare for none, and how far the piece is from its middle, in squares
// to First's right and up.
func (a *Board) OtherDrag() (from rules.Square, right, up float64) {
	if a == nil {
		return rules.NoSquare, 0, 0
	}
	d := a.Seat.Drag
	right, up = d.Steps()
	return d.From, right, up
}

// Pending returns an arrow for the attack that waits for the other device's number.
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

// answer answers the other player's offer.
func (a *Board) answer(yes bool) {
	offer, _ := a.Seat.Log.Offered()
	if a.send(a.Seat.Answer(yes)) {
		if yes && offer.Proposal == apart.Undo {
			a.env.Stage.Say(a.env.T("said.undone"))
		}
		a.next()
	}
}

// Rematch opens the rematch that was agreed on, accepts the other player's offer of one, or offers one.
func (a *Board) Rematch() {
	if a.next() {
		return
	}
	offer, offered := a.Seat.Log.Offered()
	switch {
	case offered && offer.By != a.Seat.Device.Me:
		a.answer(true)
	case !offered && !a.send(a.Seat.Offer(apart.Rematch)):
	case a.Seat.together():
		a.env.Stage.Notice(a.Seat.offered(apart.Rematch))
	default:
		a.env.Stage.Push(NewSend(a.env, a.Seat))
	}
}

// next opens the rematch that was agreed on, and reports whether there is one. Without a connection the link of the finished match,
// which has the answer to the offer, has to be sent first.
func (a *Board) next() bool {
	s, ok := a.Seat.Next(a.env.Host.Now().Unix())
	if !ok || a.Seat.Due() && !a.Seat.together() {
		if ok {
			a.env.Stage.Push(NewSend(a.env, a.Seat))
		}
		return ok
	}
	next := Read(a.env, slotOf(s.Log)) // not nil if another window has begun it, or somebody has given another match its number
	begun := next == nil || next.Watches || apart.Compare(next.Log, s.Log, s.Device.Me).Relation > apart.Older
	if begun {
		next = Keep(a.env, s)
	}
	a.Seat.passLine(next)
	a.env.Stage.Reset(table(a.env, next))
	if begun {
		a.env.Stage.Notice(a.env.T("remote.rematch-begins"))
	}
	return true
}
