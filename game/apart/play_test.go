package apart_test

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// players are the devices of both players, and their log.
type players struct {
	devices [2]apart.Device
	log     *apart.Log
}

// begin starts a match of a ruleset with a random Start.
func begin(t testing.TB, g rules.Game, ruleset string, rng *rand.Rand) *players {
	t.Helper()
	s := apart.Start{ID: rng.Uint64(), Setup: match.Setup{Game: g.ID(), Ruleset: ruleset}, Begins: apart.Begins(rng.IntN(3)), Name: "Anna"}
	for _, spec := range match.OptionsFor(g) {
		if err := s.Setup.Options.Set(spec.Key, spec.Values[rng.IntN(len(spec.Values))]); err != nil {
			t.Fatal(err)
		}
	}
	if rng.IntN(2) == 0 {
		s.Setup.Clock = clock.Rule{Control: clock.Control{Kind: clock.Days, Base: 3 * clock.Day}, Ends: true}
	}
	w := &players{}
	for p := range w.devices {
		w.devices[p] = apart.Device{Me: apart.Person(p), Seed: seed(rng)}
	}
	s.Commit = w.devices[apart.Host].Commit(s)
	l, err := apart.New(s)
	if err != nil {
		t.Fatal(err)
	}
	w.log = l
	if s.Begins != apart.HostBegins || rng.IntN(2) == 0 {
		w.add(t, w.devices[apart.Guest].Join(l, "Béla"))
	}
	return w
}

func seed(rng *rand.Rand) (s fairdice.Seed) {
	for i := range s {
		s[i] = byte(rng.Uint32())
	}
	return s
}

func (w *players) add(t testing.TB, e apart.Entry) {
	t.Helper()
	if err := w.log.Append(e); err != nil {
		t.Fatalf("%+v: %v", e, err)
	}
}

// step sends the message that is due; a move is random. It returns false when the match is over.
func (w *players) step(t testing.TB, rng *rand.Rand) bool {
	t.Helper()
	who, duty := w.log.Turn()
	switch duty {
	case apart.Nothing:
		return false
	case apart.MustJoin:
		w.add(t, w.devices[apart.Guest].Join(w.log, "Béla"))
	case apart.MustMove:
		moves := w.log.Match().AppendMoves(nil)
		w.add(t, w.devices[who].Move(w.log, moves[rng.IntN(len(moves))], rng.IntN(3)*100))
	default:
		e, ok := w.devices[who].Answer(w.log)
		if !ok {
			t.Fatalf("%d has the duty %d and no answer", who, duty)
		}
		w.add(t, e)
	}
	return true
}

// chat sends a random message that is no move.
func (w *players) chat(t testing.TB, rng *rand.Rand) {
	t.Helper()
	if !w.log.Joined() || w.log.Match() == nil {
		return
	}
	by := apart.Person(rng.IntN(2))
	if _, pending := w.log.Pending(); pending || rng.IntN(2) == 0 {
		w.add(t, apart.Entry{Kind: apart.Line, By: by, Text: "Ça va ? 你好"})
		return
	}
	if rng.IntN(4) == 0 {
		w.devices[by].Seed = seed(rng)
		if w.devices[by].Commit(w.log.Start()) != (fairdice.Value{}) && !w.log.Over() {
			_ = w.log.Append(w.devices[by].Recommit(w.log)) // fails beyond maxDevices
			if !w.devices[by].Knows(w.log) {
				t.Fatal("Knows is false after Recommit")
			}
		}
		return
	}
	offer := apart.Entry{Kind: apart.Offer, By: by, Proposal: apart.Proposal(rng.IntN(2))}
	if w.log.Append(offer) == nil && rng.IntN(3) > 0 {
		yes := offer.Proposal == apart.Undo && rng.IntN(2) == 0
		w.add(t, w.answer(by.Other(), yes))
	}
}

// answer returns an answer of a person to the open offer.
func (w *players) answer(by apart.Person, yes bool) apart.Entry {
	seat := apart.Seat{Log: w.log, Device: w.devices[by]}
	return seat.Answer(yes)
}

// each calls do for every ruleset of every game.
func each(do func(g rules.Game, ruleset string)) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			do(g, r.ID)
		}
	}
}
