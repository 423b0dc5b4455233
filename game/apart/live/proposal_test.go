package live

import (
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/fairdice"
	"ludotheque/game/match"
)

// daoLog returns the empty log of a match of Dao.
func daoLog(t *testing.T) *apart.Log {
	t.Helper()
	log, err := apart.New(apart.Start{ID: 7, Setup: match.Setup{Game: "dao"}})
	if err != nil {
		t.Fatal(err)
	}
	return log
}

// TestGuestFarBehind checks that a host appends nothing of a guest who lacks more than batch messages that change what is allowed, which would
// take long to check, and that it does so once the guest has caught up. Lines of the host's change nothing.
func TestGuestFarBehind(t *testing.T) {
	for _, lines := range []bool{false, true} {
		d := newDuel(t, 1, apart.Host, apart.Host)
		log, n := d.log.Clone(), d.log.Len()
		for i := range batch + 4 {
			e := apart.Device{Me: apart.Host, Seed: fairdice.Seed{byte(i)}}.Recommit(log)
			if lines {
				e = line(apart.Host, "A")
			}
			add(t, log, e)
		}
		guestFarBehind(t, log, n, lines)
	}
}

// guestFarBehind lets a guest with the first known messages of the host's log write a line. atOnce tells whether the host takes that at once.
func guestFarBehind(t *testing.T, log *apart.Log, known int, atOnce bool) {
	t.Helper()
	all := log.Len()
	var toGuest, toHost [][]byte
	host := New(log, apart.Device{}, sink{&toGuest}, 0)
	guest := New(log.UpTo(known), apart.Device{Me: apart.Guest}, sink{&toHost}, 0)
	guest.heard = true
	if err := guest.Do(apart.Entry{Kind: apart.Line, By: apart.Guest, Text: "B"}, 0); err != nil {
		t.Fatal(err)
	}
	host.Receive(toHost[len(toHost)-1], 0)
	if (host.log.Len() > all) != atOnce || host.broken != nil {
		t.Fatalf("%d messages after the first proposal, %v", host.log.Len(), host.broken)
	}
	for now := int64(0); now < 60_000 && guest.log.Len() < all+1; now += 100 {
		frames := toGuest
		toGuest = nil
		for _, f := range frames {
			guest.Receive(f, now)
		}
		frames, toHost = toHost, nil
		for _, f := range frames {
			host.Receive(f, now)
		}
		host.Tick(now)
		guest.Tick(now)
	}
	if n := host.log.Len(); n != all+1 || host.log.Hash(n) != guest.log.Hash(guest.log.Len()) || len(guest.queue) > 0 {
		t.Errorf("the host has %d messages, the guest %d and %d on their way", n, guest.log.Len(), len(guest.queue))
	}
}

// TestProposalsCostMore checks how many frames of a kind are accepted at once.
func TestProposalsCostMore(t *testing.T) {
	for kind, want := range map[frameKind]int{state: burst, propose: burst * perFrame / perProposal} {
		b, n := newBucket(0), 0
		for frame := pack(kind, 7, nil); ; n++ {
			if ok, _ := b.take(0, costOf(frame)); !ok {
				break
			}
		}
		if n != want {
			t.Errorf("%d frames of kind %d at once, want %d", n, kind, want)
		}
	}
}
