package live

import (
	"testing"
	"time"

	"ludotheque/game/apart"
)

// TestEndBeforeAnAnswerOnItsWay lets the host see the guest's number or move, and end the match before it for want of an answer.
func TestEndBeforeAnAnswerOnItsWay(t *testing.T) {
	for i := range 4 {
		d := newDuel(t, i, apart.Guest, apart.Host)
		d.victim.acted = 0
		on := d.with(d.cheater.Move(d.log, d.log.Match().AppendMoves(nil)[i%2], 0))
		if d.send(on); len(d.victim.queue) == 0 {
			d.do(d.move(false))
		}
		d.log = on
		end := apart.Entry{Kind: apart.Abandon, By: apart.Host, Yes: true, Spent: 900}
		d.raw(end)
		if _, ended := d.victim.View().Abandoned(); errCode(d.victim.broken) != apart.TooEarly || ended {
			t.Errorf("%d: %v, ended %v", i, d.victim.broken, ended)
		}
	}
}

// TestEndAfterANewLine pairs again in the middle of a match and ends it at once.
func TestEndAfterANewLine(t *testing.T) {
	for i := range 2 {
		victim := apart.Person(i)
		d := newDuel(t, i, victim, victim)
		line := NewLine(&mute{}, time.Hour)
		line.Play(&apart.Seat{Log: d.log.Clone(), Device: d.victim.device, OnLine: true, Sent: d.log.Len(), Acted: 970}, 1000)
		d.victim = line.Peer()
		d.victim.heard = true
		frame := (&Peer{log: d.log, device: d.cheater}).frame(apart.Entry{Kind: apart.Abandon, By: d.cheater.Me, Yes: true, Spent: 900}.Message())
		d.victim.Receive(frame, time.Hour.Milliseconds()+20)
		if errCode(d.victim.broken) != apart.TooEarly || d.victim.View().Over() {
			t.Errorf("%d: %v, over %v", i, d.victim.broken, d.victim.View().Over())
		}
	}
}

// TestEndHidesAMoveOverANewLine lets the host see the guest's move, cut the line, make another one and end the match before the move.
func TestEndHidesAMoveOverANewLine(t *testing.T) {
	d := newDuel(t, 1, apart.Guest, apart.Guest)
	view := d.with(d.move(false))
	frame := (&Peer{log: d.log, device: d.cheater}).frame(apart.Entry{Kind: apart.Abandon, By: d.cheater.Me, Yes: true, Spent: 900}.Message())
	for had, ended := range map[int64]bool{990: false, 300: true} {
		line := NewLine(&mute{}, time.Hour)
		line.Play(&apart.Seat{Log: view.Clone(), Device: d.victim.device, OnLine: true, Sent: d.log.Len(), Acted: 995, Had: had}, 1000)
		p := line.Peer()
		p.heard = true
		if p.Receive(frame, time.Hour.Milliseconds()+20); p.View().Over() != ended || (errCode(p.broken) == apart.TooEarly) == ended {
			t.Errorf("%d: %v, over %v", had, p.broken, p.View().Over())
		}
	}
}

// mute is a channel on which nothing arrives.
type mute struct{}

func (*mute) Send([]byte)             {}
func (*mute) Receive() ([]byte, bool) { return nil, false }
func (*mute) State() LineState        { return Together }
func (*mute) Close()                  {}

// TestEndCrossesPlay lets the guest end the match for want of the host's move, which is on its way. The move stands, and nobody is named.
func TestEndCrossesPlay(t *testing.T) {
	for i := range 4 {
		d := newDuel(t, i, apart.Host, apart.Host)
		d.do(d.move(i%2 == 0))
		end := apart.Entry{Kind: apart.Abandon, By: apart.Guest, Yes: true, Spent: 900}
		d.raw(end)
		if d.victim.broken != nil || d.victim.View().Over() {
			t.Errorf("%d: %v, over %v", i, d.victim.broken, d.victim.View().Over())
		}
	}
}

// TestEndCrossesNumber lets the guest attack, see the host's number, and end the match as if it had not arrived.
func TestEndCrossesNumber(t *testing.T) {
	for i := range 8 {
		d := newDuel(t, i, apart.Host, apart.Guest)
		a := d.log.Match().AppendMoves(nil)
		var attack apart.Entry
		for _, m := range a {
			if e := d.cheater.Move(d.log, m, 0); e.IsAttack() {
				attack = e
			}
		}
		d.raw(attack)
		d.log = d.with(attack)
		if len(d.victim.log.Combats()) != 1 {
			t.Fatal(d.victim.broken)
		}
		if d.victim.log.Over() {
			continue
		}
		d.raw(apart.Entry{Kind: apart.Abandon, By: apart.Guest, Yes: true, Spent: 900})
		if d.victim.broken != nil || d.victim.View().Over() {
			t.Errorf("%d: %v, over %v", i, d.victim.broken, d.victim.View().Over())
		}
	}
}

// TestAcceptanceAfterSeal puts the host's acceptance between the guest's Seal and the move that came with it.
func TestAcceptanceAfterSeal(t *testing.T) {
	for i := range 4 {
		d := newDuel(t, i, apart.Guest, apart.Guest)
		d.log = d.with(apart.Entry{Kind: apart.Offer, By: apart.Guest, Proposal: apart.Draw}, apart.Entry{Kind: apart.Line, By: apart.Host, Text: "Hm"})
		d.victim.log = d.log.Clone()
		d.do(d.move(i%2 == 0))
		on := d.with(d.victim.queue[0])
		yes := (&apart.Seat{Log: on, Device: d.cheater}).Answer(true)
		h := d.log.Hash(d.log.Len())
		frame := pack(entries, d.log.Start().ID, appendList(append(u16(nil, d.log.Len()), h[:]...), [][]byte{d.victim.queue[0].Message(), yes.Message()}))
		d.victim.Receive(frame, 20)
		if errCode(d.victim.broken) != apart.OldOffer || d.victim.View().Over() {
			t.Errorf("%d: %v, over %v", i, d.victim.broken, d.victim.View().Over())
		}
	}
}
