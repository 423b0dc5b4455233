package live

import (
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/match"
)

// meet connects the two peers until both have the same log.
func meet(t *testing.T, host, guest *apart.Log, devices [2]apart.Device) (lost [2][]apart.Entry, peers [2]*Peer) {
	t.Helper()
	var frames [2][][]byte
	peers[0] = New(host, devices[0], sink{&frames[0]}, 0)
	peers[1] = New(guest, devices[1], sink{&frames[1]}, 0)
	for now := int64(0); now < 60_000; now += 100 {
		for p := range peers {
			list := frames[1-p]
			frames[1-p] = nil
			for _, f := range list {
				for _, e := range peers[p].Receive(f, now) {
					if e.Err != nil {
						t.Fatalf("%d: %v", p, e.Err)
					}
					if e.Lost != nil {
						lost[p] = append(lost[p], *e.Lost)
					}
				}
			}
			peers[p].Tick(now)
		}
	}
	h, g := peers[0].log, peers[1].log
	if h.Len() != g.Len() || h.Hash(h.Len()) != g.Hash(g.Len()) || len(peers[1].queue) > 0 {
		t.Fatalf("the host has %d messages, the guest %d and %d on their way", h.Len(), g.Len(), len(peers[1].queue))
	}
	return lost, peers
}

// TestCrossedBeforeTheLine connects two devices after both have written and shared a link that the other never opened, and offered a draw
// at the same time. All lines stand; the guest is told the offer that does not.
func TestCrossedBeforeTheLine(t *testing.T) {
	devices := [2]apart.Device{{Me: apart.Host}, {Me: apart.Guest}}
	log := daoLog(t)
	add(t, log, apart.Entry{Kind: apart.Join, By: apart.Guest})
	host, guest := log.Clone(), log.Clone()
	add(t, host, apart.Entry{Kind: apart.Line, By: apart.Host, Text: "A"})
	add(t, host, apart.Entry{Kind: apart.Offer, By: apart.Host, Proposal: apart.Draw})
	add(t, guest, apart.Entry{Kind: apart.Offer, By: apart.Guest, Proposal: apart.Draw})
	add(t, guest, apart.Entry{Kind: apart.Line, By: apart.Guest, Text: "B"})
	add(t, guest, apart.Entry{Kind: apart.Line, By: apart.Guest, Text: "C"})
	lost, peers := meet(t, host, guest, devices)
	text := ""
	for i := range peers[0].log.Len() {
		text += peers[0].log.Entry(i).Text
	}
	if text != "ABC" {
		t.Errorf("the lines are %q", text)
	}
	if len(lost[0]) != 0 || len(lost[1]) != 1 || lost[1][0].Kind != apart.Offer {
		t.Errorf("dropped: %v", lost)
	}
}

// TestVoidAcceptanceIsTold lets the host accept a draw while the guest, whose offer it is, moves on. The match goes on, and the host is told.
func TestVoidAcceptanceIsTold(t *testing.T) {
	devices := [2]apart.Device{{Me: apart.Host}, {Me: apart.Guest}}
	log := daoLog(t)
	first := func(p apart.Person) apart.Entry { return devices[p].Move(log, log.Match().AppendMoves(nil)[0], 0) }
	add(t, log, apart.Entry{Kind: apart.Join, By: apart.Guest})
	add(t, log, first(apart.Host))
	add(t, log, apart.Entry{Kind: apart.Offer, By: apart.Guest, Proposal: apart.Draw})
	host, guest := log.Clone(), log.Clone()
	add(t, host, (&apart.Seat{Log: host, Device: devices[0]}).Answer(true))
	move, err := devices[1].Messages(guest, first(apart.Guest))
	if err != nil {
		t.Fatal(err)
	}
	add(t, guest, move...)
	lost, peers := meet(t, host, guest, devices)
	if l := peers[0].log; l.Over() || l.Match().Ply() != 2 {
		t.Errorf("ply %d, over %v", l.Match().Ply(), l.Over())
	}
	if len(lost[0]) != 1 || lost[0][0].Kind != apart.Answer || len(lost[1]) != 0 {
		t.Errorf("dropped: %v", lost)
	}
}

// TestEndByLinksCrossesMove connects two devices after the host has ended the match by links for want of a move whose link is on its way.
// The match goes on, as it does by links; the host is told.
func TestEndByLinksCrossesMove(t *testing.T) {
	devices := [2]apart.Device{{Me: apart.Host}, {Me: apart.Guest}}
	fortnight := int64(apart.DefaultWait().Days) * 24 * 3600
	for _, met := range []bool{false, true} { // the guest has had a link with the end, after its move
		log := waitingLog(t, devices)
		host, guest := log.Clone(), log.Clone()
		add(t, host, apart.Entry{Kind: apart.Abandon, By: apart.Host, Spent: int(fortnight)}, apart.Entry{Kind: apart.Line, By: apart.Host, Text: "A"})
		add(t, guest, devices[apart.Guest].Move(guest, guest.Match().AppendMoves(nil)[0], 0))
		if met {
			seat := &apart.Seat{Log: guest, Device: devices[apart.Guest], Sent: log.Len()}
			if v, _ := seat.Take(host.Clone(), 1); v.Relation != apart.Met {
				t.Fatalf("%+v", v)
			}
			guest = seat.Log
		}
		lost, peers := meet(t, host, guest, devices)
		if l := peers[0].log; l.Over() || l.Match().Ply() != 2 || l.Entry(log.Len()).Text != "A" {
			t.Errorf("ply %d, over %v", l.Match().Ply(), l.Over())
		}
		if len(lost[0]) != 1 || lost[0][0].Kind != apart.Abandon || len(lost[1]) != 0 {
			t.Errorf("dropped: %v", lost)
		}
	}
}

// TestEndOverLineStands ends a match over a line that the guest has lost with its move on the way. The end stands also when a link with
// that move arrives.
func TestEndOverLineStands(t *testing.T) {
	devices := [2]apart.Device{{Me: apart.Host}, {Me: apart.Guest}}
	log := waitingLog(t, devices)
	host, guest := log.Clone(), log.Clone()
	add(t, host, apart.Entry{Kind: apart.Abandon, By: apart.Host, Yes: true, Spent: 60 * apart.DefaultWait().Minutes})
	add(t, guest, devices[apart.Guest].Move(guest, guest.Match().AppendMoves(nil)[0], 0))
	late := guest.Clone()
	lost, peers := meet(t, host, guest, devices)
	if !peers[0].log.Over() || len(lost[1]) != 1 {
		t.Fatalf("over %v, dropped %v", peers[0].log.Over(), lost)
	}
	seat := &apart.Seat{Log: peers[0].log.Clone(), Device: devices[0], Sent: log.Len(), OnLine: true}
	if v, _ := seat.Take(late, 1); !seat.Log.Over() || v.Relation != apart.Met && v.Relation != apart.Older {
		t.Errorf("%+v, over %v", v, seat.Log.Over())
	}
}

// waitingLog returns the log of a match of Dao in which the guest is to move.
func waitingLog(t *testing.T, devices [2]apart.Device) *apart.Log {
	t.Helper()
	log, err := apart.New(apart.Start{ID: 7, Setup: match.Setup{Game: "dao"}, Wait: apart.DefaultWait()})
	if err != nil {
		t.Fatal(err)
	}
	add(t, log, apart.Entry{Kind: apart.Join, By: apart.Guest})
	add(t, log, devices[apart.Host].Move(log, log.Match().AppendMoves(nil)[0], 0))
	return log
}

func add(t *testing.T, l *apart.Log, list ...apart.Entry) {
	t.Helper()
	for _, e := range list {
		if err := l.Append(e); err != nil {
			t.Fatal(err)
		}
	}
}
