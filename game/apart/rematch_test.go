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
