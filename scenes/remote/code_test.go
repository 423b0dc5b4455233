package remote_test

import (
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/apart/signal"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes/remote"
)

// TestLockedFrameRefusesCodes opens the code of another game in a frame for one game, and one that names the frame's game for a match of another.
func TestLockedFrameRefusesCodes(t *testing.T) {
	l := newLinked(t)
	l.anna.ClickOrMenu("pair")
	offer := l.described(l.anna, "chromium-offer")
	for query, takes := range map[string]bool{"game=checkers": false, "game=dao&rules=trois": false, "game=dao": true} {
		d := newDevice(t, func(m *platform.Mem) { m.Query, m.Framed = query, true })
		if d.open(offer); len(d.Host.Lines.List) > 0 != takes {
			t.Errorf("%s: the code is answered: %v", query, !takes)
		}
		if !takes && d.Spoken() == "" {
			t.Errorf("%s: there is no notice", query)
		}
	}
	code, err := signal.Parse(offer)
	if err != nil {
		t.Fatal(err)
	}
	d := newDevice(t, func(m *platform.Mem) { m.Query, m.Framed = "game=dao", true })
	d.open(offer)
	log, err := apart.New(apart.Start{ID: code.Match, Setup: match.Setup{Game: "checkers"}})
	if err != nil {
		t.Fatal(err)
	}
	other := &linked{t, d, d}
	other.described(d, "firefox-answer")
	host := live.New(log, apart.Device{}, hearer{other.peer(d)}, 0)
	other.peer(d).At = platform.PeerOpen
	for range 3 {
		d.Wait(0)
		for _, frame := range other.peer(d).Sent {
			host.Receive(frame, 0)
		}
	}
	if d.Has("play") || len(d.slots()) > 0 {
		t.Errorf("the frame shows %s", d.IDs())
	}
	d.says("visit.only-game", "Dao")
}

// TestSpectatorAnswersNoCode opens the code of a player on the device of a spectator.
func TestSpectatorAnswersNoCode(t *testing.T) {
	l := newLinked(t)
	eve := newDevice(t, nil)
	eve.open(l.bela.send())
	eve.press("watch")
	l.anna.ClickOrMenu("pair")
	if eve.open(l.described(l.anna, "chromium-offer")); len(eve.Host.Lines.List) > 0 {
		t.Error("a spectator answers the code of a player")
	}
	eve.says("remote.watching", "Anna", "Béla")
}

// TestOtherWindowWhilePairing goes on in another window while a window waits for the other device: by a line of text, also after a link that
// changes the order of what was said before. The line of text stays.
func TestOtherWindowWhilePairing(t *testing.T) {
	for _, met := range []bool{false, true} {
		l := newLinked(t)
		anna, bela := l.anna, l.bela
		say := func(d *device, e apart.Entry) *remote.Seat {
			window := d.seat()
			if err := window.Say(e); err != nil {
				t.Fatal(err)
			}
			return window
		}
		if met {
			say(bela, apart.Entry{Kind: apart.Offer, By: apart.Guest})
			say(anna, apart.Entry{Kind: apart.Line, By: apart.Host, Text: "A"})
			bela.Open()
			anna.Open()
		}
		anna.ClickOrMenu("pair")
		bela.open(l.described(anna, "chromium-offer"))
		answer := l.described(bela, "firefox-answer")
		if window := bela.seat(); met {
			if v, _ := window.Take(anna.seat().Log, 1); v.Relation != apart.Met {
				t.Fatalf("%+v", v)
			}
			window.Keep()
		}
		say(bela, apart.Entry{Kind: apart.Line, By: apart.Guest, Text: "B"})
		anna.press("paste")
		anna.write("answer", page+"#"+answer)
		anna.press("use")
		for _, d := range []*device{anna, bela} {
			l.peer(d).At = platform.PeerOpen
			d.Wait(0)
		}
		l.pass()
		log := bela.seat().Log
		if e := log.Entry(log.Len() - 1); e.Text != "B" {
			t.Errorf("%v: the last message is %+v", met, e)
		}
		same(t, anna, bela)
	}
}
