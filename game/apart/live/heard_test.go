package live

import (
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/rules"
)

// TestEndAfterANewLineAndAMove makes a line just after a move of the victim, of which it does not know whether the other has had it. The
// other answers, and ends the match at once.
func TestEndAfterANewLineAndAMove(t *testing.T) {
	for i := range 12 {
		victim, yes := apart.Person(i%2), i/2%2 == 1
		d := newDuel(t, i, victim, victim)
		n := d.log.Len()
		seat := &apart.Seat{Log: d.log.Clone(), Device: d.victim.device, Sent: n, Acted: 1, OnLine: i/4 == 1, Left: i/4 == 2}
		if err := seat.Say(d.move(false), 995); err != nil {
			t.Fatal(err)
		}
		line := NewLine(&mute{}, time.Hour)
		line.Play(seat, 1000)
		d.victim = line.Peer()
		d.victim.heard = true
		d.log = d.with(seat.Log.Entry(n))
		moves := d.log.Match().AppendMoves(nil)
		for moves[0].Kind == rules.Combat {
			moves = moves[1:]
		}
		end := apart.Entry{Kind: apart.Abandon, By: d.cheater.Me, Yes: yes, Spent: int(apart.DefaultWait().Seconds(yes))}
		l := d.with(d.cheater.Move(d.log, moves[0], 0), end)
		if victim == apart.Guest {
			d.log = d.log.UpTo(n)
		}
		var list [][]byte
		for i := d.log.Len(); i < l.Len(); i++ {
			list = append(list, l.Entry(i).Message())
		}
		b, kind := u16(u16(nil, len(indices(d.log, apart.Guest))), d.log.Len()), propose
		if victim == apart.Guest {
			h := l.Hash(n)
			b, kind = append(u16(nil, n), h[:]...), entries
		}
		d.victim.Receive(pack(kind, l.Start().ID, appendList(b, list)), time.Hour.Milliseconds()+10_000)
		if errCode(d.victim.broken) != apart.TooEarly || d.victim.View().Over() {
			t.Errorf("%d, over a line %v: %v, over %v at ply %d", i, yes, d.victim.broken, d.victim.View().Over(), d.victim.View().Match().Ply())
		}
	}
}
