package apart_test

import (
	"testing"

	"ludotheque/game/apart"
)

// opened is a duel of two honest players after the first moves, with what both do.
type opened struct {
	*duel
	host, guest *apart.Seat
}

func newOpened(t *testing.T) opened {
	t.Helper()
	d := newDuel(t, 3, apart.Host, apart.Host)
	o := opened{d, d.victim, d.cheater}
	o.quietly(o.host)
	o.exchange(o.host, o.guest)
	o.quietly(o.guest)
	o.exchange(o.guest, o.host)
	return o
}

func (o opened) say(s *apart.Seat, e apart.Entry) {
	o.t.Helper()
	e.By = s.Device.Me
	if err := s.Say(e, 300+fortnight); err != nil {
		o.t.Fatal(err)
	}
}

// take opens a log at a seat and checks the relation.
func (o opened) take(s *apart.Seat, in *apart.Log, want apart.Relation) {
	o.t.Helper()
	if v, _ := s.Take(in.Clone(), 301+fortnight); v.Relation != want || v.Foreign || v.Err != nil {
		o.t.Fatalf("%+v, want the relation %d", v, want)
	}
}

// same checks that both have the same log in the end.
func (o opened) same() {
	o.t.Helper()
	o.host.Take(o.guest.Log.Clone(), 400+fortnight)
	o.guest.Take(o.host.Log.Clone(), 400+fortnight)
	if o.host.Log.Encode() != o.guest.Log.Encode() {
		o.t.Fatal("the logs differ")
	}
}

// TestDroppedStaysDropped opens a late link with an offer that the guest has dropped since.
func TestDroppedStaysDropped(t *testing.T) {
	o := newOpened(t)
	o.quietly(o.host)
	o.say(o.guest, o.guest.Offer(apart.Undo))
	late := o.guest.Log.Clone()
	o.say(o.host, o.host.Offer(apart.Draw))
	o.take(o.guest, o.host.Log, apart.Met)
	o.quietly(o.guest)
	o.exchange(o.guest, o.host)
	o.quietly(o.host)
	o.take(o.host, late, apart.Older)
	o.exchange(o.host, o.guest)
	o.same()
}

// TestEndCrossesMoveTwice lets the host end the match for want of a move that is on its way, and write more before it arrives.
func TestEndCrossesMoveTwice(t *testing.T) {
	o := newOpened(t)
	o.quietly(o.host)
	o.exchange(o.host, o.guest)
	o.host.Sent, o.host.Since = o.host.Log.Len(), 300
	o.quietly(o.guest)
	o.say(o.host, o.host.Abandon(300+fortnight))
	o.say(o.host, apart.Entry{Kind: apart.Line, Text: "Dommage"})
	o.take(o.guest, o.host.Log, apart.Met)
	o.say(o.host, apart.Entry{Kind: apart.Line, Text: "Au revoir"})
	o.take(o.guest, o.host.Log, apart.Met)
	o.take(o.host, o.guest.Log, apart.Met)
	o.same()
	if o.host.Log.Over() || o.host.Log.Match().Ply() != 4 {
		t.Errorf("over %v, ply %d", o.host.Log.Over(), o.host.Log.Match().Ply())
	}
}

// TestHostKeepsItsOrder has a host put a new message before those that both have. The guest's log stays.
func TestHostKeepsItsOrder(t *testing.T) {
	o := newOpened(t)
	n := o.host.Log.Len()
	o.quietly(o.host)
	o.exchange(o.host, o.guest)
	for _, e := range []apart.Entry{{Kind: apart.Line, Text: "Hm"}, {Kind: apart.Resign}} {
		l := o.host.Log.UpTo(n)
		e.By = apart.Host
		if err := l.Append(e); err != nil {
			t.Fatal(err)
		}
		_ = l.Append(o.host.Log.Entry(n))
		before := o.guest.Log.Encode()
		if v, _ := o.guest.Take(l, 400); v.Relation != apart.Forked && v.Relation != apart.Older || o.guest.Log.Encode() != before {
			t.Errorf("%+v", v)
		}
	}
}
