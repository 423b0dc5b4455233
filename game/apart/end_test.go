package apart_test

import (
	"testing"

	"ludotheque/game/apart"
)

// TestHostEndsBeforeTheAnswer lets the host attack, see the guest's number, and end the match over a line as if that number had not come: in a
// match by links, and over a line that is lost, where the guest knows that the host has the number.
func TestHostEndsBeforeTheAnswer(t *testing.T) {
	for i := range 4 {
		for _, online := range []bool{false, true} {
			for _, spent := range []int{900, fortnight} {
				if !online && spent == fortnight {
					continue // no device can tell: the attack may have been sent so long ago
				}
				d := newDuel(t, i, apart.Guest, apart.Host)
				n := d.cheater.Log.Len()
				attack := d.answered(n)
				if d.victim.Log.Over() {
					continue
				}
				if d.victim.OnLine = online; online {
					d.victim.Sent = d.victim.Log.Len()
				}
				v := d.show(d.log(n, attack, apart.Entry{Kind: apart.Abandon, By: apart.Host, Yes: true, Spent: spent}))
				if d.victim.Log.Over() || v.Err == nil || v.Err.Code != apart.TooEarly {
					t.Errorf("%d, over a line %v, %d s: %+v: ended %v", i, online, spent, v.Err, d.victim.Log.Over())
				}
			}
		}
	}
}

// TestBothEndTheMatch lets both end a match over a line that is lost, and agree on a rematch. Then the guest's link from before arrives again.
func TestBothEndTheMatch(t *testing.T) {
	d := newDuel(t, 1, apart.Host, apart.Host)
	host, guest := d.victim, d.cheater
	host.OnLine, guest.OnLine = true, true
	d.quietly(host)
	guest.Follow(host.Log.Clone(), host.Log.Len(), 200, nil)
	d.quietly(guest) // does not arrive
	for _, s := range []*apart.Seat{host, guest} {
		if err := s.Say(s.Abandon(900), 900); err != nil {
			t.Fatal(err)
		}
	}
	late := guest.Log.Clone()
	say := func(s *apart.Seat, e apart.Entry, to *apart.Seat, now int64) {
		t.Helper()
		if err := s.Say(e, now); err != nil {
			t.Fatal(err)
		}
		if v, _ := to.Take(s.Log.Clone(), now); v.Err != nil || v.Relation == apart.Forked {
			t.Fatalf("%+v", v)
		}
	}
	host.Take(late.Clone(), 910)
	guest.Take(host.Log.Clone(), 920)
	say(guest, guest.Offer(apart.Rematch), host, 930)
	say(host, host.Answer(true), guest, 940)
	if v, _ := host.Take(late, 950); v.Err != nil || v.Relation != apart.Older {
		t.Errorf("%+v", v)
	}
}
