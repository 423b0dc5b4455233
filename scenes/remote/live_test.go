package remote_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
)

// linked has two devices that are connected by a line, or will be.
type linked struct {
	*testing.T
	anna, bela *device
}

// newLive begins a match of Dao by links and connects the two devices.
func newLive(t *testing.T) *linked {
	t.Helper()
	l := newLinked(t)
	l.connect()
	l.anna.says("remote.line-together", "Béla")
	return l
}

// newLinked begins a match of Dao by links.
func newLinked(t *testing.T) *linked {
	t.Helper()
	l := &linked{T: t}
	l.anna, l.bela = pair(t, "dao", "base")
	l.anna.open(l.bela.send())
	return l
}

// connect connects the two devices by a line.
func (l *linked) connect() {
	l.Helper()
	l.anna.ClickOrMenu("pair")
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
}

// peer returns the newest connection of a device.
func (l *linked) peer(d *device) *platform.MemPeer {
	list := d.Host.Lines.List
	return list[len(list)-1]
}

// described gives a device's connection its description, and returns the code that the device then sends.
func (l *linked) described(d *device, name string) string {
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

// pass delivers the frames that both devices have sent, and the answers to them.
func (l *linked) pass() {
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

// TestAnswerSurvivesAReload reloads a page that answers another device's code: it answers again. Once the scene is closed the address
// is empty.
func TestAnswerSurvivesAReload(t *testing.T) {
	anna, bela := newDevice(t, nil), newDevice(t, nil)
	l := &linked{t, anna, bela}
	anna.invite("dao", "", "Anna")
	anna.ClickOrMenu("pair")
	offer := l.described(anna, "chromium-offer")
	bela.open(offer)
	bela.Open()
	if n := len(bela.Host.Lines.List); n != 2 || bela.Host.Hash != offer {
		t.Fatalf("after a reload %d connections were begun and the address is %q: %s", n, bela.Host.Hash, bela.IDs())
	}
	l.described(bela, "firefox-answer")
	bela.press("close")
	if bela.Host.Hash != "" {
		t.Errorf("once closed, the scene leaves the address %q", bela.Host.Hash)
	}
}

// announced presses buttons on one device, and returns the announcements on the other.
func (l *linked) announced(by, to *device, ids ...string) string {
	l.Helper()
	l.pass()
	to.Mirror.Said = nil
	for _, id := range ids {
		by.ClickOrMenu(id)
	}
	l.pass()
	return to.Spoken()
}

// TestOffersLive makes offers and answers them over a line. Each device announces the other's offer or answer, and the offering one
// shows that its offer is open.
func TestOffersLive(t *testing.T) {
	l := newLive(t)
	asks, answers := l.bela, l.anna
	asks.move(first(asks.match()))
	ply := asks.match().Ply()
	for _, kind := range []string{"draw", "undo"} {
		said := l.announced(asks, answers, kind, "yes")
		if want := answers.Stage.Env().T("remote.offers-"+kind, "Béla"); !strings.Contains(said, want) {
			t.Errorf("after the offer of %s the other device says %q", kind, said)
		}
		asks.says("remote.offered-"+kind, "Anna")
		for _, id := range []string{"draw", "undo"} {
			if asks.Has(id) && !asks.Control(id).Disabled {
				t.Errorf("%s can be offered while the offer of %s is open", id, kind)
			}
		}
		want := map[string]string{"draw": "dialog.offer-declined", "undo": "remote.refused-undo"}[kind]
		if said := l.announced(answers, asks, "no"); !strings.Contains(said, asks.Stage.Env().T(want)) {
			t.Errorf("after %s was declined the offering device says %q", kind, said)
		}
	}
	l.announced(asks, answers, "undo", "yes")
	if said := l.announced(answers, asks, "yes"); asks.match().Ply() != ply-1 || !strings.Contains(said, "annulé") {
		t.Errorf("after undo was accepted, at ply %d of %d, the offering device says %q", asks.match().Ply(), ply, said)
	}
	if !strings.Contains(answers.Spoken(), "annulé") {
		t.Errorf("after undo was accepted the other device says %q", answers.Spoken())
	}
}

// TestRematchLive offers a rematch over a line, which is declined, and again, which is accepted. No link has to be sent.
func TestRematchLive(t *testing.T) {
	l := newLive(t)
	l.announced(l.bela, l.anna, "resign", "yes")
	l.anna.press("look")
	if said := l.announced(l.bela, l.anna, "rematch"); !strings.Contains(said, "autre partie") {
		t.Errorf("after the offer the other device says %q", said)
	}
	l.bela.says("remote.offered-rematch", "Anna")
	if l.bela.Has("copy-link") {
		t.Error("the offer opens the sheet to send the link")
	}
	if no := l.anna.Control("no"); strings.Contains(no.Label, "Continuer") {
		t.Errorf("a rematch is declined by the button %q", no.Label)
	}
	if said := l.announced(l.anna, l.bela, "no"); !strings.Contains(said, "refusée") {
		t.Errorf("after it was declined the offering device says %q", said)
	}
	l.announced(l.bela, l.anna, "rematch")
	l.announced(l.anna, l.bela, "yes")
	if l.anna.match().Len() != 0 || l.bela.match().Len() != 0 {
		t.Error("the rematch does not begin")
	}
}

// TestUnsentIsSpoken makes a move in a match by links, and hears that its link is ready.
func TestUnsentIsSpoken(t *testing.T) {
	anna, bela := pair(t, "dao", "base")
	anna.open(bela.send())
	bela.move(first(bela.match()))
	bela.Wait(time.Second)
	if want := bela.Stage.Env().T("remote.status-send", "Anna"); !strings.Contains(bela.Spoken(), want) {
		t.Errorf("after the move it says %q", bela.Spoken())
	}
}

// TestLostByReload reloads both devices of a live match. Both say that the line is lost, until the match goes on by a link.
func TestLostByReload(t *testing.T) {
	l := newLive(t)
	for _, d := range []*device{l.bela, l.anna} {
		d.Open()
		d.Wait(time.Second)
		if !d.Has("pair") || !d.Has("send-now") {
			t.Errorf("after a reload there is %s", d.IDs())
		}
	}
	l.anna.says("remote.line-lost", "Béla")
	l.bela.says("remote.line-lost", "Anna")
	l.bela.move(first(l.bela.match()))
	l.bela.says("remote.line-lost", "Anna")
	l.anna.open(l.bela.send())
	for _, d := range []*device{l.bela, l.anna} {
		if d.Wait(time.Second); d.Has("line-lost") {
			t.Errorf("after a link there is %s", d.IDs())
		}
	}
}

// TestNobodyToAsk checks that a host can make no offer and not resign before the guest has joined, and that the status asks to send the
// invitation only until it was sent.
func TestNobodyToAsk(t *testing.T) {
	anna := newDevice(t, nil)
	anna.invite("dao", "base", "")
	anna.move(first(anna.match()))
	for _, id := range []string{"undo", "draw", "resign"} {
		if anna.Has(id) && !anna.Control(id).Disabled {
			t.Errorf("%s is enabled before the guest has joined", id)
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

// TestOwnLine writes a chat line as a player without a name. It is shown as the player's own.
func TestOwnLine(t *testing.T) {
	anna := newDevice(t, nil)
	anna.invite("dao", "base", "")
	anna.ClickOrMenu("talk")
	anna.write("line", "Bonjour")
	anna.press("say")
	anna.says("remote.line", "Vous", "Bonjour")
}
