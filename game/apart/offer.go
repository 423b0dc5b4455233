package apart

import (
	"encoding/binary"

	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// propose opens an offer. It stays open until it is answered or the other player moves; an offer of an undo until anybody
// moves.
func (l *Log) propose(e *Entry) *Error {
	switch {
	case l.offer != nil:
		return l.bad(OfferOpen, nil)
	case !l.joined:
		return l.bad(NotJoined, nil)
	case e.Proposal == Rematch && !l.Over():
		return l.bad(NotOver, nil)
	case l.agreed != nil:
		return l.bad(MatchOver, nil)
	case e.Proposal == Rematch && !l.rematchCommit(e.Commit):
		return l.bad(BadCommitment, nil)
	case e.Proposal != Rematch && l.Over():
		return l.bad(MatchOver, nil)
	case e.Proposal == Undo && !l.HasMoved(e.By):
		return l.bad(NothingToUndo, nil)
	}
	offer := *e
	l.offer = &offer
	l.offers[e.By]++
	return nil
}

// accepts returns Entry.Offer and Entry.Ply of a Yes of p to the open offer.
func (l *Log) accepts(p Person) (offer, ply int) {
	if l.start.Old {
		return 0, 0
	}
	return l.offers[p.Other()], l.Due()
}

// acceptance is a Yes to a draw or an undo. Its offerer may have moved without having seen it; see Log.seal.
type acceptance struct {
	offer  Entry
	before *match.Match // must not be changed
}

// seals reports whether a message of the offerer is only possible for one who knows the acceptance, or makes it void. A line, for
// example, may have been written before.
func (s *acceptance) seals(e *Entry) bool {
	return e.Kind == Seal || e.Kind == Move || e.Kind == Offer && e.Proposal == Rematch || e.Kind == Answer && e.Yes
}

// HasMoved reports whether p has a move in the match that is not taken back.
func (l *Log) HasMoved(p Person) bool {
	if l.match == nil {
		return false
	}
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
	if bad := l.answers(e, &offer); bad != nil {
		return bad
	}
	if !e.Yes {
		l.offer = nil
		return nil
	}
	before := l.match.Clone()
	switch offer.Proposal {
	case Draw:
		side := l.SideOf(offer.By)
		if err := l.match.OfferDraw(side); err != nil {
			return l.bad(MatchOver, err)
		}
		if err := l.match.AcceptDraw(side.Other()); err != nil {
			return l.bad(NoOffer, err)
		}
	case Undo:
		l.takeBack(offer.By)
	case Rematch:
		l.agreed = &[2]fairdice.Value{}
		l.agreed[offer.By], l.agreed[e.By] = offer.Commit, e.Commit
		before = nil
	}
	l.offer = nil
	if before != nil && !l.start.Old {
		l.sealing = &acceptance{offer, before}
	}
	return nil
}

// answers checks that an answer fits the open offer.
func (l *Log) answers(e, offer *Entry) *Error {
	again := e.Yes && offer.Proposal == Rematch
	nth, ply := l.accepts(e.By)
	switch {
	case !again && e.Commit != (fairdice.Value{}),
		again && (!l.rematchCommit(e.Commit) || e.Commit == offer.Commit && e.Commit != (fairdice.Value{})):
		return l.bad(BadCommitment, nil)
	case e.Yes && (e.Offer != nth || e.Ply != ply), e.Yes && l.going[offer.By]: // the offerer's move is on its way, and may have been seen
		return l.bad(OldOffer, nil)
	}
	return nil
}

// seal confirms the other's acceptance of an offer of a draw or an undo, or tells that the sender had none when it went on. Then an
// acceptance that stands before it is void and the offer is open again: otherwise the other could see the sender's move first and
// then accept as if that had not been seen. It is final with any other message of its sender.
func (l *Log) seal(e *Entry) *Error {
	s := l.sealing
	mine := s != nil && s.offer.By == e.By
	switch out := l.match.Outcome(); {
	case l.ended != nil, out.Over() && out.By != rules.Agreement, out.Over() && !mine:
		return l.bad(MatchOver, nil)
	case e.Yes && !mine, l.offers[e.By] == 0, !e.Yes && l.going[e.By]:
		return l.bad(NoOffer, nil)
	case e.Yes || !mine:
		return nil
	}
	offer := s.offer
	l.match, l.offer = s.before.Clone(), &offer
	return nil
}

// Messages returns the messages with which the player of d sends e: before a move, while an offer of the player is open, one that tells
// that no answer to it was seen. The error is an *Error.
func (d Device) Messages(l *Log, e Entry) (list []Entry, err error) {
	if o := l.offer; e.Kind == Move && o != nil && o.By == d.Me && o.Proposal != Rematch && !l.going[d.Me] {
		if l.start.Old { // such a match has no message for that
			return nil, l.bad(OfferOpen, nil)
		}
		list = append(list, Entry{Kind: Seal, By: d.Me})
	}
	if s := l.sealing; s != nil && s.offer.By == d.Me && e.Kind == Offer { // or a Seal about the new offer would void the old acceptance
		list = append(list, Entry{Kind: Seal, By: d.Me, Yes: true})
	}
	list = append(list, e)
	on := l.Clone()
	for _, e := range list {
		if err := on.Append(e); err != nil {
			return nil, err
		}
	}
	return list, nil
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
	commits := *l.agreed
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
