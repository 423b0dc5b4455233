package remote_test

import (
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/platform"
)

// stored returns the only match that a device has stored.
func (d *device) stored() *apart.Seat {
	d.T.Helper()
	s, err := apart.ParseSeat(d.Host.Kept[d.slots()[0].Key()])
	if err != nil {
		d.T.Fatal(err)
	}
	return s
}

// TestEndIsEarlyInBothWindows moves in one window, and stores a line by another. The other player then ends the match at once for want of
// an answer.
func TestEndIsEarlyInBothWindows(t *testing.T) {
	_, bela := pair(t, "dao", "base")
	other := bela.window()
	for _, d := range []*device{bela, other} {
		d.Host.Clock = d.Host.Clock.Add(20 * 24 * time.Hour)
	}
	bela.move(first(bela.match()))
	acted := bela.stored().Acted
	other.Wait(2 * time.Second)
	other.use("talk")
	other.write("line", "Hm")
	other.press("say")
	if s := bela.stored(); s.Acted != acted {
		t.Errorf("stored %d, want %d", s.Acted, acted)
	}
	l := other.seat().Log.Clone()
	for _, e := range []apart.Entry{apart.Device{Me: apart.Host}.Move(l, first(l.Match()), 0), {Kind: apart.Abandon, By: apart.Host, Spent: 14 * 24 * 3600}} {
		if err := l.Append(e); err != nil {
			t.Fatal(err)
		}
	}
	other.open(l.Encode())
	if other.seat().Log.Over() {
		t.Error("ended at once")
	}
}

// TestSeatOfAnotherWindow gives one window of a spectator the link of a player's other device. The other window keeps the player's seat.
func TestSeatOfAnotherWindow(t *testing.T) {
	_, bela := pair(t, "dame2000", "base")
	eve := newDevice(t, nil)
	eve.open(bela.seat().Link())
	eve.press("watch")
	other := eve.window()
	other.Wait(2 * time.Second)
	eve.open(bela.seat().Device.Encode(bela.seat().Log))
	want := bela.seat().Device
	if s := eve.stored(); s.Watches || s.Device != want {
		t.Fatal("the link is not used")
	}
	other.Wait(2 * time.Second)
	other.send()
	if s := eve.stored(); s.Watches || s.Device != want {
		t.Errorf("the seat is lost: watches %v, the same %v", s.Watches, s.Device == want)
	}
}

// TestNothingIsSaidInAnotherPast stores another order of the messages in one window, and at once moves in the other. The stored match stays.
func TestNothingIsSaidInAnotherPast(t *testing.T) {
	anna, bela := pair(t, "dao", "base")
	other := bela.window()
	bela.use("talk")
	bela.write("line", "Hm")
	bela.press("say")
	bela.Key("Escape")
	other.Wait(2 * time.Second)
	l := anna.seat().Log.Clone() // Anna's line crossed Béla's
	if err := l.Append(apart.Entry{Kind: apart.Line, By: apart.Host, Text: "Ah"}); err != nil {
		t.Fatal(err)
	}
	bela.open(l.Encode())
	want := bela.stored().Log.Encode()
	m := first(other.match())
	other.press("board/" + m.From.String())
	other.press("board/" + m.To.String())
	if s := bela.stored(); s.Log.Encode() != want {
		t.Errorf("%d messages are stored, and Anna's line is not", s.Log.Len())
	}
	other.Wait(2 * time.Second)
	if other.match().Ply() != bela.stored().Log.Match().Ply() {
		t.Error("the window does not show the stored match")
	}
}

// TestRematchAfterTheLine offers a rematch over a line that is lost before the answer. The answer has to be sent by a link first.
func TestRematchAfterTheLine(t *testing.T) {
	l := newLive(t)
	l.announced(l.bela, l.anna, "resign", "yes")
	l.anna.press("look")
	l.announced(l.bela, l.anna, "rematch")
	for _, d := range []*device{l.anna, l.bela} {
		l.peer(d).At = platform.PeerFailed
		d.Wait(time.Second)
	}
	l.anna.press("yes")
	if !l.anna.Has("copy-link") {
		t.Fatalf("the answer is not sent: %s", l.anna.IDs())
	}
	l.bela.open(l.anna.copied())
	if l.anna.Wait(time.Second); l.bela.match().Len() != 0 {
		t.Error("the rematch does not begin")
	}
}

// TestMoveBesideALine moves in a second window of a device that plays over a line in the first. The move stays, and the first window shows it.
func TestMoveBesideALine(t *testing.T) {
	for _, at := range []time.Duration{0, 2 * time.Second} {
		l := newLive(t)
		other := l.bela.window()
		if who, _ := l.bela.stored().Log.Turn(); who != apart.Guest {
			m := first(l.anna.match())
			l.anna.press("board/" + m.From.String())
			l.anna.press("board/" + m.To.String())
			l.pass()
		}
		other.Wait(2 * time.Second)
		m := first(other.match())
		other.press("board/" + m.From.String())
		other.press("board/" + m.To.String())
		want := l.bela.stored().Log.Match().Ply()
		l.bela.Wait(at)
		l.bela.use("talk")
		l.bela.write("line", "Hm")
		l.bela.press("say")
		l.bela.Wait(2 * time.Second)
		if s := l.bela.stored(); s.Log.Match().Ply() != want || s.Log.Entry(s.Log.Len()-1).Text != "Hm" {
			t.Errorf("after %v the stored match is at ply %d, want %d", at, s.Log.Match().Ply(), want)
		}
		if l.bela.match().Ply() != want {
			t.Errorf("after %v the first window shows ply %d, want %d", at, l.bela.match().Ply(), want)
		}
	}
}

// TestFrameBesideAMove moves in a second window, and lets a line of the other player arrive in the first before that has looked at the store. The
// move stays.
func TestFrameBesideAMove(t *testing.T) {
	l := newLive(t)
	other := l.bela.window()
	other.Wait(2 * time.Second)
	l.bela.Wait(time.Second)
	l.anna.use("talk")
	l.anna.write("line", "Hm")
	l.anna.press("say")
	m := first(other.match())
	other.press("board/" + m.From.String())
	other.press("board/" + m.To.String())
	want := l.bela.stored().Log.Match().Ply()
	for _, frame := range l.peer(l.anna).Sent {
		l.peer(l.bela).Hear(frame)
	}
	l.bela.Wait(time.Second / 10)
	if got := l.bela.stored().Log.Match().Ply(); got != want {
		t.Fatalf("the stored match is at ply %d, want %d", got, want)
	}
	l.bela.Wait(2 * time.Second)
	l.anna.open(l.bela.send())
	l.bela.open(l.anna.send())
	same(t, l.anna, l.bela)
}

// TestAdoptBesideAMove asks in one window whether a message is from the player's other device, and moves in another one before the answer. The
// move stays, and the player is told that there are two pasts.
func TestAdoptBesideAMove(t *testing.T) {
	_, bela := pair(t, "dao", "base")
	other := bela.window()
	other.Wait(2 * time.Second)
	l := bela.seat().Log.Clone()
	if err := l.Append(apart.Entry{Kind: apart.Line, By: apart.Guest, Text: "Hm"}); err != nil {
		t.Fatal(err)
	}
	bela.open(l.Encode())
	other.move(first(other.match()))
	want := other.text()
	bela.press("adopt")
	if bela.text() != want {
		t.Errorf("the move is lost: ply %d", bela.stored().Log.Match().Ply())
	}
	bela.says("remote.forked-title")
}
