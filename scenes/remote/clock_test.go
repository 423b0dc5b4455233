package remote_test

import (
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/match"
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
