package apart_test

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/tools/night"
)

// duel is a match by links whose first move can be a combat of the victim, or of the cheater.
type duel struct {
	t       *testing.T
	victim  *apart.Seat
	cheater *apart.Seat
	rng     *rand.Rand
}

// newDuel begins a match in which attacker is to move and both have joined.
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
	if err != nil {
		t.Fatal(err)
	}
	d.victim = &apart.Seat{Log: l.Clone(), Device: devices[victim], Sent: l.Len(), Acted: 100, Had: 100, Since: 100, Turned: 100}
	d.cheater = &apart.Seat{Log: l, Device: devices[victim.Other()], Sent: l.Len(), Acted: 100, Had: 100, Since: 100, Turned: 100}
	return d
}

// attack plays the combat of a seat.
func (d *duel) attack(s *apart.Seat) {
	d.t.Helper()
	a, err := rules.ParseAction(s.Log.Match().Position(), "d4xe5")
	if err == nil {
		err = s.Play(a.Move, 200)
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

// log returns the log of the first n messages of the cheater with others after them, nil if that is not allowed.
func (d *duel) log(n int, list ...apart.Entry) *apart.Log {
	l := d.cheater.Log.UpTo(n)
	for _, e := range list {
		if l.Append(e) != nil {
			return nil
		}
	}
	return l
}

// show opens a log at the victim, and returns what that says about it.
func (d *duel) show(l *apart.Log) apart.Comparison {
	v, _ := d.victim.Take(l, 300)
	return v
}

// answered lets the cheater attack after n messages, and the victim show its number. It returns the attack.
func (d *duel) answered(n int) apart.Entry {
	d.t.Helper()
	d.attack(d.cheater)
	attack := d.cheater.Log.Entry(n)
	d.show(d.log(n, attack))
	if len(d.victim.Log.Combats()) != 1 {
		d.t.Fatal("no number")
	}
	return attack
}

// wants is what the defender who cheats wishes: the attacker loses.
func wants(c apart.Combat) bool { return c.Result.N == 1 && c.Result.Fights[0] < 0 }

// TestDefenderCannotChoose lets the defender see the attack, try seeds until the dice are as wished, and return the log with the new
// numbers before the attack, in every order and as a message that crossed. It must be refused, and the dice stay those of the numbers
// that were promised.
func TestDefenderCannotChoose(t *testing.T) {
	wished, chance, n := 0, 0, night.Or(60, 1200)
	for i := range n {
		victim := apart.Person(i % 2)
		d := newDuel(t, i, victim, victim)
		base := d.cheater.Log.Len()
		d.attack(d.victim)
		attack := d.victim.Log.Entry(base)
		honest := d.log(base, attack)
		reveal, _ := d.cheater.Device.Answer(honest)
		_ = honest.Append(reveal)
		if wants(honest.Combats()[0]) {
			chance++
		}
		other, forged := d.choose(base, attack)
		recommit := other.Recommit(d.cheater.Log)
		line := apart.Entry{Kind: apart.Line, By: victim.Other(), Text: "Ah !"}
		for _, list := range [][]apart.Entry{{recommit, attack}, {line, recommit, attack}, {recommit, line, attack}} {
			if v := d.show(d.log(base, list...)); v.Err == nil || v.Err.Code != apart.Forged {
				t.Fatalf("%d: numbers before the attack: %+v %v", i, v, v.Err)
			}
		}
		if v := d.show(forged); v.Err == nil || v.Err.Code != apart.Forged || len(d.victim.Log.Combats()) > 0 {
			t.Fatalf("%d: the forged log: %+v %v", i, v, v.Err)
		}
		if v := d.show(d.log(base, line, recommit)); v.Relation != apart.Met || v.Err != nil {
			t.Fatalf("%d: numbers that crossed: %+v %v", i, v, v.Err)
		}
		l := d.victim.Log
		if _, pending := l.Pending(); !pending || l.Append(recommit) == nil {
			t.Fatalf("%d: the attack does not stand before the numbers that crossed", i)
		}
		d.cheater.Device = other
		if e, ok := other.Answer(l); ok && l.Append(e) == nil {
			t.Fatalf("%d: the other number is accepted", i)
		}
		if err := l.Append(reveal); err != nil {
			t.Fatal(err)
		}
		if wants(l.Combats()[0]) {
			wished++
		}
	}
	t.Logf("%d duels: the wished result %d times, %d times without cheating", n, wished, chance)
	if wished != chance {
		t.Error("the cheater has changed the dice")
	}
}

// choose tries seeds until the dice are as wished, and returns that device with the forged log.
func (d *duel) choose(base int, attack apart.Entry) (apart.Device, *apart.Log) {
	for range 1000 {
		other := apart.Device{Me: d.cheater.Device.Me, Seed: seed(d.rng)}
		l := d.log(base, other.Recommit(d.cheater.Log), attack)
		e, ok := other.Answer(l)
		if !ok || l.Append(e) != nil {
			d.t.Fatal("the cheater cannot forge")
		}
		if wants(l.Combats()[0]) {
			return other, l
		}
	}
	d.t.Fatal("no seed gives the wished dice")
	return apart.Device{}, nil
}

// TestAttackerCannotChoose lets the attacker see the defender's number, and then play another move, attack otherwise with the same
// number, or with new numbers, or say nothing more. The victim's log keeps the combat.
func TestAttackerCannotChoose(t *testing.T) {
	for i := range night.Or(20, 400) {
		victim := apart.Person(i % 2)
		d := newDuel(t, i, victim, victim.Other())
		base := d.cheater.Log.Len()
		d.attack(d.cheater)
		attack := d.cheater.Log.Entry(base)
		if v := d.show(d.cheater.Log); v.Relation != apart.Newer || len(d.victim.Log.Combats()) != 1 {
			t.Fatalf("the attack: %+v", v)
		}
		before := d.victim.Log.Encode()
		slow := attack
		slow.Spent = 7
		other := apart.Device{Me: attack.By, Seed: seed(d.rng)}
		again := d.log(base, other.Recommit(d.log(base)))
		for name, l := range map[string]*apart.Log{
			"another attack":   d.log(base, slow),
			"another move":     d.log(base, d.quiet(base)),
			"new numbers":      again,
			"new numbers, too": d.log(base, again.Entry(base), other.Move(again, attack.Move, 0)),
			"a line, then it":  d.log(base, apart.Entry{Kind: apart.Line, By: attack.By, Text: "Hop"}, slow),
		} {
			v := d.show(l)
			named := v.Relation == apart.Forked || v.Relation == apart.Older
			if name == "another attack" || name == "a line, then it" {
				named = v.Err != nil && v.Err.Code == apart.TwoAttacks
			}
			if !named && name != "new numbers" || d.victim.Log.Len() < 3 || len(d.victim.Log.Combats()) != 1 {
				t.Fatalf("%d: %s: %+v %v", i, name, v, v.Err)
			}
		}
		if name := d.victim.Log.UpTo(base + 2).Encode(); name != before {
			t.Fatalf("%d: the log has changed", i)
		}
	}
}

// quiet returns a move of the cheater that is no combat.
func (d *duel) quiet(n int) apart.Entry {
	l := d.cheater.Log.UpTo(n)
	for _, m := range l.Match().AppendMoves(nil) {
		if m.Kind != rules.Combat {
			return d.cheater.Device.Move(l, m, 0)
		}
	}
	d.t.Fatal("no quiet move")
	return apart.Entry{}
}

// TestTwoDevices attacks each of two devices of the victim that have the same seed, differently. When the two meet, the cheater is
// named: both attacks have a number that only one has.
func TestTwoDevices(t *testing.T) {
	for i := range night.Or(10, 200) {
		victim := apart.Person(i % 2)
		d := newDuel(t, i, victim, victim.Other())
		base := d.cheater.Log.Len()
		l, device, err := apart.DecodeDevice(d.victim.Device.Encode(d.victim.Log), nil)
		if err != nil {
			t.Fatal(err)
		}
		phone := &apart.Seat{Log: l, Device: device, Sent: l.Len()}
		d.attack(d.cheater)
		second := d.cheater.Log.Entry(base)
		second.Spent = 9
		d.show(d.cheater.Log)
		if v, _ := phone.Take(d.log(base, second), 300); v.Relation != apart.Newer {
			t.Fatalf("the phone: %+v", v)
		}
		for _, two := range [][2]*apart.Seat{{d.victim, phone}, {phone, d.victim}} {
			if v, _ := two[0].Take(two[1].Log.Clone(), 400); v.Err == nil || v.Err.Code != apart.TwoAttacks {
				t.Fatalf("%d: the two devices meet: %+v %v", i, v, v.Err)
			}
		}
	}
}

// TestRematchCannotChoose answers a rematch a second time with another commitment, in one log and in another one.
func TestRematchCannotChoose(t *testing.T) {
	for i := range night.Or(10, 200) {
		victim := apart.Person(i % 2)
		d := newDuel(t, i, victim, victim)
		if err := d.victim.Say(apart.Entry{Kind: apart.Resign, By: victim}, 200); err != nil {
			t.Fatal(err)
		}
		if err := d.victim.Say(d.victim.Offer(apart.Rematch), 200); err != nil {
			t.Fatal(err)
		}
		d.cheater.Adopt(d.victim.Log.Clone(), 200, nil)
		n := d.cheater.Log.Len()
		yes := d.cheater.Answer(true)
		d.show(d.log(n, yes))
		next, ok := d.victim.Next(300)
		if !ok {
			t.Fatal("no rematch")
		}
		for range 20 {
			other := yes
			other.Commit = fairdice.Value(seed(d.rng))
			if v := d.show(d.log(n, other)); v.Relation != apart.Forked {
				t.Fatalf("another yes: %+v", v)
			}
			if d.log(n, yes, other) != nil {
				t.Fatal("a second yes is allowed")
			}
		}
		if again, ok := d.victim.Next(300); !ok || again.Log.Encode() != next.Log.Encode() {
			t.Fatal("another rematch")
		}
	}
}
