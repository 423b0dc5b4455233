package apart_test

import (
	"errors"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/link"
	"ludotheque/rules"
)

const fortnight = 14 * 24 * 3600

// TestSealsAreFew lets a player who has made one offer send a Seal again and again, so that no room is left for moves.
func TestSealsAreFew(t *testing.T) {
	d := newDuel(t, 1, apart.Host, apart.Host)
	l := d.cheater.Log
	if err := l.Append(apart.Entry{Kind: apart.Offer, By: apart.Guest, Proposal: apart.Draw}); err != nil {
		t.Fatal(err)
	}
	n := 0
	for l.Append(apart.Entry{Kind: apart.Seal, By: apart.Guest}) == nil {
		n++
	}
	if n > 10 {
		t.Errorf("%d seals", n)
	}
}

// TestAcceptanceAfterSeal puts an acceptance between the Seal and the move that came with it.
func TestAcceptanceAfterSeal(t *testing.T) {
	for i := range 8 {
		victim := apart.Person(i % 2)
		for _, attacks := range []bool{false, true} {
			d := newDuel(t, i, victim, victim)
			if err := d.victim.Say(d.victim.Offer(apart.Draw), 200); err != nil {
				t.Fatal(err)
			}
			d.exchange(d.victim, d.cheater)
			n := d.cheater.Log.Len()
			yes := d.cheater.Answer(true)
			if attacks {
				d.attack(d.victim)
			} else {
				d.quietly(d.victim)
			}
			seal := d.victim.Log.Entry(n)
			if l := d.log(n, seal, yes); l != nil {
				d.show(l)
			}
			if d.victim.Log.Match().Outcome().By == rules.Agreement || d.victim.Log.Len() != n+2 {
				t.Errorf("%d %v: accepted after the move was seen: %v", i, attacks, d.victim.Log.Match().Outcome())
			}
		}
	}
}

// TestEarlyEndByALineThatCrossed ends the match at once, with a line that claims to have crossed the victim's move.
func TestEarlyEndByALineThatCrossed(t *testing.T) {
	for i := range 4 {
		victim := apart.Person(i % 2)
		d := newDuel(t, i, victim, victim)
		n := d.cheater.Log.Len()
		if err := d.victim.Play(firstQuiet(d.victim.Log), 290); err != nil {
			t.Fatal(err)
		}
		m := d.victim.Log.Entry(n)
		l := d.log(n, apart.Entry{Kind: apart.Line, By: victim.Other(), Text: "Hm"}, m)
		if err := l.Append(apart.Device{Me: victim.Other()}.Move(l, firstQuiet(l), 0)); err != nil {
			t.Fatal(err)
		}
		if err := l.Append(apart.Entry{Kind: apart.Abandon, By: victim.Other(), Spent: fortnight}); err != nil {
			t.Fatal(err)
		}
		if v := d.show(l); v.Err == nil || v.Err.Code != apart.TooEarly || d.victim.Log.Over() {
			t.Errorf("%d: %+v, over %v", i, v, d.victim.Log.Over())
		}
	}
}

func firstQuiet(l *apart.Log) rules.Move {
	for _, m := range l.Match().AppendMoves(nil) {
		if m.Kind != rules.Combat {
			return m
		}
	}
	panic("no quiet move")
}

// TestEndCrossesNumber ends the match for want of a number that was shown: as an end that crossed it, in each order.
func TestEndCrossesNumber(t *testing.T) {
	for i := range 8 {
		victim := apart.Person(i % 2)
		for _, line := range []bool{false, true} {
			d := newDuel(t, i, victim, victim.Other())
			n := d.cheater.Log.Len()
			if line {
				if err := d.victim.Say(apart.Entry{Kind: apart.Line, By: victim, Text: "Hm"}, 200); err != nil {
					t.Fatal(err)
				}
			}
			attack := d.answered(n)
			if d.victim.Log.Over() {
				continue
			}
			v := d.show(d.log(n, attack, apart.Entry{Kind: apart.Abandon, By: victim.Other(), Spent: fortnight}))
			if d.victim.Log.Over() {
				t.Errorf("%d %v: %+v: ended", i, line, v)
			}
		}
	}
}

// TestEndOverNoLine ends a match by links after minutes, as if it were played over a line.
func TestEndOverNoLine(t *testing.T) {
	for i := range 2 {
		victim := apart.Person(i)
		d := newDuel(t, i, victim, victim.Other())
		if err := d.cheater.Play(firstQuiet(d.cheater.Log), 200); err != nil {
			t.Fatal(err)
		}
		d.exchange(d.cheater, d.victim)
		l := d.log(d.cheater.Log.Len(), apart.Entry{Kind: apart.Abandon, By: victim.Other(), Yes: true, Spent: 700})
		if v, _ := d.victim.Take(l, 1000); v.Err == nil || d.victim.Log.Over() {
			t.Errorf("%d: %+v: ended %v", i, v, d.victim.Log.Over())
		}
	}
}

// TestOfferMetInParts lets the guest open the host's first link, with an offer, and the host open the guest's link, with an offer too, only
// when it has moved on. Both drop the guest's offer.
func TestOfferMetInParts(t *testing.T) {
	d := newDuel(t, 3, apart.Host, apart.Host)
	host, guest := d.victim, d.cheater
	say := func(s *apart.Seat, e apart.Entry) {
		t.Helper()
		if err := s.Say(e, 200); err != nil {
			t.Fatal(err)
		}
	}
	d.quietly(host)
	d.exchange(host, guest)
	d.quietly(guest)
	d.exchange(guest, host)
	say(host, host.Offer(apart.Undo))
	first := host.Log.Clone()
	say(guest, guest.Offer(apart.Draw))
	crossed := guest.Log.Clone()
	d.quietly(host)
	if v, _ := guest.Take(first, 300); v.Relation != apart.Met || len(v.Dropped) != 1 {
		t.Fatalf("%+v", v)
	}
	host.Take(crossed, 300)
	say(host, apart.Entry{Kind: apart.Line, By: apart.Host, Text: "Hm"})
	if v, _ := guest.Take(host.Log.Clone(), 300); v.Relation >= apart.Forked && v.Relation != apart.Met {
		t.Fatalf("two pasts: %+v", v)
	}
	host.Take(guest.Log.Clone(), 300)
	if host.Log.Encode() != guest.Log.Encode() {
		t.Error("the logs differ")
	}
}

// TestMoveIsNoText sends a move whose text is none. The error, which people read, has it only if it can be shown as it is.
func TestMoveIsNoText(t *testing.T) {
	d := newDuel(t, 1, apart.Host, apart.Host)
	for text, shown := range map[string]bool{"d4-d9": true, "d4\n": false, "\u202ed4": false, "\xff": false} {
		var w link.Writer
		w.Flag(false) // a move
		w.Flag(false) // of the host
		w.Flag(false) // not measured
		w.Text(text)
		w.Flag(false) // without a number
		_, err := d.victim.Log.ReadMessage(w.Bytes())
		var bad *apart.Error
		if !errors.As(err, &bad) || bad.Code != apart.IllegalMove || (bad.Detail == text) != shown || !shown && bad.Detail != "" {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestEndHidesAnAnswer lets the host see the guest's number or move over a line, and end the match by a link as if that had not arrived. Only
// after the wait since the message that the host has acknowledged can it have crossed the end.
func TestEndHidesAnAnswer(t *testing.T) {
	for i := range 4 {
		d := newDuel(t, i, apart.Guest, apart.Host)
		n, s := d.cheater.Log.Len(), d.victim
		s.OnLine, s.Acted, s.Had = true, 9990, 9990
		if i%2 == 0 {
			d.attack(d.cheater)
		} else {
			d.quietly(d.cheater)
		}
		m := d.cheater.Log.Entry(n)
		view := d.log(n, m)
		e, ok := s.Device.Answer(view)
		if !ok {
			e = s.Device.Move(view, firstQuiet(view), 0)
		}
		if err := view.Append(e); err != nil {
			t.Fatal(err)
		}
		s.Follow(view, n+1, 10_000, nil)
		if s.Log.Over() {
			continue
		}
		s, err := apart.ParseSeat(s.String())
		if err != nil {
			t.Fatal(err)
		}
		end := d.log(n, m, apart.Entry{Kind: apart.Abandon, By: apart.Host, Yes: true, Spent: 600})
		if v, _ := s.Take(end, 10_010); v.Err == nil || v.Err.Code != apart.TooEarly || s.Log.Over() {
			t.Errorf("%d: %+v, over %v", i, v, s.Log.Over())
		}
		if v, _ := s.Take(end, 10_600); v.Relation != apart.Met || !s.Log.Over() {
			t.Errorf("%d: crossed: %+v, over %v", i, v, s.Log.Over())
		}
	}
}
