package apart_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// diceVectors writes what happens to the numbers in a match, for docs/fair-dice.md.
type diceVectors struct {
	*players
	t    testing.TB
	text strings.Builder
	seed byte // the first byte of the last seed
}

// counting returns the next seed, whose bytes count up.
func (v *diceVectors) counting() (s fairdice.Seed) {
	v.seed += 0x20
	for i := range s {
		s[i] = v.seed + byte(i)
	}
	return s
}

func (v *diceVectors) say(format string, args ...any) { fmt.Fprintf(&v.text, format+"\n", args...) }

var persons = [...]string{"host", "guest"}

// combat attacks with a move of whoever is to move, and writes both numbers, the heads and the dice.
func (v *diceVectors) combat(text string) {
	v.t.Helper()
	a, err := rules.ParseAction(v.log.Match().Position(), text)
	if err != nil {
		v.t.Fatal(err)
	}
	by, _ := v.log.Turn()
	v.add(v.t, v.devices[by].Move(v.log, a.Move, 0))
	e, ok := v.devices[by.Other()].Answer(v.log)
	if !ok {
		v.t.Fatal("no answer")
	}
	v.add(v.t, e)
	c := v.log.Combats()[len(v.log.Combats())-1]
	fights, err := c.Before.Account(a.Move, c.Dice)
	if err != nil {
		v.t.Fatal(err)
	}
	var heads []string
	for _, f := range fights {
		heads = append(heads, colours[f.Rounds[0].Attacker]+":"+colours[f.Rounds[0].Defender])
	}
	v.say("%s by %s: number %d %x and %d %x", text, persons[by], c.Places[0], c.Numbers[0], c.Places[1], c.Numbers[1])
	v.say("  heads %s dice %s result %s", strings.Join(heads, ";"), c.Dice, c.Result)
}

var colours = [...]string{1: "blue", 2: "green", 3: "red", 4: "yellow"}

// back takes the last combat back by agreement.
func (v *diceVectors) back() {
	by := v.log.Combats()[len(v.log.Combats())-1].Attacker
	v.add(v.t, apart.Entry{Kind: apart.Offer, By: by, Proposal: apart.Undo})
	v.add(v.t, v.answer(by.Other(), true))
}

// recommit gives a player a new seed.
func (v *diceVectors) recommit(p apart.Person) {
	v.devices[p].Seed = v.counting()
	e := v.devices[p].Recommit(v.log)
	v.add(v.t, e)
	v.say("%s recommits, seed %x: number 0 %x", persons[p], v.devices[p].Seed, e.Commit)
}

// newDiceVectors begins a match with combats of several heads.
func newDiceVectors(t testing.TB, number uint64, ruleset, start string) *diceVectors {
	v := &diceVectors{t: t, players: &players{}, seed: 0xe0}
	for p := range v.devices {
		v.devices[p] = apart.Device{Me: apart.Person(p), Seed: v.counting()}
	}
	s := apart.Start{ID: number, Setup: match.Setup{Game: "dame2000", Ruleset: ruleset, Start: start}}
	s.Commit = v.devices[0].Commit(s)
	l, err := apart.New(s)
	if err != nil {
		t.Fatal(err)
	}
	v.log = l
	join := v.devices[1].Join(l, "")
	v.add(t, join)
	v.say("match %016x %s %s", s.ID, ruleset, start)
	v.say("host seed %x: number 0 %x", v.devices[0].Seed, s.Commit)
	v.say("guest seed %x: number 0 %x", v.devices[1].Seed, join.Commit)
	return v
}

// rematch ends the match, agrees on another, and goes on with that.
func (v *diceVectors) rematch() {
	v.t.Helper()
	v.add(v.t, apart.Entry{Kind: apart.Resign, By: apart.Host})
	offer := apart.Entry{Kind: apart.Offer, By: apart.Guest, Proposal: apart.Rematch}
	devices := [2]apart.Device{{Me: apart.Host, Seed: v.counting()}, {Me: apart.Guest, Seed: v.counting()}}
	of := func(p int) fairdice.Value { return fairdice.NewChain(0, devices[p].Seed).At(0) }
	offer.Commit = of(1)
	v.add(v.t, offer)
	yes := v.answer(apart.Host, true)
	yes.Commit = of(0)
	v.add(v.t, yes)
	next, ok := v.log.Next()
	if !ok {
		v.t.Fatal("no rematch")
	}
	v.log, v.devices = next, devices
	v.say("rematch %016x", next.Start().ID)
	for p, d := range devices {
		v.say("%s seed %x: number 0 %x", persons[p], d.Seed, of(p))
	}
}

// vectors plays the match of the vectors.
func vectors(t testing.TB) string {
	v := newDiceVectors(t, 0x0123456789abcdef, "base", "9/9/9/3j1b3/2v1B4/3R5/9/9/9 w - - 0 0")
	v.combat("e5xf6")
	v.back()
	v.combat("e5xd6")
	v.back()
	v.recommit(apart.Guest)
	v.combat("e5xf6")
	v.back()
	v.recommit(apart.Guest)
	v.recommit(apart.Host)
	v.combat("d4xc5")
	v.rematch()
	v.combat("e5xf6")
	v.back()
	v.recommit(apart.Host)
	v.combat("e5xf6")
	long := newDiceVectors(t, 0xfedcba9876543210, "variante", "b8/9/9/9/4b4/3b5/2R6/9/R8 w - - 0 0")
	for range 3 { // several combats in one move
		long.combat("c3xf6")
		long.back()
	}
	return v.text.String() + long.text.String()
}

// TestNumbersUsedUp attacks 1,024 times. The next attack is refused before the players recommit, which their devices do by themselves.
func TestNumbersUsedUp(t *testing.T) {
	v := newDiceVectors(t, 7, "base", "9/9/9/3j1b3/2v1B4/3R5/9/9/9 w - - 0 0")
	a, err := rules.ParseAction(v.log.Match().Position(), "e5xf6")
	if err != nil {
		t.Fatal(err)
	}
	chains := [2]fairdice.Chain{fairdice.NewChain(7, v.devices[0].Seed), fairdice.NewChain(7, v.devices[1].Seed)}
	var numbers [2][fairdice.Length + 1]fairdice.Value
	for p := range numbers {
		numbers[p][fairdice.Length] = chains[p].At(fairdice.Length)
		for n := fairdice.Length; n > 0; n-- {
			numbers[p][n-1] = numbers[p][n].Before()
		}
	}
	for n := 1; n <= fairdice.Length; n++ {
		v.add(t, apart.Entry{Kind: apart.Move, Move: a.Move, Number: numbers[0][n]})
		v.add(t, apart.Entry{Kind: apart.Reveal, By: apart.Guest, Number: numbers[1][n]})
		v.back()
	}
	wantCode(t, v.log.Append(v.devices[0].Move(v.log, a.Move, 0)), apart.NumbersUsedUp)
	v.add(t, apart.Device{Seed: v.counting()}.Recommit(v.log))
	again := v.log.Clone()
	wantCode(t, v.log.Append(apart.Entry{Kind: apart.Move, Move: a.Move, Number: fairdice.Value{1}}), apart.NumbersUsedUp) // the defender's
	for p, d := range v.devices {
		e, ok := d.Answer(again)
		if p == 0 && ok && e.Kind != apart.Seal || p == 1 && (!ok || e.Kind != apart.Recommit || again.Append(e) != nil || !d.Knows(again)) {
			t.Fatalf("%d does not recommit by itself: %+v %v", p, e, ok)
		}
	}
	v.log, v.devices[0].Seed = again, v.lastSeed()
	v.combat("e5xf6")
	if c := v.log.Combats()[fairdice.Length]; c.Places != [2]int{1, 1} {
		t.Errorf("the numbers are %v", c.Places)
	}
	checkRoundTrip(t, v.log)
}

// lastSeed returns what counting returned last.
func (v *diceVectors) lastSeed() fairdice.Seed {
	v.seed -= 0x20
	return v.counting()
}

// TestDiceVectors compares the vectors with testdata and with docs/fair-dice.md.
func TestDiceVectors(t *testing.T) {
	const file = "testdata/dice.txt"
	got := vectors(t)
	if os.Getenv("UPDATE_VECTORS") == "1" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || got != string(want) {
		t.Fatalf("%v; got\n%s", err, got)
	}
	doc, err := os.ReadFile("../../docs/fair-dice.md")
	if err != nil || !strings.Contains(string(doc), got) {
		t.Errorf("docs/fair-dice.md does not print the vectors: %v", err)
	}
}
