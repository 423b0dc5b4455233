package remote_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/platform"
	"ludotheque/scenes/scenetest"
)

// TestStopWithoutAnswer waits for an answer that does not come. Before the agreed time the menu tells from when on the match may be
// ended; after it a card offers that, and both players read that nobody has lost.
func TestStopWithoutAnswer(t *testing.T) {
	for _, input := range scenetest.InputMethods {
		anna, bela := pair(t, "dao", "base")
		anna.input, bela.input = input, input
		anna.open(bela.send())
		bela.Host.Clock = bela.Host.Now().Add(5 * 24 * time.Hour)
		bela.move(first(bela.match()))
		bela.send()
		bela.Host.Clock = bela.Host.Now().Add(12 * time.Hour)
		bela.press("menu")
		if c := bela.Control("stop"); !c.Disabled {
			t.Fatalf("%s: the match can be ended at once", input.Name)
		}
		bela.says("remote.stop-in", "13 jours")
		bela.Key("Escape")
		bela.Host.Clock = bela.Host.Now().Add(14 * 24 * time.Hour) // and half a day
		bela.Stage.Refresh()
		bela.Wait(time.Second / 10)
		bela.says("remote.waited", "Anna", "14 jours")
		bela.press("stop")
		bela.says("remote.stop-text", "Anna", "14 jours")
		bela.press("cancel")
		if bela.seat().Log.Over() {
			t.Fatalf("%s: to wait on ends the match", input.Name)
		}
		bela.use("stop")
		bela.press("yes")
		bela.Wait(time.Second)
		bela.says("remote.stopped-here", "Anna")
		bela.says("remote.send-end", "Anna")
		if title := bela.table().TurnTitle(); title != bela.Stage.Env().T("remote.stopped") || bela.match().Outcome().Over() {
			t.Errorf("%s: the title is %q, the result %v", input.Name, title, bela.match().Outcome())
		}
		anna.Host.Clock = bela.Host.Now()
		anna.open(bela.send())
		anna.Wait(time.Second)
		anna.says("remote.stopped-there", "Béla")
		same(t, anna, bela)
		for _, d := range []*device{anna, bela} {
			if said := d.Spoken(); strings.Contains(said, "à vous") {
				t.Errorf("%s: %q", input.Name, said)
			}
			if d.Has("look") {
				d.press("look")
			}
			if c := d.Control("turn"); c.Label != "Partie arrêtée" {
				t.Errorf("%s: the title is %q", input.Name, c.Label)
			}
			if by, ok := d.seat().Log.Abandoned(); !ok || by != apart.Guest || d.seat().MayMove() {
				t.Errorf("%s: %v %v", input.Name, by, ok)
			}
		}
		anna.use("rematch")
		if _, offered := anna.seat().Log.Offered(); !offered {
			t.Errorf("%s: no rematch can be offered", input.Name)
		}
	}
}

// TestNoStopByTheDayBeforeTheLine connects two devices a day after the last link. The minutes agreed for a line begin then, for a player who asks
// and against one who does not.
func TestNoStopByTheDayBeforeTheLine(t *testing.T) {
	l := newLinked(t)
	l.bela.move(first(l.bela.match()))
	l.anna.open(l.bela.send())
	for _, d := range []*device{l.anna, l.bela} {
		d.Host.Clock = d.Host.Now().Add(24 * time.Hour)
	}
	l.connect()
	bela := l.bela.seat()
	if left, ok := bela.Waiting(l.bela.Host.Now().Unix()); !ok || left < 500 {
		t.Errorf("the wait over the line has %d s left, %v", left, ok)
	}
	forged := live.New(bela.Log.Clone(), bela.Device, hearer{l.peer(l.anna)}, 0)
	if err := forged.Do(apart.Entry{Kind: apart.Abandon, By: apart.Guest, Yes: true, Spent: 900}, 0); err != nil {
		t.Fatal(err)
	}
	l.anna.Wait(time.Second)
	if l.anna.seat().Log.Over() {
		t.Error("the match is ended at once")
	}
}

// hearer is a transport to a device.
type hearer struct{ to *platform.MemPeer }

func (h hearer) Send(frame []byte) { h.to.Hear(frame) }
