package apart

import (
	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Append checks e and adds it. On an error, which is an *Error, the log is unchanged.
func (l *Log) Append(e Entry) error {
	if len(l.entries) >= maxEntries {
		return l.bad(TooLong, nil)
	}
	if e.By > Guest || e.Kind >= kinds || l.start.Old && e.Kind >= oldKinds {
		return l.bad(UnknownKind, nil)
	}
	if !e.canonical() {
		return l.bad(UnknownKind, nil)
	}
	ply := l.ply()
	if bad := l.apply(&e); bad != nil {
		return bad
	}
	if s := l.sealing; s != nil && s.offer.By == e.By && s.seals(&e) {
		l.sealing = nil
	}
	switch e.Kind {
	case Seal:
		l.going[e.By] = !e.Yes
	case Move, Offer:
		l.going[e.By] = false
	}
	if e.turns() {
		l.turns++
	}
	l.entries = append(l.entries, e)
	l.plies = append(l.plies, ply)
	last := l.hashes[len(l.hashes)-1]
	l.hashes = append(l.hashes, hashOf(last[:], e.Message()))
	return nil
}

// canonical reports whether e has no field that its kind does not have, so that Message and its inverse lose nothing.
func (e *Entry) canonical() bool {
	var back Entry
	_, ok := back.take(link.NewReader(e.Message()), packing{message: true})
	if e.Kind == Move {
		back.Move = e.Move // take leaves it as text
	}
	return ok && *e == back
}

// ply returns the ply of the match, 0 if there is none yet.
func (l *Log) ply() int {
	if l.match == nil {
		return 0
	}
	return l.match.Ply()
}

// bad returns an error about the next entry.
func (l *Log) bad(code Code, err error) *Error {
	return &Error{Code: code, Ply: l.Due(), Err: err}
}

// condition is what a kind of message requires of the log.
type condition uint8

const (
	always condition = iota
	joined           // the sender is the host, or the guest has joined
	begun            // besides, it is known who begins, and no combat is pending
)

// handlers is the table of docs/apart.md: for each kind when it is allowed and the method that checks and applies it.
var handlers = [kinds]struct {
	when  condition
	apply func(*Log, *Entry) *Error
}{
	Join: {always, (*Log).join}, Line: {always, (*Log).line},
	Lot: {joined, (*Log).lot}, Reveal: {joined, (*Log).reveal}, Resign: {joined, (*Log).resign},
	Move: {begun, (*Log).move}, Offer: {begun, (*Log).propose}, Answer: {begun, (*Log).answer},
	Recommit: {begun, (*Log).recommit}, Flag: {begun, (*Log).flag}, Seal: {begun, (*Log).seal}, Abandon: {joined, (*Log).abandon},
}

// apply applies a message to the match. On an error it changes nothing.
func (l *Log) apply(e *Entry) *Error {
	h := &handlers[e.Kind]
	switch {
	case h.when >= joined && e.By == Guest && !l.joined, h.when == begun && l.match == nil:
		return l.bad(NotJoined, nil)
	case h.when == begun && l.pending != nil:
		return l.bad(DicePending, nil)
	}
	return h.apply(l, e)
}

func (l *Log) join(e *Entry) *Error {
	switch {
	case l.joined:
		return l.bad(SeatTaken, nil)
	case e.By != Guest:
		return l.bad(NotYourTurn, nil)
	case !plain(e.Text, match.MaxName) || l.text+len(e.Text) > maxText:
		return l.bad(BadText, nil)
	case (e.Commit != fairdice.Value{}) != (l.start.Commit != fairdice.Value{}) || e.Commit != (fairdice.Value{}) && l.seen(e.Commit):
		return l.bad(BadCommitment, nil)
	case l.start.Begins != ByLot && e.Number != (fairdice.Value{}):
		return l.bad(NothingToShow, nil)
	}
	reader := fairdice.NewReader(e.Commit)
	if l.start.Begins == ByLot {
		if bad := l.show(&reader, e.Number, 0); bad != nil {
			return bad
		}
	}
	l.readers[Guest], l.used[Guest] = reader, []fairdice.Value{e.Commit}
	l.joined, l.names[Guest] = true, e.Text
	l.text += len(e.Text)
	if l.match != nil {
		l.setMatch(Person(l.start.Begins))
	}
	return nil
}

func (l *Log) move(e *Entry) *Error {
	if l.Over() {
		return l.bad(MatchOver, nil)
	}
	if l.PersonOf(l.match.Position().Side()) != e.By {
		return l.bad(NotYourTurn, nil)
	}
	if e.Move.Kind == rules.Combat {
		return l.attack(e)
	}
	if e.Number != (fairdice.Value{}) {
		return l.bad(NothingToShow, nil)
	}
	return l.play(rules.Action{Move: e.Move}, e.By, e.Spent)
}

func (l *Log) illegal(m rules.Move, err error) *Error {
	bad := l.bad(IllegalMove, err)
	bad.Detail = rules.Cut(m.String())
	return bad
}

// play plays a move of the match, which took spent seconds. Offers of the other player lapse.
func (l *Log) play(a rules.Action, by Person, spent int) *Error {
	if l.start.Setup.Clock.Kind != clock.Days {
		l.match.SetSpent(int64(spent) * clock.Second)
	}
	if _, err := l.match.PlayAction(a); err != nil {
		return l.illegal(a.Move, err)
	}
	if l.offer != nil && (l.offer.By != by || l.offer.Proposal == Undo || l.Over()) {
		l.offer = nil
	}
	return nil
}

func (l *Log) resign(e *Entry) *Error {
	switch {
	case l.match == nil:
		return l.bad(NotJoined, nil)
	case l.Over():
		return l.bad(MatchOver, nil)
	}
	if err := l.match.Resign(l.SideOf(e.By)); err != nil {
		return l.bad(MatchOver, err)
	}
	l.pending, l.offer = nil, nil
	return nil
}

func (l *Log) line(e *Entry) *Error {
	if e.Text == "" || !plain(e.Text, MaxLine) {
		return l.bad(BadText, nil)
	}
	if l.text+len(e.Text) > maxText || !l.start.Old && l.said[e.By]+lineCost+len(e.Text) > maxSaid {
		return l.bad(TooLong, nil)
	}
	if e.By == Guest && !l.joined {
		return l.bad(NotJoined, nil)
	}
	l.text += len(e.Text)
	l.said[e.By] += lineCost + len(e.Text)
	return nil
}

func (l *Log) flag(e *Entry) *Error {
	switch {
	case l.Over() || l.timeUp != nil:
		return l.bad(MatchOver, nil)
	case l.start.Setup.Clock.Kind == clock.None:
		return l.bad(NoClock, nil)
	case l.PersonOf(l.match.Position().Side()) != e.By:
		return l.bad(NotYourTurn, nil)
	}
	by := e.By
	l.timeUp = &by
	if l.start.Setup.Clock.Ends {
		l.offer = nil
		if err := l.match.TimeUp(l.SideOf(e.By)); err != nil {
			return l.bad(NoClock, err)
		}
	}
	return nil
}

// Early reports whether e ends the match for want of an answer before the other can have waited for it so long: passed is the time
// in seconds since the last message of the one who did not answer, live whether the match went on over a line, both by that player's own
// device.
func (e *Entry) Early(w Wait, live bool, passed int64) bool {
	const rounding = 2 // of two devices that count whole seconds
	wait := w.Seconds(e.Yes && live)
	return e.Kind == Abandon && (wait == 0 || passed+rounding < wait)
}

// abandon ends the match without a result: the other has not answered for as long as both had agreed.
func (l *Log) abandon(e *Entry) *Error {
	wait := l.start.Wait.Seconds(e.Yes)
	who, duty := l.Turn()
	switch {
	case l.match == nil || duty == MustJoin:
		return l.bad(NotJoined, nil)
	case l.Over():
		return l.bad(MatchOver, nil)
	case who == e.By || wait == 0:
		return l.bad(NoWait, nil)
	case int64(e.Spent) < wait:
		return l.bad(TooEarly, nil)
	}
	by := e.By
	l.ended, l.pending, l.offer = &by, nil, nil
	return nil
}
