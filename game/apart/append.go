package apart

import (
	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Append checks an entry and adds it. The error is an *Error, and then the log is as before.
func (l *Log) Append(e Entry) error {
	if len(l.entries) >= maxEntries {
		return l.bad(TooLong, nil)
	}
	if e.By > Guest || e.Kind >= kinds {
		return l.bad(UnknownKind, nil)
	}
	if !e.neat() {
		return l.bad(UnknownKind, nil)
	}
	ply := l.ply()
	if bad := l.apply(&e); bad != nil {
		return bad
	}
	l.entries = append(l.entries, e)
	l.plies = append(l.plies, ply)
	last := l.hashes[len(l.hashes)-1]
	l.hashes = append(l.hashes, hashOf(last[:], e.Message()))
	return nil
}

// neat reports whether the entry is what its own bytes say, with no field that its kind does not have: every message has one
// form.
func (e *Entry) neat() bool {
	var said Entry
	_, ok := said.take(link.NewReader(e.Message()), where{numbers: true})
	if e.Kind == Move {
		said.Move = e.Move // its text is read by the rules
	}
	return ok && *e == said
}

// ply returns where the match stands.
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

// need is what a message comes after.
type need uint8

const (
	anything  need = iota
	joining        // the guest has joined, where it is the guest's message
	beginning      // besides, it is known who begins, and no combat waits
)

// meanings is the table of docs/apart.md: what a message comes after, and what it does or why it may not.
var meanings = [kinds]struct {
	after need
	apply func(*Log, *Entry) *Error
}{
	Join: {anything, (*Log).join}, Line: {anything, (*Log).line},
	Lot: {joining, (*Log).lot}, Reveal: {joining, (*Log).reveal}, Resign: {joining, (*Log).resign},
	Move: {beginning, (*Log).move}, Offer: {beginning, (*Log).propose}, Answer: {beginning, (*Log).answer},
	Recommit: {beginning, (*Log).recommit}, Flag: {beginning, (*Log).flag},
}

// apply does what a message means.
func (l *Log) apply(e *Entry) *Error {
	m := &meanings[e.Kind]
	switch {
	case m.after >= joining && e.By == Guest && !l.joined, m.after == beginning && l.match == nil:
		return l.bad(NotJoined, nil)
	case m.after == beginning && l.pending != nil:
		return l.bad(DicePending, nil)
	}
	return m.apply(l, e)
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
		l.sitDown(Person(l.start.Begins))
	}
	return nil
}

func (l *Log) move(e *Entry) *Error {
	if l.Over() {
		return l.bad(MatchOver, nil)
	}
	pos := l.match.Position()
	if l.PersonOf(pos.Side()) != e.By {
		return l.bad(NotYourTurn, nil)
	}
	if e.Move.Kind == rules.Combat {
		return l.attack(e, pos)
	}
	if e.Number != (fairdice.Value{}) {
		return l.bad(NothingToShow, nil)
	}
	return l.play(rules.Action{Move: e.Move}, e.By, e.Spent)
}

func (l *Log) illegal(m rules.Move, err error) *Error {
	bad := l.bad(IllegalMove, err)
	bad.Detail = link.Cut(m.String())
	return bad
}

// play makes a move of the match, which took spent seconds; offers of the other lapse.
func (l *Log) play(a rules.Action, by Person, spent int) *Error {
	if l.start.Clock.Kind != clock.Days {
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
	if l.text+len(e.Text) > maxText {
		return l.bad(TooLong, nil)
	}
	if e.By == Guest && !l.joined {
		return l.bad(NotJoined, nil)
	}
	l.text += len(e.Text)
	return nil
}

// maxDevices is how often somebody may commit in one match.
const maxDevices = 32

func (l *Log) flag(e *Entry) *Error {
	switch {
	case l.Over() || l.timeUp != nil:
		return l.bad(MatchOver, nil)
	case l.start.Clock.Kind == clock.None:
		return l.bad(NoClock, nil)
	case l.PersonOf(l.match.Position().Side()) != e.By:
		return l.bad(NotYourTurn, nil)
	}
	by := e.By
	l.timeUp = &by
	if l.start.FlagEnd {
		l.offer = nil
		if err := l.match.TimeUp(l.SideOf(e.By)); err != nil {
			return l.bad(NoClock, err)
		}
	}
	return nil
}
