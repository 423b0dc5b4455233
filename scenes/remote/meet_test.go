package remote_test

import (
	"strings"
	"testing"

	"ludotheque/game/apart"
)

// TestUnknownLinkSurvivesAReload reloads a page that asks about a match which its device does not have yet, as a phone does that was
// short of memory: it asks again. Once the sheet is closed the address is empty.
func TestUnknownLinkSurvivesAReload(t *testing.T) {
	anna := newDevice(t, nil)
	anna.invite("dao", "", "Anna")
	_, bela := pair(t, "dao", "base")
	for link, id := range map[string]string{anna.seat().Link(): "play", bela.seat().Link(): "guest"} {
		d := newDevice(t, nil)
		d.open(link)
		d.Open()
		if id == "guest" {
			d.says("remote.who-note")
			if strings.Contains(d.Control("note").Label, "dés") {
				t.Errorf("new dice of a game without dice: %q", d.Control("note").Label)
			}
		}
		if d.Wait(0); !d.Has(id) || d.Host.Hash != link {
			t.Fatalf("after a reload there is no %s, but %s, at %q", id, d.IDs(), d.Host.Hash)
		}
		d.press("close")
		if d.Host.Hash != "" {
			t.Errorf("a closed sheet leaves the address %q", d.Host.Hash)
		}
		d.open(link)
		d.press(id)
		if len(d.slots()) != 1 {
			t.Errorf("%s stores no match", id)
		}
	}
}

// TestWhoAreYou opens a match on a device that has none of its two players. The person watches, or goes on as one of the two with
// new numbers.
func TestWhoAreYou(t *testing.T) {
	anna, bela := pair(t, "dame2000", "base")
	bela.move(first(bela.match()))
	link := bela.send()
	anna.open(link)
	other := newDevice(t, nil)
	other.open(link)
	other.says("remote.who-text", "Anna", "Béla")
	other.press("watch")
	other.says("remote.watching", "Anna", "Béla")
	for _, id := range []string{"undo"} {
		if !other.Control(id).Disabled {
			t.Errorf("a spectator can use %s", id)
		}
	}
	if other.Has("send-now") || other.seat().Due() {
		t.Error("a spectator is asked to send the link")
	}
	text := other.text()
	for _, id := range []string{"draw", "resign"} {
		if other.Has(id) && !other.Control(id).Disabled {
			t.Errorf("a spectator can use %s", id)
		}
	}
	anna.move(first(anna.match()))
	other.open(anna.send())
	if other.text() == text || other.match().String() != anna.match().String() {
		t.Error("the next link does not show a spectator its move")
	}

	tablet := newDevice(t, nil)
	tablet.open(anna.seat().Link())
	tablet.press("guest")
	if s := tablet.seat(); s.Device.Me != apart.Guest || !s.MayMove() {
		t.Fatalf("the guest's new seat is %+v", s.Device)
	}
	tablet.move(first(tablet.match()))
	link = tablet.send()
	anna.open(link)
	same(t, anna, tablet)
	bela.open(link)
	bela.press("adopt")
	if bela.seat().MayMove() {
		t.Error("the device with outdated numbers may move")
	}
	tablet.press("send-link")
	tablet.press("device")
	bela.open(tablet.copied())
	if s := bela.seat(); s.Device != tablet.seat().Device {
		t.Error("the first device does not get the new numbers")
	}
}
