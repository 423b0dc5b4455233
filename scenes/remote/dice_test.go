package remote_test

import (
	"strings"
	"testing"

	"ludotheque/rules"
)

// TestDiceByLink attacks in Dame 2000. The dice are rolled when the other player opens the link, and both see the same.
func TestDiceByLink(t *testing.T) {
	anna, bela := pair(t, "dame2000", "base")
	devices := [2]*device{bela, anna}
	for n := 0; ; n++ {
		if n == 40 {
			t.Fatal("no combat in 40 plies")
		}
		d, other := devices[n%2], devices[1-n%2]
		mv := first(d.match())
		if d.move(mv); mv.Kind != rules.Combat {
			other.open(d.send())
			continue
		}
		ply := d.match().Ply()
		d.says("remote.status-dice", d.seat().Other())
		if d.seat().MayMove() || d.Has("undo") && !d.Control("undo").Disabled {
			t.Error("the attacker can play on before the dice are rolled")
		}
		d.send()
		d.says("remote.status-dice-waits", d.seat().Other())
		if d.match().Ply() != ply {
			t.Fatal("the attacker has rolled alone")
		}
		d.Open() // a reload changes nothing
		d.Wait(0)
		d.says("remote.status-dice-waits", d.seat().Other())
		other.open(d.send())
		if other.match().Ply() != ply+1 {
			t.Fatalf("the dice are not rolled: %s", other.IDs())
		}
		d.open(other.send())
		same(t, anna, bela)
		if a, b := anna.seat().Log.Combats(), bela.seat().Log.Combats(); len(a) != 1 || len(b) != 1 || a[0].Dice.String() != b[0].Dice.String() {
			t.Errorf("the dice are %v and %v", a, b)
		}
		checkDice(t, d)
		return
	}
}

// checkDice opens the sheet that computes the dice again, and copies the link.
func checkDice(t *testing.T, d *device) {
	t.Helper()
	d.use("verify")
	c := d.seat().Log.Combats()[0]
	faces := d.Control("faces-0").Label
	if !strings.Contains(faces, d.Stage.Env().T("remote.verify-right")) {
		t.Errorf("the sheet says %q", faces)
	}
	for _, throw := range strings.FieldsFunc(c.Dice.String(), func(r rune) bool { return r == ',' || r == ';' || r == ':' }) {
		if !strings.Contains(faces, throw) {
			t.Errorf("%q lacks %s of %s", faces, throw, c.Dice)
		}
	}
	numbers := d.Control("numbers-0").Label
	for _, part := range []string{"Anna", "Béla", "…"} {
		if !strings.Contains(numbers, part) {
			t.Errorf("%q lacks %q", numbers, part)
		}
	}
	d.press("copy")
	if !strings.HasSuffix(d.Host.Copied, d.seat().Link()) {
		t.Errorf("copied %q", d.Host.Copied)
	}
	d.Key("Escape")
}

// TestNoDiceToCheck checks that a game without dice has no such sheet, and that it is empty before the first combat.
func TestNoDiceToCheck(t *testing.T) {
	anna, _ := pair(t, "dao", "base")
	anna.press("menu")
	if anna.Has("verify") {
		t.Error("Dao has dice to check")
	}
	anna, _ = pair(t, "dame2000", "base")
	anna.use("verify")
	anna.says("remote.verify-none")
	if !anna.Control("copy").Disabled {
		t.Error("the copy button works without a combat")
	}
}

// TestLotByLink draws who begins: there is no table before both numbers are known, and both devices draw the same.
func TestLotByLink(t *testing.T) {
	begun := map[bool]bool{}
	for n := 0; len(begun) < 2; n++ {
		if n == 30 {
			t.Fatal("the same player begins thirty times")
		}
		anna, bela := newDevice(t, nil), newDevice(t, nil)
		anna.setup("dao", "")
		anna.press("more")
		anna.press("begins/lot")
		anna.press("start")
		if anna.Has("board/a1") || !anna.Has("copy-link") {
			t.Fatalf("there is a table before the draw: %s", anna.IDs())
		}
		link := anna.copied()
		if !anna.Has("remote") || anna.Control("remote").Primary {
			t.Errorf("the shelf's button is %+v", anna.Control("remote"))
		}
		bela.open(link)
		bela.says("remote.term-lot")
		bela.press("play")
		if bela.Has("board/a1") {
			t.Fatal("the guest has drawn alone")
		}
		answer := bela.copied()
		if bela.Has("play") {
			t.Fatal("the invitation can be accepted twice")
		}
		anna.open(answer)
		bela.open(anna.send())
		same(t, anna, bela)
		host := anna.seat().MayMove()
		if host == bela.seat().MayMove() {
			t.Fatal("both or neither are to move")
		}
		begun[host] = true
	}
}
