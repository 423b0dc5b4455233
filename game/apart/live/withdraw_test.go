package live

import (
	"testing"
	"time"

	"ludotheque/game/apart"
)

// ended is a host who has ended a match of Dao by links for want of the guest's move, and that move.
type ended struct {
	t       *testing.T
	devices [2]apart.Device
	log     *apart.Log // before the end
	end     apart.Entry
	move    apart.Entry
}

func newEnded(t *testing.T) *ended {
	t.Helper()
	w := &ended{t: t, devices: [2]apart.Device{{Me: apart.Host}, {Me: apart.Guest}}}
	w.log = waitingLog(t, w.devices)
	w.end = apart.Entry{Kind: apart.Abandon, By: apart.Host, Spent: int(apart.DefaultWait().Seconds(false))}
	w.move = w.devices[apart.Guest].Move(w.log, w.log.Match().AppendMoves(nil)[0], 0)
	return w
}

// host returns the host's side, with messages after the log.
func (w *ended) host(list ...apart.Entry) *Peer {
	l := w.log.Clone()
	add(w.t, l, list...)
	var frames [][]byte
	return New(l, w.devices[apart.Host], sink{&frames}, 0)
}

// propose gives the host messages of a guest that has the first base messages, of which nth are its own.
func (w *ended) propose(p *Peer, nth, base int, list ...[]byte) []Event {
	return p.Receive(pack(propose, p.match, appendList(u16(u16(nil, nth), base), list)), 10)
}

func line(by apart.Person, text string) apart.Entry {
	return apart.Entry{Kind: apart.Line, By: by, Text: text}
}

// TestEndCrossesLineAndMove ends a match by links, gets the guest's line by a link, and its move over a line.
func TestEndCrossesLineAndMove(t *testing.T) {
	w := newEnded(t)
	for _, lines := range []int{1, batch, 3 * batch} {
		host, guest := w.log.Clone(), w.log.Clone()
		add(t, host, w.end)
		for i := range lines {
			add(t, guest, line(apart.Guest, "B"))
			if i == 0 {
				add(t, host, line(apart.Guest, "B"))
			}
		}
		add(t, guest, w.move)
		lost, peers := meet(t, host, guest, w.devices)
		if l := peers[0].log; l.Over() || l.Match().Ply() != 2 || len(lost[0]) != 1 || len(lost[1]) != 0 {
			t.Errorf("%d lines: ply %d, over %v, dropped %v", lines, l.Match().Ply(), l.Over(), lost)
		}
	}
}

// TestLateFrameWithTheEnd gives the guest a frame with the host's end once the host has taken that back.
func TestLateFrameWithTheEnd(t *testing.T) {
	w := newEnded(t)
	var toGuest [][]byte
	ended := w.log.Clone()
	add(t, ended, w.end)
	host := New(ended, w.devices[apart.Host], sink{&toGuest}, 0)
	host.sendEntries(w.log.Len(), 0)
	late := toGuest[len(toGuest)-1]
	guest := w.log.Clone()
	add(t, guest, w.move)
	_, peers := meet(t, host.log, guest, w.devices)
	peers[1].Receive(late, 60_000)
	if p := peers[1]; p.broken != nil || p.log.Over() {
		t.Errorf("%v, over %v", p.broken, p.log.Over())
	}
}

// TestEndNeedsAnAnswer lets a guest void a right end without moving.
func TestEndNeedsAnAnswer(t *testing.T) {
	w := newEnded(t)
	rest := w.log.Clone()
	add(t, rest, line(apart.Host, "A"))
	n, h := rest.Len(), rest.Hash(rest.Len())
	state := append(append(u16(nil, n), h[:]...), 1)
	var many []apart.Entry
	for range batch + 1 {
		many = append(many, line(apart.Host, "A"))
	}
	tries := map[string]func(*Peer){
		"damaged": func(p *Peer) { w.propose(p, 1, w.log.Len(), []byte{255}, w.move.Message()) },
		"refused": func(p *Peer) {
			w.propose(p, 1, w.log.Len(), apart.Entry{Kind: apart.Answer, By: apart.Guest}.Message(), w.move.Message())
		},
		"many":  func(p *Peer) { w.propose(p, 1, 0, w.move.Message()) },
		"state": func(p *Peer) { p.Receive(pack(0, p.match, state), 10) },
	}
	for name, try := range tries {
		list := []apart.Entry{w.end, line(apart.Host, "A")}
		if name == "many" {
			list = append(many, list...)
		}
		p := w.host(list...)
		if try(p); !p.log.Over() {
			t.Errorf("%s: the match goes on, at ply %d", name, p.log.Match().Ply())
		}
	}
}

// TestEndIsNotVoidAfterARematch lets a guest take part in an agreement on a rematch after the end, and then answer as if it did not know of it.
func TestEndIsNotVoidAfterARematch(t *testing.T) {
	w := newEnded(t)
	offer := apart.Entry{Kind: apart.Offer, By: apart.Guest, Proposal: apart.Rematch}
	for _, answers := range []bool{false, true} {
		p := w.host(w.end)
		n := p.log.Len()
		w.propose(p, 1, n, offer.Message())
		if answers {
			if err := p.Do(apart.Entry{Kind: apart.Answer, By: apart.Host, Yes: true, Offer: 1, Ply: p.log.Due()}, 10); err != nil {
				t.Fatal(err)
			}
		}
		for nth := 1; nth <= 2; nth++ {
			w.propose(p, nth, n-1, offer.Message(), w.move.Message())
			w.propose(p, nth, n-1, w.move.Message())
		}
		_, agreed := p.log.Next()
		if !p.log.Over() || agreed != answers {
			t.Errorf("over %v, a rematch %v, want %v", p.log.Over(), agreed, answers)
		}
	}
}

// TestMinutesBeginWithTheLine makes a line in a match by links, and ends it at once as if minutes had passed over that.
func TestMinutesBeginWithTheLine(t *testing.T) {
	for i := range 2 {
		victim := apart.Person(i)
		d := newDuel(t, i, victim, victim)
		now := time.Hour
		line := NewLine(&mute{}, now)
		line.Play(&apart.Seat{Log: d.log.Clone(), Device: d.victim.device, Sent: d.log.Len(), Acted: 100}, 90_000)
		d.victim = line.Peer()
		d.victim.heard = true
		end := func(at time.Duration, e apart.Entry) {
			frame := (&Peer{log: d.log, device: d.cheater}).frame(e.Message())
			d.victim.Receive(frame, (now + at).Milliseconds())
		}
		end(20*time.Second, apart.Entry{Kind: apart.Abandon, By: d.cheater.Me, Yes: true, Spent: 900})
		if errCode(d.victim.broken) != apart.TooEarly || d.victim.View().Over() {
			t.Errorf("%d: %v, over %v", i, d.victim.broken, d.victim.View().Over())
		}
		d.victim.broken = nil
		if end(11*time.Minute, apart.Entry{Kind: apart.Abandon, By: d.cheater.Me, Yes: true, Spent: 660}); !d.victim.View().Over() {
			t.Errorf("%d: not ended: %v", i, d.victim.broken)
		}
	}
}
