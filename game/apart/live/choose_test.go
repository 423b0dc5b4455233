package live

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/tools/night"
)

// duel is a live match in which one side is honest. The other makes its frames by hand.
type duel struct {
	t       *testing.T
	rng     *rand.Rand
	frames  [][]byte // of the victim
	victim  *Peer
	cheater apart.Device
	log     *apart.Log // both have it at first
}

// newDuel begins a match in which attacker is to move and can attack.
func newDuel(t *testing.T, i int, victim, attacker apart.Person) *duel {
	t.Helper()
	rng := rand.New(rand.NewPCG(46, uint64(i)))
	d := &duel{t: t, rng: rng}
	s := apart.Start{ID: rng.Uint64(), Setup: match.Setup{Game: "dame2000", Start: "9/9/9/5b3/4v4/3B5/9/9/9 w - - 0 0"},
		Begins: apart.Begins(attacker), Wait: apart.DefaultWait()}
	devices := [2]apart.Device{{Me: apart.Host, Seed: seed(rng)}, {Me: apart.Guest, Seed: seed(rng)}}
	s.Commit = devices[apart.Host].Commit(s)
	l, err := apart.New(s)
	if err == nil {
		err = l.Append(devices[apart.Guest].Join(l, "Eve"))
	}
	if err == nil {
		err = l.Append(apart.Entry{Kind: apart.Line, By: apart.Host, Text: "Allons-y"}) // so that nothing of the guest is at the end
	}
	if err != nil {
		t.Fatal(err)
	}
	d.log, d.cheater = l, devices[victim.Other()]
	d.victim = New(l.Clone(), devices[victim], sink{&d.frames}, 0)
	d.victim.heard = true
	return d
}

// with returns the log of both with some messages after it.
func (d *duel) with(list ...apart.Entry) *apart.Log {
	d.t.Helper()
	l := d.log.Clone()
	for _, e := range list {
		if err := l.Append(e); err != nil {
			d.t.Fatalf("%+v: %v", e, err)
		}
	}
	return l
}

// send gives the victim the messages of a log of the cheater that it lacks at first: as host in the order of the log, as guest as
// proposals of one who knows the beginning only.
func (d *duel) send(l *apart.Log) []Event {
	n := d.log.Len()
	var list [][]byte
	for i := n; i < l.Len(); i++ {
		if e := l.Entry(i); d.cheater.Me == apart.Host || e.By == apart.Guest {
			list = append(list, e.Message())
		}
	}
	if d.cheater.Me == apart.Guest {
		return d.victim.Receive(pack(propose, l.Start().ID, appendList(u16(u16(nil, len(indices(d.log, apart.Guest))), n), list)), 9)
	}
	h := l.Hash(n)
	return d.victim.Receive(pack(entries, l.Start().ID, appendList(append(u16(nil, n), h[:]...), list)), 9)
}

// move returns the victim's first combat, or first other move.
func (d *duel) move(combat bool) apart.Entry {
	d.t.Helper()
	v := d.victim.View()
	for _, m := range v.Match().AppendMoves(nil) {
		if (m.Kind == rules.Combat) == combat {
			return d.victim.device.Move(v, m, 0)
		}
	}
	d.t.Fatal("no such move")
	return apart.Entry{}
}

func (d *duel) do(e apart.Entry) {
	d.t.Helper()
	if err := d.victim.Do(e, 5); err != nil {
		d.t.Fatal(err)
	}
}

// lost is what a defender who cheats wishes.
func lost(c apart.Combat) bool { return c.Result.N == 1 && c.Result.Fights[0] < 0 }

// TestDefenderCannotChoose lets a defender who sees the attack try seeds, and send the new numbers before the attack. As host it is
// named; what it proposes as guest is not taken. The dice stay those of the numbers that were promised.
func TestDefenderCannotChoose(t *testing.T) {
	wished, chance, n := 0, 0, night.Or(60, 1200)
	for i := range n {
		victim := apart.Person(i % 2)
		d := newDuel(t, i, victim, victim)
		attack := d.move(true)
		honest := d.with(attack)
		reveal, _ := d.cheater.Answer(honest)
		if err := honest.Append(reveal); err != nil {
			t.Fatal(err)
		}
		if lost(honest.Combats()[0]) {
			chance++
		}
		d.do(attack)
		d.recommits(attack)
		if victim == apart.Guest {
			if errCode(d.victim.broken) != apart.Forged || len(d.victim.View().Combats()) > 0 {
				t.Fatalf("%d: forged by the host: %v", i, d.victim.broken)
			}
			d.victim.broken = nil
			if d.send(d.with(apart.Device{Me: d.cheater.Me, Seed: seed(d.rng)}.Recommit(d.log))); errCode(d.victim.broken) != apart.Forged {
				t.Fatalf("%d: numbers that crossed: %v", i, d.victim.broken)
			}
			d.victim.broken = nil
		} else if d.victim.broken != nil || d.victim.log.Len() != d.log.Len()+1 {
			t.Fatalf("%d: proposed by the guest: %v, %d messages", i, d.victim.broken, d.victim.log.Len())
		}
		d.log = d.with(attack)
		if victim == apart.Guest {
			d.log = d.log.UpTo(d.log.Len() - 1)
			d.send(honest)
		} else {
			d.send(d.with(reveal))
		}
		if got := d.victim.View().Combats(); len(got) != 1 || got[0].Dice.String() != honest.Combats()[0].Dice.String() {
			t.Fatalf("%d: %v after the right number; %v", i, got, d.victim.broken)
		} else if lost(got[0]) {
			wished++
		}
	}
	t.Logf("%d duels: the wished result %d times, %d times without cheating", n, wished, chance)
	if wished != chance {
		t.Error("the cheater has changed the dice")
	}
}

// recommits sends new numbers before an attack that give the dice that the cheater wishes.
func (d *duel) recommits(attack apart.Entry) {
	for range 1000 {
		other := apart.Device{Me: d.cheater.Me, Seed: seed(d.rng)}
		l := d.with(other.Recommit(d.log), attack)
		e, _ := other.Answer(l)
		if err := l.Append(e); err != nil {
			d.t.Fatal(err)
		}
		if !lost(l.Combats()[0]) {
			continue
		}
		if d.cheater.Me == apart.Guest { // a number of a combat that it does not know yet would be against the protocol
			d.send(d.with(l.Entry(d.log.Len())))
		} else {
			d.send(l)
		}
		break
	}
}

// TestAcceptanceCannotCross lets the cheater see the victim's next move, and then accept the victim's offer as if before it.
func TestAcceptanceCannotCross(t *testing.T) {
	for i := range night.Or(20, 200) {
		victim := apart.Person(i % 2)
		d := newDuel(t, i, victim, victim)
		offer := apart.Entry{Kind: apart.Offer, By: victim, Proposal: apart.Draw}
		d.log = d.with(offer, apart.Entry{Kind: apart.Line, By: apart.Host, Text: "Bon"})
		d.victim.log = d.log.Clone()
		yes := (&apart.Seat{Log: d.log, Device: d.cheater}).Answer(true)
		move := d.move(i%4 < 2)
		d.do(move)
		if events := d.send(d.with(yes)); d.victim.broken != nil || len(events) > 1 {
			t.Fatalf("%d: %v %v", i, d.victim.broken, events)
		}
		seal := apart.Entry{Kind: apart.Seal, By: victim}
		v := d.victim.View()
		if v.Match().Outcome().By == rules.Agreement || v.Entry(v.Len()-1) != move {
			t.Fatalf("%d: %v after the acceptance", i, v.Match().Outcome())
		}
		if victim == apart.Host {
			continue
		}
		if d.send(d.with(yes, seal, move)); d.victim.broken != nil || len(d.victim.queue) > 0 {
			t.Fatalf("%d: the honest order: %v", i, d.victim.broken)
		}
		if out := d.victim.log.Match().Outcome(); out.By == rules.Agreement {
			t.Fatalf("%d: %v", i, out)
		}
	}
}

// TestFinalMessages sends what cannot follow: a second yes to a rematch, an end before its time, another attack in the place of one.
func TestFinalMessages(t *testing.T) {
	for i := range 4 {
		victim := apart.Person(i % 2)
		d := newDuel(t, i, victim, victim.Other())
		resigned := apart.Entry{Kind: apart.Resign, By: d.cheater.Me}
		offer := (&apart.Seat{Log: d.log, Device: d.victim.device}).Offer(apart.Rematch)
		d.log = d.with(resigned, offer)
		d.victim.log = d.log.Clone()
		yes := (&apart.Seat{Log: d.log, Device: d.cheater}).Answer(true)
		d.log = d.with(yes)
		d.victim.log = d.log.Clone()
		other := yes
		other.Commit[0]++
		d.raw(other)
		if _, ok := d.victim.log.Next(); errCode(d.victim.broken) != apart.NoOffer || !ok {
			t.Errorf("a second yes: %v", d.victim.broken)
		}

		d = newDuel(t, i, victim, victim)
		d.do(apart.Entry{Kind: apart.Line, By: victim, Text: "Je réfléchis"})
		d.victim.acted = 5
		if d.raw(apart.Entry{Kind: apart.Abandon, By: d.cheater.Me, Yes: true, Spent: 900}); errCode(d.victim.broken) != apart.TooEarly || d.victim.log.Over() {
			t.Errorf("an early end for %d: %v", victim, d.victim.broken)
		}
	}
}

// raw gives the victim one message after the log, allowed or not.
func (d *duel) raw(e apart.Entry) {
	frame := (&Peer{log: d.log, device: d.cheater}).frame(e.Message())
	d.victim.Receive(frame, 20)
}
