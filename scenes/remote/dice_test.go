package remote_test

import (
	"strings"
	"testing"

	"ludotheque/rules"
)

// TestDiceByLink attacks in Dame 2000: the dice wait for the other, are thrown when the link is opened, and both see the same.
func TestDiceByLink(t *testing.T) {
	anna, bela := pair(t, "dame2000", "base")
	devices := [2]*device{bela, anna}
	for n := 0; ; n++ {
		if n == 40 {
			t.Fatal("nobody has attacked")
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
			t.Error("the board can be used before the dice are there")
		}
		d.send()
		d.says("remote.status-dice-waits", d.seat().Other())
		if d.match().Ply() != ply {
			t.Fatal("the attacker has thrown alone")
		}
		d.Open() // a reload changes nothing of that
		d.Wait(0)
		d.says("remote.status-dice-waits", d.seat().Other())
		other.open(d.send())
		if other.match().Ply() != ply+1 {
			t.Fatalf("the dice are not thrown: %s", other.IDs())
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

// checkDice opens the sheet that works the dice out anew, and copies what anybody can check.
func checkDice(t *testing.T, d *device) {
	t.Helper()
	d.offered("verify")
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
		t.Errorf("copied is %q", d.Host.Copied)
	}
	d.Key("Escape")
}

// TestNoDiceToCheck has no such sheet where nothing is thrown, and an empty one before the first combat.
func TestNoDiceToCheck(t *testing.T) {
	anna, _ := pair(t, "dao", "base")
	anna.press("menu")
	if anna.Has("verify") {
		t.Error("Dao has dice to check")
	}
	anna, _ = pair(t, "dame2000", "base")
	anna.offered("verify")
	anna.says("remote.verify-none")
	if !anna.Control("copy").Disabled {
		t.Error("nothing can be copied to be checked")
	}
}

// TestLotByLink lets the lot say who begins: there is no table before both numbers are known, and both find the same.
func TestLotByLink(t *testing.T) {
	begun := map[bool]bool{}
	for n := 0; len(begun) < 2; n++ {
		if n == 30 {
			t.Fatal("the lot says the same thirty times")
		}
		anna, bela := newDevice(t, nil), newDevice(t, nil)
		anna.setup("dao", "")
		anna.press("more")
		anna.press("begins/lot")
		anna.press("start")
		if anna.Has("board/a1") || !anna.Has("copy-link") {
			t.Fatalf("there is a table before the lot: %s", anna.IDs())
		}
		link := anna.copied()
		if !anna.Has("remote") || anna.Control("remote").Primary {
			t.Errorf("the shelf's strip is %+v", anna.Control("remote"))
		}
		bela.open(link)
		bela.says("remote.term-lot")
		bela.press("play")
		if bela.Has("board/a1") {
			t.Fatal("the guest knows the lot alone")
		}
		answer := bela.copied()
		if bela.Has("play") {
			t.Fatal("the invitation can be taken twice")
		}
		anna.open(answer)
		bela.open(anna.send())
		same(t, anna, bela)
		host := anna.seat().MayMove()
		if host == bela.seat().MayMove() {
			t.Fatal("both or neither begin")
		}
		begun[host] = true
	}
}
