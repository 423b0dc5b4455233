package remote_test

import (
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/scenetest"
)

// TestPlayByLink plays some turns of every ruleset by links, by pointer, keyboard and mirror. Both devices show the same match, also
// after a reload.
func TestPlayByLink(t *testing.T) {
	n := 0
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			input := scenetest.InputMethods[n%len(scenetest.InputMethods)]
			n++
			t.Run(g.ID()+" "+r.ID+" by "+input.Name, func(t *testing.T) { playByLink(t, g.ID(), r.ID, input) })
		}
	}
	for _, input := range scenetest.InputMethods {
		t.Run("dame2000 by "+input.Name, func(t *testing.T) { playByLink(t, "dame2000", "base", input) })
	}
}

func playByLink(t *testing.T, game, ruleset string, input scenetest.InputMethod) {
	anna, bela := newDevice(t, nil), newDevice(t, nil)
	anna.input, bela.input = input, input
	anna.invite(game, ruleset, "Anna")
	if s := anna.seat().Log.Start(); s.Setup.Game != game || s.Setup.Ruleset != ruleset || s.Name != "Anna" {
		t.Fatalf("the start is %+v", s)
	}
	anna.move(first(anna.match()))
	bela.join(anna.send(), "Béla")
	if bela.table().Board.Bottom() == anna.table().Board.Bottom() {
		t.Error("both have the same side at the bottom")
	}
	devices := [2]*device{bela, anna}
	for n := range 8 {
		d, other := devices[n%2], devices[1-n%2]
		if !d.seat().MayMove() {
			t.Fatalf("turn %d: %s", n, d.IDs())
		}
		d.move(first(d.match()))
		other.open(d.send())
		if _, pending := d.seat().Log.Pending(); pending { // the other device has rolled the dice
			d.open(other.send())
		}
		same(t, anna, bela)
		if m := anna.match(); m.Outcome().Over() {
			break
		}
	}
	if names := anna.match().Setup().Names; names != [2]string{"Anna", "Béla"} && names != [2]string{"Béla", "Anna"} {
		t.Errorf("the names are %q", names)
	}
	for _, d := range devices {
		was := d.match().String()
		d.Open()
		d.Wait(0)
		if d.match().String() != was {
			t.Error("a reload shows another match")
		}
		if d.Has("older") || d.Has("look") {
			t.Errorf("a reload asks: %s", d.IDs())
		}
		if n := d.Stage.Env().Words.Missing(); n > 0 {
			t.Errorf("%d texts are missing", n)
		}
	}
}

// TestHuffByLink plays Damsystem until a player has left out a capture and the other huffs the man.
func TestHuffByLink(t *testing.T) {
	anna, bela := pair(t, "damsystem", "base")
	devices := [2]*device{bela, anna}
	for n := range 60 {
		d, other := devices[n%2], devices[1-n%2]
		moves := d.match().AppendMoves(nil)
		mv := moves[(n*7)%len(moves)]
		for _, m := range moves {
			if m.Kind == rules.Huff {
				mv = m
			}
		}
		d.move(mv)
		if mv.Kind == rules.Huff {
			if d.seat().MayMove() {
				d.move(first(d.match())) // the move after a huff
			}
			other.open(d.send())
			same(t, anna, bela)
			return
		}
		if d.seat().MayMove() {
			d.move(first(d.match()))
		}
		if d.match().Outcome().Over() {
			break
		}
		other.open(d.send())
		same(t, anna, bela)
	}
	t.Fatal("no huff in 60 plies")
}
