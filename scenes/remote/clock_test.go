package remote_test

import (
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// timed returns a device with a match that has a clock. Its player is to move and has clicked on the board, so that the clock runs.
func timed(t *testing.T, text string) *device {
	t.Helper()
	c, err := clock.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	host, err := apart.Invite(apart.Start{Setup: match.Setup{Game: "dao", Clock: clock.Rule{Control: c, Ends: true}}, Name: "Anna"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Play(first(host.Log.Match()), 0); err != nil {
		t.Fatal(err)
	}
	d := newDevice(t, nil)
	d.join(host.Log.Encode(), "Béla")
	d.press("board/" + first(d.match()).From.String())
	return d
}

// thought returns how long the player to move has thought.
func (d *device) thought() time.Duration {
	m := d.match()
	return time.Duration(m.Spent(m.Ply())) * time.Millisecond
}

// TestClockUnderSheets checks that the clock of the player to move runs under every sheet, to its end. Only the scene in which the
// devices connect stops it, until the next click on the board.
func TestClockUnderSheets(t *testing.T) {
	d := timed(t, "match 60")
	d.Stage.Env().Peers = true
	for _, way := range [][]string{{"menu"}, {"menu", "settings"}, {"rules"}, {"talk"}, {"resign"}} {
		for _, id := range way {
			d.press(id)
		}
		was := d.thought()
		d.Wait(5 * time.Second)
		if passed := d.thought() - was; passed < 4900*time.Millisecond || passed > 5100*time.Millisecond {
			t.Errorf("under %v %v have passed in five seconds", way, passed)
		}
		for d.Stage.Top() != d.Stage.Scenes()[0] {
			d.Key("Escape")
		}
	}
	d.press("menu")
	d.press("pair")
	was := d.thought()
	d.Wait(5 * time.Second)
	if passed := d.thought() - was; passed > time.Second/10 {
		t.Errorf("while the devices pair %v have passed", passed)
	}
	for d.Stage.Top() != d.Stage.Scenes()[0] {
		d.Key("Escape")
	}
	d.press("board/" + first(d.match()).From.String())
	d.press("menu")
	d.Wait(time.Minute)
	if p, said := d.seat().Log.TimeUp(); !said || p != apart.Guest || !d.match().Outcome().Over() {
		t.Errorf("after a minute in the menu: %v, %v", d.thought(), d.match().Outcome())
	}
}

// TestClockWaitsForDice attacks and waits for the other's number. The time does not run: the other could let it run out.
func TestClockWaitsForDice(t *testing.T) {
	c, _ := clock.Parse("match 60")
	host, err := apart.Invite(apart.Start{Setup: match.Setup{Game: "dame2000", Start: "b8/9/9/5b3/4v4/3B5/9/9/8B w - - 0 0",
		Clock: clock.Rule{Control: c, Ends: true}}, Name: "Anna"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	attack := func(m *match.Match) (of rules.Move) {
		for _, move := range m.AppendMoves(nil) {
			if move.Kind == rules.Combat {
				of = move
			}
		}
		return of
	}
	for _, move := range host.Log.Match().AppendMoves(nil) {
		after := host.Log.Match().Clone()
		if _, err := after.PlayAction(rules.Action{Move: move}); err != nil || attack(after).Kind != rules.Combat || !host.MayMove() {
			continue
		}
		if err := host.Play(move, 0); err != nil {
			t.Fatal(err)
		}
	}
	d := newDevice(t, nil)
	d.join(host.Log.Encode(), "Béla")
	d.press("board/" + attack(d.match()).From.String())
	d.Wait(10 * time.Second)
	if d.thought() < 9*time.Second {
		t.Fatalf("the clock does not run: %v", d.thought())
	}
	d.press("board/" + attack(d.match()).From.String())
	d.move(attack(d.match()))
	d.Wait(time.Second)
	if _, pending := d.seat().Log.Pending(); !pending {
		t.Fatalf("no attack: %s", d.match())
	}
	was := d.thought()
	d.Wait(2 * time.Minute)
	if passed := d.thought() - was; passed > time.Second/10 {
		t.Errorf("while the dice wait %v have passed", passed)
	}
}
