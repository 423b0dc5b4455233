package scenes_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/about"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// TestOfflineFits checks the forms that tell whether the program works offline, in every state, and that offer a newer
// version.
func TestOfflineFits(t *testing.T) {
	states := []platform.Kept{platform.KeptWhole, platform.KeptNever, platform.KeptLater, platform.KeptPart, platform.KeptReady,
		platform.KeptFull, platform.KeptDamaged}
	scenetest.FormsFit(t, table.Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		e := d.Stage.Env()
		forms := map[string]func() scenes.Scene{}
		for i, state := range states {
			now := platform.Offline{Kept: state, Fresh: i%2 == 0}
			forms["about "+string(state)] = func() scenes.Scene {
				d.Host.Keeping = now
				return about.New(e)
			}
		}
		forms["shelf"] = func() scenes.Scene {
			d.Host.Keeping = platform.Offline{Kept: platform.KeptReady, Fresh: true}
			d.Stage.Refresh()
			return d.Stage.Top()
		}
		return forms
	})
}

// TestNewerVersionIsOffered checks that a newer version is announced once, and can be opened from the shelf, the credits and
// the menu of a table.
func TestNewerVersionIsOffered(t *testing.T) {
	d := sit(t, 390, 844, 1, nil)
	if d.Has("renew") {
		t.Fatal("a newer version is offered without one")
	}
	d.Host.Keeping = platform.Offline{Kept: platform.KeptReady, Fresh: true}
	d.Wait(1100 * time.Millisecond)
	if got := d.Control("toast").Label; !strings.Contains(got, "Nouvelle version") {
		t.Errorf("the message is %q", got)
	}
	d.Wait(30 * time.Second)
	if d.Has("toast") {
		t.Error("the message does not go away")
	}
	take := func(from string) {
		t.Helper()
		d.Click("renew")
		if !d.Host.Renewed {
			t.Errorf("%s: nothing happened", from)
		}
		if got := d.Control("toast").Label; got != "La nouvelle version s’ouvre…" {
			t.Errorf("%s: the message is %q", from, got)
		}
		d.Host.Renewed = false
	}
	take("the shelf")
	d.Click("about")
	take("the credits")
	d.Host.Keeping = platform.Offline{Kept: platform.KeptPart}
	d.Wait(1100 * time.Millisecond)
	if d.Has("renew") {
		t.Error("it is still offered")
	}
	d.Click("keep-all")
	if !d.Host.AllKept {
		t.Error("the whole program is not kept")
	}
	d.Click("close")
	d.begin("dao")
	d.Host.Keeping = platform.Offline{Kept: platform.KeptReady, Fresh: true}
	d.Wait(1100 * time.Millisecond)
	d.Click("menu")
	take("the menu")
}

// TestNobodyIsToldAtAKiosk checks that a kiosk shows no message of a newer version.
func TestNobodyIsToldAtAKiosk(t *testing.T) {
	d := sit(t, 390, 844, 1, func(m *platform.Mem) { m.Query = "kiosk" })
	d.Host.Keeping = platform.Offline{Kept: platform.KeptReady, Fresh: true}
	d.Wait(1100 * time.Millisecond)
	if d.Has("toast") {
		t.Error("a message is shown")
	}
}
