package remote_test

import (
	"strings"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/rules"
)

// TestForgedNumbers lets the defender put new numbers before an attack whose number was seen. The attacker's device says so by name, keeps
// the match as it was, and plays on with the right number.
func TestForgedNumbers(t *testing.T) {
	anna, bela := pair(t, "dame2000", "base")
	devices := [2]*device{bela, anna}
	for n := range 40 {
		d, other := devices[n%2], devices[1-n%2]
		mv := first(d.match())
		d.move(mv)
		link := d.send()
		if mv.Kind != rules.Combat {
			other.open(link)
			continue
		}
		in, err := apart.Decode(link, nil)
		if err != nil {
			t.Fatal(err)
		}
		before := in.Len() - 1
		forged, cheat := in.UpTo(before), apart.Device{Me: other.seat().Device.Me, Seed: apart.RandomSeed()}
		for _, e := range []apart.Entry{cheat.Recommit(forged), in.Entry(before)} {
			if err := forged.Append(e); err != nil {
				t.Fatal(err)
			}
		}
		reveal, _ := cheat.Answer(forged)
		if err := forged.Append(reveal); err != nil {
			t.Fatal(err)
		}
		text, ply := d.text(), d.match().Ply()
		d.open(forged.Encode())
		if said := d.Spoken(); !strings.Contains(said, d.Stage.Env().T("apart-error.forged")) || d.text() != text || d.match().Ply() != ply {
			t.Fatalf("at ply %d of %d it says %q", d.match().Ply(), ply, said)
		}
		other.open(link)
		d.open(other.send())
		same(t, anna, bela)
		if d.match().Ply() != ply+1 {
			t.Error("the right number is refused afterwards")
		}
		return
	}
	t.Fatal("no combat in 40 plies")
}

// TestDroppedAnswer lets an answer cross the other player's move. The device tells its player that it no longer counts.
func TestDroppedAnswer(t *testing.T) {
	anna, bela := pair(t, "dao", "base")
	bela.use("draw")
	bela.press("yes")
	anna.open(bela.send())
	anna.press("yes")
	if !anna.match().Outcome().Draw {
		t.Fatal("no draw")
	}
	bela.move(first(bela.match())) // before the answer has arrived
	answer := anna.seat().Link()
	anna.open(bela.send())
	if said, want := anna.Spoken(), anna.Stage.Env().T("remote.dropped-answer"); !strings.Contains(said, want) || anna.match().Outcome().Over() {
		t.Errorf("it says %q, want %q; %v", said, want, anna.match().Outcome())
	}
	bela.open(answer)
	if bela.match().Outcome().Over() {
		t.Error("the draw stands at the offerer")
	}
	bela.open(anna.seat().Link())
	same(t, anna, bela)
}
