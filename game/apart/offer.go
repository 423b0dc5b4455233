package apart

import (
	"encoding/binary"

	"ludotheque/game/fairdice"
)

// propose opens an offer. It stays open until it is answered or the other player moves; an offer of an undo until anybody
// moves.
func (l *Log) propose(e *Entry) *Error {
	switch {
	case l.offer != nil:
		return l.bad(OfferOpen, nil)
	case !l.joined:
		return l.bad(NotJoined, nil)
	case e.Proposal == Rematch && (!l.Over() || l.agreed != nil):
		return l.bad(NotOver, nil)
	case e.Proposal == Rematch && !l.rematchCommit(e.Commit):
		return l.bad(BadCommitment, nil)
	case e.Proposal != Rematch && l.Over():
		return l.bad(MatchOver, nil)
	case e.Proposal == Undo && !l.HasMoved(e.By):
		return l.bad(NothingToUndo, nil)
	}
	offer := *e
	l.offer = &offer
	return nil
}

// HasMoved reports whether p has a move in the match that is not taken back.
func (l *Log) HasMoved(p Person) bool {
	for ply := range l.match.Ply() {
		if l.PersonOf(l.match.At(ply).Side()) == p {
			return true
		}
	}
	return false
}

// rematchCommit reports whether v is a valid commitment for a rematch, which never draws who begins.
func (l *Log) rematchCommit(v fairdice.Value) bool {
	s := l.start
	s.Begins = HostBegins
	if !s.NeedsNumbers() {
		return v == fairdice.Value{}
	}
	return v != fairdice.Value{} && !l.seen(v)
}

// answer accepts or declines the other's offer.
func (l *Log) answer(e *Entry) *Error {
	if l.offer == nil || l.offer.By == e.By {
		return l.bad(NoOffer, nil)
	}
	offer := *l.offer
	if e.Yes && offer.Proposal == Rematch {
		if !l.rematchCommit(e.Commit) || e.Commit == offer.Commit && e.Commit != (fairdice.Value{}) {
			return l.bad(BadCommitment, nil)
		}
		agreed := *e
		l.agreed = &agreed
		return nil // the offer stays open: Next needs both
	}
	if e.Commit != (fairdice.Value{}) {
		return l.bad(BadCommitment, nil)
	}
	if e.Yes && offer.Proposal == Draw {
		side := l.SideOf(offer.By)
		if err := l.match.OfferDraw(side); err != nil {
			return l.bad(MatchOver, err)
		}
		if err := l.match.AcceptDraw(side.Other()); err != nil {
			return l.bad(NoOffer, err)
		}
	}
	if e.Yes && offer.Proposal == Undo {
		l.takeBack(offer.By)
	}
	l.offer = nil
	return nil
}

// takeBack undoes moves up to and including the last one of p. Numbers stay used: a combat that is played again has new dice.
func (l *Log) takeBack(p Person) {
	for l.match.Undo() {
		if l.PersonOf(l.match.Position().Side()) == p {
			return
		}
	}
}

// Next returns the log of the rematch that was agreed on, which is the same on both devices. The person who did not begin
// before begins. ok is false if no rematch was agreed on.
func (l *Log) Next() (next *Log, ok bool) {
	if l.agreed == nil {
		return nil, false
	}
	commits := [2]fairdice.Value{}
	commits[l.offer.By], commits[l.agreed.By] = l.offer.Commit, l.agreed.Commit
	s := l.start
	b := binary.BigEndian.AppendUint64([]byte("ludotheque rematch 1\n"), s.ID)
	sum := fairdice.Sum(append(append(b, commits[Host][:]...), commits[Guest][:]...))
	s.ID, s.Commit = binary.BigEndian.Uint64(sum[:]), commits[Host]
	s.Begins = HostBegins
	if l.PersonOf(l.match.At(0).Side()) == Host {
		s.Begins = GuestBegins
	}
	next, err := New(s)
	if err == nil {
		err = next.Append(Entry{Kind: Join, By: Guest, Text: l.names[Guest], Commit: commits[Guest]})
	}
	return next, err == nil
}
