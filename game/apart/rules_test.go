package apart_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// fight starts a match whose first move is a combat.
func fight(t testing.TB, attacker uint64) *players {
	t.Helper()
	s := apart.Start{ID: 5, Setup: match.Setup{Game: "dame2000", Start: "9/9/9/5b3/4v4/3B5/9/9/9 w - - 0 0"}}
	w := &players{devices: [2]apart.Device{{Me: apart.Host, Seed: fairdice.Seed{byte(attacker)}}, {Me: apart.Guest, Seed: fairdice.Seed{99}}}}
	s.Commit = w.devices[0].Commit(s)
	l, err := apart.New(s)
	if err != nil {
		t.Fatal(err)
	}
	w.log = l
	return w
}

func attack(t testing.TB, w *players) apart.Entry {
	t.Helper()
	a, err := rules.ParseAction(w.log.Match().Position(), "d4xe5")
	if err != nil {
		t.Fatal(err)
	}
	return w.devices[0].Move(w.log, a.Move, 0)
}

func wantCode(t testing.TB, err error, code apart.Code) *apart.Error {
	t.Helper()
	var e *apart.Error
	if !errors.As(err, &e) || e.Code != code {
		t.Fatalf("%v, want %s", err, code)
	}
	return e
}

// TestNobodyAttacksAlone checks the order of numbers: no combat before the guest has committed, and no new chain while one is
// pending.
func TestNobodyAttacksAlone(t *testing.T) {
	w := fight(t, 1)
	wantCode(t, w.log.Append(attack(t, w)), apart.NotJoined)
	w.add(t, w.devices[1].Join(w.log, "Béla"))
	w.add(t, attack(t, w))
	before := w.log.Encode()
	wantCode(t, w.log.Append(apart.Entry{Kind: apart.Recommit, By: apart.Guest, Commit: fairdice.Value{1}}), apart.DicePending)
	wantCode(t, w.log.Append(apart.Entry{Kind: apart.Offer, By: apart.Host, Proposal: apart.Undo}), apart.DicePending)
	wantCode(t, w.log.Append(apart.Entry{Kind: apart.Reveal, By: apart.Host, Number: fairdice.Value{1}}), apart.NotYourTurn)
	if e := wantCode(t, w.log.Append(apart.Entry{Kind: apart.Reveal, By: apart.Guest, Number: fairdice.Value{1}}), apart.WrongNumber); e.Ply != 1 {
		t.Errorf("%v, want ply 1", e)
	}
	wantCode(t, w.log.Append(apart.Entry{Kind: apart.Reveal, By: apart.Guest}), apart.MissingNumber)
	if w.log.Encode() != before {
		t.Error("a refused message has changed the log")
	}
	e, ok := w.devices[1].Answer(w.log)
	if !ok {
		t.Fatal("no answer is due")
	}
	w.add(t, e)
	if c := w.log.Combats(); len(c) != 1 || w.log.Match().Ply() != 1 || w.log.Match().Action(0).Dice.String() != c[0].Dice.String() {
		t.Errorf("%v", c)
	}
	checkRoundTrip(t, w.log)
}

// TestCompare compares logs of every relation.
func TestCompare(t *testing.T) {
	w := fight(t, 1)
	w.add(t, w.devices[1].Join(w.log, "Béla"))
	short := w.log.Clone()
	w.add(t, attack(t, w))
	if v := apart.Compare(short, w.log, apart.Guest); v.Relation != apart.Newer || v.Foreign || v.Ply != 1 {
		t.Errorf("%+v", v)
	}
	if v := apart.Compare(short, w.log, apart.Host); v.Relation != apart.Newer || !v.Foreign {
		t.Errorf("%+v", v)
	}
	if v := apart.Compare(w.log, short, apart.Guest); v.Relation != apart.Older {
		t.Errorf("%+v", v)
	}
	other := short.Clone()
	if err := other.Append(apart.Entry{Kind: apart.Line, By: apart.Host, Text: "Non"}); err != nil {
		t.Fatal(err)
	}
	if v := apart.Compare(w.log, other, apart.Guest); v.Relation != apart.Forked || v.Ply != 1 || v.Entry != 1 {
		t.Errorf("%+v", v)
	}
	s := w.log.Start()
	s.ID++
	next, err := apart.New(s)
	if err != nil {
		t.Fatal(err)
	}
	if v := apart.Compare(w.log, next, apart.Guest); v.Relation != apart.Other {
		t.Errorf("%+v", v)
	}
}

// TestRematch agrees on a rematch and checks who begins it.
func TestRematch(t *testing.T) {
	each(func(g rules.Game, ruleset string) {
		rng := rand.New(rand.NewPCG(22, 9))
		w := begin(t, g, ruleset, rng)
		for w.log.Match() == nil || w.log.Match().Ply() < 4 {
			w.step(t, rng)
		}
		for _, pending := w.log.Pending(); pending; _, pending = w.log.Pending() {
			w.step(t, rng)
		}
		began := w.log.PersonOf(w.log.Match().At(0).Side())
		wantCode(t, w.log.Append(apart.Entry{Kind: apart.Offer, By: apart.Host, Proposal: apart.Rematch}), apart.NotOver)
		w.add(t, apart.Entry{Kind: apart.Resign, By: apart.Guest})
		s := w.log.Start()
		s.Begins = apart.HostBegins
		var commits [2]fairdice.Value
		for p := range commits {
			commits[p] = apart.Device{Seed: seed(rng)}.Commit(s)
		}
		w.add(t, apart.Entry{Kind: apart.Offer, By: apart.Guest, Proposal: apart.Rematch, Commit: commits[apart.Guest]})
		yes := w.answer(apart.Host, true)
		yes.Commit = commits[apart.Host]
		w.add(t, yes)
		checkRoundTrip(t, w.log)
		next, ok := w.log.Next()
		if !ok || next.PersonOf(next.Match().At(0).Side()) == began || next.Name(apart.Guest) != "Béla" {
			t.Fatalf("%s: %v", ruleset, ok)
		}
	})
}

// FuzzDecode checks that a log that Decode returns has a link that opens the same.
func FuzzDecode(f *testing.F) {
	rng := rand.New(rand.NewPCG(22, 8))
	each(func(g rules.Game, ruleset string) {
		w := begin(f, g, ruleset, rng)
		for range 12 {
			w.step(f, rng)
		}
		f.Add(w.log.Encode())
	})
	f.Fuzz(func(t *testing.T, text string) {
		l, err := apart.Decode(text, nil)
		if err == nil {
			checkRoundTrip(t, l)
			readAll(t, &players{log: l, devices: [2]apart.Device{{}, {Me: apart.Guest}}})
		} else if e, ok := err.(*apart.Error); !ok || e.Code == "" {
			t.Fatalf("the error is %#v", err)
		}
		_, _, _ = apart.DecodeDevice(text, nil)
	})
}

// FuzzMessage appends any message to a log and checks that the log has a link that opens the same.
func FuzzMessage(f *testing.F) {
	w := fight(f, 1)
	w.add(f, w.devices[1].Join(w.log, "Béla"))
	f.Add(attack(f, w).Message())
	f.Add(apart.Entry{Kind: apart.Line, By: apart.Guest, Text: "Ça va ?"}.Message())
	f.Fuzz(func(t *testing.T, b []byte) {
		l := w.log.Clone()
		e, err := l.ReadMessage(b)
		if err == nil {
			err = l.Append(e)
		}
		if err != nil {
			if x, ok := err.(*apart.Error); !ok || x.Code == "" {
				t.Fatalf("the error is %#v", err)
			}
			return
		}
		checkRoundTrip(t, l)
	})
}
