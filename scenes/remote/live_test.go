package remote_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
)

// live is two devices with a line between them.
type live struct {
	*testing.T
	anna, bela *device
}

// newLive pairs the devices of a match of Dao that both know.
func newLive(t *testing.T) *live {
	t.Helper()
	l := &live{T: t}
	l.anna, l.bela = pair(t, "dao", "base")
	l.anna.open(l.bela.send())
	l.anna.Offered("pair")
	offer := l.described(l.anna, "chromium-offer")
	l.bela.open(offer)
	answer := l.described(l.bela, "firefox-answer")
	l.anna.press("paste")
	l.anna.write("answer", page+"#"+answer)
	l.anna.press("use")
	for _, d := range []*device{l.anna, l.bela} {
		l.peer(d).At = platform.PeerOpen
		d.Wait(0)
	}
	l.pass()
	l.anna.says("remote.line-together", "Béla")
	return l
}

// peer is the newest connection of a device.
func (l *live) peer(d *device) *platform.MemPeer {
	list := d.Host.Lines.List
	return list[len(list)-1]
}

// described has a device know its own addresses, and returns the code that it shows.
func (l *live) described(d *device, name string) string {
	l.Helper()
	text, err := os.ReadFile("../../game/apart/signal/testdata/" + name + ".sdp")
	if err != nil {
		l.Fatal(err)
	}
	l.peer(d).Says = string(text)
	d.Wait(0)
	d.press("send")
	_, code, _ := strings.Cut(d.Host.Sent[len(d.Host.Sent)-1][1], "#")
	return code
}

// pass takes the frames from one to the other until nobody has more to say.
func (l *live) pass() {
	for range 8 {
		for _, d := range [][2]*device{{l.anna, l.bela}, {l.bela, l.anna}} {
			for _, frame := range l.peer(d[0]).Sent {
				l.peer(d[1]).Hear(frame)
			}
			l.peer(d[0]).Sent = nil
			d[1].Wait(time.Second / 10)
		}
	}
}

// hears does something on one device, and returns what is said on the other.
func (l *live) hears(by, to *device, ids ...string) string {
	l.Helper()
	l.pass()
	to.Mirror.Said = nil
	for _, id := range ids {
		by.Offered(id)
	}
	l.pass()
	return to.Spoken()
}

// TestOffersLive has one ask and the other answer over a line: who is asked hears it, who has asked sees that it waits, and
// hears the answer.
func TestOffersLive(t *testing.T) {
	l := newLive(t)
	asks, answers := l.bela, l.anna
	asks.move(first(asks.match()))
	ply := asks.match().Ply()
	for _, kind := range []string{"draw", "undo"} {
		said := l.hears(asks, answers, kind, "yes")
		if want := answers.Stage.Env().T("remote.offers-"+kind, "Béla"); !strings.Contains(said, want) {
			t.Errorf("who is asked for %s hears %q", kind, said)
		}
		asks.says("remote.offered-"+kind, "Anna")
		for _, id := range []string{"draw", "undo"} {
			if asks.Has(id) && !asks.Control(id).Disabled {
				t.Errorf("%s can be asked for while %s waits", id, kind)
			}
		}
		want := map[string]string{"draw": "dialog.offer-declined", "undo": "remote.refused-undo"}[kind]
		if said := l.hears(answers, asks, "no"); !strings.Contains(said, asks.Stage.Env().T(want)) {
			t.Errorf("after a no to %s the other hears %q", kind, said)
		}
	}
	l.hears(asks, answers, "undo", "yes")
	if said := l.hears(answers, asks, "yes"); asks.match().Ply() != ply-1 || !strings.Contains(said, "annulé") {
		t.Errorf("after a yes at %d of %d the other hears %q", asks.match().Ply(), ply, said)
	}
	if !strings.Contains(answers.Spoken(), "annulé") {
		t.Errorf("who has said yes hears %q", answers.Spoken())
	}
}

// TestRematchLive offers another match over a line: no link is to be sent, and a no is told.
func TestRematchLive(t *testing.T) {
	l := newLive(t)
	l.hears(l.bela, l.anna, "resign", "yes")
	l.anna.press("look")
	if said := l.hears(l.bela, l.anna, "rematch"); !strings.Contains(said, "autre partie") {
		t.Errorf("who is asked hears %q", said)
	}
	l.bela.says("remote.offered-rematch", "Anna")
	if l.bela.Has("copy-link") {
		t.Error("the offer is to be sent by a link as well")
	}
	if no := l.anna.Control("no"); strings.Contains(no.Label, "Continuer") {
		t.Errorf("a match that is over is refused by %q", no.Label)
	}
	if said := l.hears(l.anna, l.bela, "no"); !strings.Contains(said, "refusée") {
		t.Errorf("after a no the other hears %q", said)
	}
	l.hears(l.bela, l.anna, "rematch")
	l.hears(l.anna, l.bela, "yes")
	if l.anna.match().Len() != 0 || l.bela.match().Len() != 0 {
		t.Error("the rematch does not begin")
	}
}

// TestNobodyToAsk has a host alone at the table: nobody could answer, and once the invitation is out it is not asked for again.
func TestNobodyToAsk(t *testing.T) {
	anna := newDevice(t, nil)
	anna.invite("dao", "base", "")
	anna.move(first(anna.match()))
	for _, id := range []string{"undo", "draw", "resign"} {
		if anna.Has(id) && !anna.Control(id).Disabled {
			t.Errorf("%s can be said to nobody", id)
		}
	}
	anna.says("remote.status-invite")
	link := anna.send()
	anna.says("remote.status-waits", "l’autre joueur")
	bela := newDevice(t, nil)
	bela.open(link)
	bela.press("watch")
	bela.says("remote.watching", "la personne qui invite", "l’invité")
}

// TestOwnLine writes a line without a name: it is not told as the other's.
func TestOwnLine(t *testing.T) {
	anna := newDevice(t, nil)
	anna.invite("dao", "base", "")
	anna.Offered("talk")
	anna.write("line", "Bonjour")
	anna.press("say")
	anna.says("remote.line", "Vous", "Bonjour")
}
