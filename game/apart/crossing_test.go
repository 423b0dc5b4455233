package apart_test

import (
	"testing"

	"ludotheque/game/apart"
	"ludotheque/rules"
	"ludotheque/tools/night"
)

// TestAcceptanceCannotCross lets the cheater see the victim's next move, and then return a log in which an offer of the victim was
// accepted before it.
func TestAcceptanceCannotCross(t *testing.T) {
	for i := range night.Or(20, 200) {
		victim := apart.Person(i % 2)
		for _, proposal := range []apart.Proposal{apart.Draw, apart.Undo} {
			d := newDuel(t, i, victim, victim)
			d.quietly(d.victim)
			d.exchange(d.victim, d.cheater)
			d.quietly(d.cheater)
			d.exchange(d.cheater, d.victim)
			if err := d.victim.Say(d.victim.Offer(proposal), 210); err != nil {
				t.Fatal(err)
			}
			d.exchange(d.victim, d.cheater)
			n := d.cheater.Log.Len()
			yes := d.cheater.Answer(true)
			d.quietly(d.victim) // which the cheater sees
			ply := d.victim.Log.Match().Ply()
			v := d.show(d.log(n, yes))
			m := d.victim.Log.Match()
			if v.Relation != apart.Met || m.Outcome().Over() || m.Ply() != ply {
				t.Fatalf("%d: proposal %d accepted before: %+v, ply %d, %v", i, proposal, v, m.Ply(), m.Outcome())
			}
			mine := d.victim.Log.Clone()
			if err := mine.Append(yes); err == nil {
				t.Fatalf("%d: a yes of an earlier ply is accepted", i)
			}
			// In the cheater's log the move may come first or the yes: the match is the same, and goes on.
			d.cheater.Log = d.log(n, yes)
			if v, _ := d.cheater.Take(d.victim.Log.Clone(), 300); v.Relation != apart.Newer && v.Relation != apart.Met {
				t.Fatalf("%+v", v)
			}
			if got := d.cheater.Log.Match(); got.String() != m.String() {
				t.Fatalf("%d: the two matches differ:\n%s\n%s", i, got, m)
			}
		}
	}
}

// quietly plays a quiet move of a seat.
func (d *duel) quietly(s *apart.Seat) {
	d.t.Helper()
	for _, m := range s.Log.Match().AppendMoves(nil) {
		if m.Kind != rules.Combat {
			if err := s.Play(m, 200); err != nil {
				d.t.Fatal(err)
			}
			return
		}
	}
	d.t.Fatal("no quiet move")
}

// exchange opens the log of from at to.
func (d *duel) exchange(from, to *apart.Seat) {
	d.t.Helper()
	if v, _ := to.Take(from.Log.Clone(), 205); v.Relation != apart.Newer || v.Foreign {
		d.t.Fatalf("%+v", v)
	}
}

// TestSilence lets the cheater see bad dice and say nothing more. The victim ends the match after the agreed time, not before, without
// a loss; the cheater cannot end it before that time either.
func TestSilence(t *testing.T) {
	for i := range 4 {
		victim := apart.Person(i % 2)
		d := newDuel(t, i, victim, victim)
		d.attack(d.victim)
		d.victim.Sent = d.victim.Log.Len()
		const days = 14 * 24 * 3600
		left, ok := d.victim.Waiting(300)
		if !ok || left != 200+days-300 {
			t.Fatalf("waits %d %v", left, ok)
		}
		wantCode(t, d.victim.Say(d.victim.Abandon(200+days-1), 200+days-1), apart.TooEarly)
		at := int64(200 + days)
		if err := d.victim.Say(d.victim.Abandon(at), at); err != nil {
			t.Fatal(err)
		}
		by, ok := d.victim.Log.Abandoned()
		if !ok || by != victim || !d.victim.Log.Over() || d.victim.Log.Match().Outcome().Over() {
			t.Fatalf("abandoned by %d %v; the outcome is %v", by, ok, d.victim.Log.Match().Outcome())
		}
		readAll(t, &players{log: d.victim.Log, devices: [2]apart.Device{{}, {Me: apart.Guest}}})
		checkRoundTrip(t, d.victim.Log)
		// The other opens that link at last: its own answer, made before, comes first, and the match goes on.
		late := d.cheater
		late.Adopt(d.victim.Log.UpTo(d.victim.Log.Len()-1), at-10, nil) // the number is shown by itself
		if v, _ := late.Take(d.victim.Log.Clone(), at+5); v.Relation != apart.Met || ended(late) || len(late.Log.Combats()) != 1 {
			t.Fatalf("the answer that crossed the end: %+v", v)
		}
		if v, _ := d.victim.Take(late.Log.Clone(), at+9); v.Relation != apart.Met || ended(d.victim) {
			t.Fatalf("at the victim: %+v", v)
		}
		if d.victim.Log.Hash(d.victim.Log.Len()) != late.Log.Hash(late.Log.Len()) {
			t.Fatal("the logs differ")
		}
	}
	d := newDuel(t, 9, apart.Host, apart.Host)
	early := apart.Entry{Kind: apart.Abandon, By: apart.Guest, Spent: 15 * 24 * 3600}
	if v := d.show(d.log(2-1, early)); v.Err == nil || v.Err.Code != apart.TooEarly || d.victim.Log.Over() {
		t.Fatalf("an end before its time: %+v %v", v, v.Err)
	}
}

func ended(s *apart.Seat) bool {
	_, ok := s.Log.Abandoned()
	return ok
}
