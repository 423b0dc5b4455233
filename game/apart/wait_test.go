package apart_test

import (
	"testing"

	"ludotheque/game/apart"
)

// TestLinesDoNotProlongTheWait lets the player who must answer write lines and offer a draw instead, by links and over a line, and the one
// who waits write lines too. The wait ends at the agreed time.
func TestLinesDoNotProlongTheWait(t *testing.T) {
	for i := range 4 {
		victim := apart.Person(i % 2)
		d := newDuel(t, i, victim, victim)
		s, live := d.victim, i/2 == 1
		wait := apart.DefaultWait().Seconds(live)
		s.OnLine = live
		d.quietly(s)
		sent := func(now int64) {
			if live {
				s.Follow(s.Log.Clone(), s.Log.Len(), now, nil)
			} else {
				s.MarkSent(now, false)
			}
		}
		sent(200)
		d.cheater.Take(s.Log.Clone(), 200)
		say := func(by *apart.Seat, e apart.Entry, now int64) {
			t.Helper()
			if err := by.Say(e, now); err != nil {
				t.Fatal(err)
			}
			switch {
			case by == s:
				sent(now)
				d.cheater.Take(s.Log.Clone(), now)
			case live:
				s.Follow(by.Log, by.Log.Len(), now, nil)
			default:
				s.Take(by.Log.Clone(), now)
			}
		}
		say(d.cheater, apart.Entry{Kind: apart.Line, By: d.cheater.Device.Me, Text: "Je réfléchis"}, 200+wait/4)
		say(d.cheater, d.cheater.Offer(apart.Draw), 200+wait/2)
		say(s, apart.Entry{Kind: apart.Line, By: victim, Text: "Joue !"}, 200+wait*3/4)
		if left, ok := s.Waiting(200 + wait); !ok || left > 0 {
			t.Errorf("%d: %d seconds left, %v", i, left, ok)
		}
	}
}

// TestLinkBesideAQuietLine moves over a line on which nothing arrives any more, and sends the move by a link too, which the other opens. Who
// ends the match as soon as the device allows it is no cheat.
func TestLinkBesideAQuietLine(t *testing.T) {
	for i := range 4 {
		sender := apart.Person(i % 2)
		d := newDuel(t, i, sender, sender)
		a, b := d.victim, d.cheater
		a.OnLine, b.OnLine, b.Acted = true, true, 190
		d.quietly(a)
		a.MarkSent(200, true)
		if i/2 == 1 { // the line works again
			a.Follow(a.Log.Clone(), a.Log.Len(), 201, nil)
			b.Follow(a.Log.Clone(), a.Log.Len(), 201, nil)
		} else {
			b.Take(a.Log.Clone(), 201)
		}
		now := 201 + apart.DefaultWait().Seconds(true)
		left, ok := a.Waiting(now)
		if ended := left <= 0; !ok || ended != (i/2 == 1) {
			t.Errorf("%d: %d seconds left, %v", i, left, ok)
		}
		if left > 0 {
			continue
		}
		if err := a.Say(a.Abandon(now), now); err != nil {
			t.Fatal(err)
		}
		if v, _ := b.Take(a.Log.Clone(), now); v.Err != nil {
			t.Errorf("%d: %v", i, v.Err)
		}
	}
}

// TestCrossingLinesDoNotProlongTheWait lets the player who must answer send lines as if no link had been opened. The one who waits sends the move
// again each time, and may end the match at the agreed time.
func TestCrossingLinesDoNotProlongTheWait(t *testing.T) {
	for i := range 2 {
		victim := apart.Person(i)
		d := newDuel(t, i, victim, victim)
		s, wait := d.victim, apart.DefaultWait().Seconds(false)
		l := d.cheater.Log.Clone()
		d.quietly(s)
		s.MarkSent(200, false)
		for now := 200 + wait/4; now < 200+wait; now += wait / 4 {
			if err := l.Append(apart.Entry{Kind: apart.Line, By: victim.Other(), Text: "Alors ?"}); err != nil {
				t.Fatal(err)
			}
			if v, _ := s.Take(l.Clone(), now); v.Relation != apart.Met || !s.Due() {
				t.Fatalf("%+v, due %v", v, s.Due())
			}
			again, err := apart.ParseSeat(s.String())
			if err != nil {
				t.Fatal(err)
			}
			s = again
			s.MarkSent(now, false)
		}
		if left, ok := s.Waiting(200 + wait); !ok || left > 0 {
			t.Errorf("%d: %d seconds left, %v", i, left, ok)
		}
		if left, ok := s.Waiting(199 + wait); !ok || left != 1 {
			t.Errorf("%d: a second before %d seconds left, %v", i, left, ok)
		}
	}
}

// TestClockSetBack moves on a device whose clock is a month ahead, and sets it right. The other ends the match after the agreed wait and is no
// cheat; where this player waits, that lasts no longer than agreed once the link has been sent again.
func TestClockSetBack(t *testing.T) {
	const month = 30 * 24 * 3600
	wait := apart.DefaultWait().Seconds(false)
	for i := range 2 {
		ahead := apart.Person(i)
		d := newDuel(t, i, ahead, ahead)
		s := d.victim
		if err := s.Play(firstQuiet(s.Log), 200+month); err != nil {
			t.Fatal(err)
		}
		s.MarkSent(200+month, false)
		d.cheater.Take(s.Log.Clone(), 200)
		s.MarkSent(300, false)
		if left, ok := s.Waiting(300 + wait); !ok || left > 0 {
			t.Errorf("%d: %d seconds left, %v", i, left, ok)
		}
		s.Acted = 200 + month
		if err := d.cheater.Play(firstQuiet(d.cheater.Log), 400); err != nil {
			t.Fatal(err)
		}
		d.cheater.MarkSent(400, false)
		l := d.cheater.Log.Clone()
		if err := l.Append(d.cheater.Abandon(400 + wait)); err != nil {
			t.Fatal(err)
		}
		if v, _ := s.Take(l, 500+wait); v.Err != nil || !s.Log.Over() {
			t.Errorf("%d: %+v, over %v", i, v, s.Log.Over())
		}
	}
}

// TestLateLinkAfterALine lets the host's link arrive only when the two have made a line, over which nothing came. The guest answers by a link, and
// the host, whose device still counts the minutes of the line, is no cheat. Who has played over the line knows that the link is none from before.
func TestLateLinkAfterALine(t *testing.T) {
	for _, used := range []bool{false, true} {
		d := newDuel(t, 1, apart.Guest, apart.Host)
		host, guest := d.cheater, d.victim
		d.quietly(host)
		host.MarkSent(200, false)
		host.OnLine, host.Since, guest.OnLine, guest.Since = true, 300, true, 300
		if used {
			guest.Turned = 300
		}
		guest.Take(host.Log.Clone(), 850)
		if err := guest.Play(firstQuiet(guest.Log), 860); err != nil {
			t.Fatal(err)
		}
		if err := host.Say(host.Abandon(901), 901); err != nil {
			t.Fatal(err)
		}
		if v, _ := guest.Take(host.Log.Clone(), 910); (v.Err != nil) != used {
			t.Errorf("used %v: %+v", used, v)
		}
	}
}
