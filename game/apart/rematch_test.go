package apart_test

import (
	"testing"

	"ludotheque/game/apart"
)

// TestEndIsNotVoidAfterARematch ends a match by links for want of the guest's move and agrees on a rematch. The guest sees the host's number
// there, and then sends a move of the first match as if it had crossed the end, to get another rematch with the same numbers of the host.
func TestEndIsNotVoidAfterARematch(t *testing.T) {
	for _, guestOffers := range []bool{true, false} {
		for _, ends := range []apart.Person{apart.Host, apart.Guest} {
			d := newDuel(t, 1, ends, ends.Other())
			say := func(s *apart.Seat, e apart.Entry) {
				t.Helper()
				if err := s.Say(e, 300+fortnight); err != nil {
					t.Fatal(err)
				}
			}
			d.cheater.Acted = 0 // long ago
			late := d.cheater.Log.Clone()
			_ = late.Append(d.cheater.Move(firstQuiet(late), 200))
			say(d.victim, apart.Entry{Kind: apart.Abandon, By: ends, Spent: fortnight})
			d.exchange(d.victim, d.cheater)
			first, second := d.victim, d.cheater
			if guestOffers {
				first, second = second, first
			}
			say(first, first.Offer(apart.Rematch))
			d.exchange(first, second)
			say(second, second.Answer(true))
			d.exchange(second, first)
			next, ok := d.victim.Log.Next()
			if !ok {
				t.Fatal("no rematch")
			}
			v := d.show(late)
			if again, ok := d.victim.Log.Next(); !ok || again.Start().ID != next.Start().ID || !d.victim.Log.Over() {
				t.Errorf("guest offers %v, %v ends: %+v: the rematch is gone, over %v", guestOffers, ends, v, d.victim.Log.Over())
			}
		}
	}
}

// TestEndOfARematchAtOnce lets the victim agree to a rematch long after the last move, and ends it at once for want of the victim's first move.
func TestEndOfARematchAtOnce(t *testing.T) {
	for i := range 2 {
		victim := apart.Person(i)
		// The one who did not begin begins.
		d := newDuel(t, i, victim, victim.Other())
		say := func(s *apart.Seat, e apart.Entry, at int64) {
			t.Helper()
			if err := s.Say(e, at); err != nil {
				t.Fatal(err)
			}
		}
		say(d.cheater, apart.Entry{Kind: apart.Resign, By: d.cheater.Device.Me}, 200)
		d.exchange(d.cheater, d.victim)
		late := int64(300 + fortnight)
		first, second := d.cheater, d.victim
		say(first, first.Offer(apart.Rematch), late)
		if v, _ := second.Take(first.Log.Clone(), late); v.Relation != apart.Newer {
			t.Fatal(v)
		}
		say(second, second.Answer(true), late)
		if v, _ := first.Take(second.Log.Clone(), late); v.Relation != apart.Newer {
			t.Fatal(v)
		}
		next, ok := d.victim.Next(late)
		if !ok {
			t.Fatal("no rematch")
		}
		l := next.Log.Clone()
		if err := l.Append(apart.Entry{Kind: apart.Abandon, By: victim.Other(), Spent: fortnight}); err != nil {
			t.Fatal(err)
		}
		v, _ := next.Take(l, late+10)
		if v.Err == nil || next.Log.Over() {
			t.Errorf("%d: the rematch is ended at once: %+v", i, v)
		}
	}
}
