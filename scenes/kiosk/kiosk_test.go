package kiosk_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/game/visit"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// open opens a program whose engine replies at once.
func open(t *testing.T, query string, prepare func(*platform.Mem)) *scenetest.Harness {
	d := scenetest.New(t, table.Opener{}, 1024, 768, 1)
	d.Host.Said.Languages = []string{"fr-FR"}
	d.Host.Query = query
	d.Engine = scenetest.NewSyncEngine()
	if prepare != nil {
		prepare(d.Host)
	}
	d.Open()
	return d
}

// write types into a field.
func write(d *scenetest.Harness, id, text string) {
	d.Click(id)
	d.Tick(ui.Input{Typed: []rune(text)})
	d.Wait(0)
}

func TestMain(m *testing.M) { drawtest.Main(m) }

const panelQuery = "kiosk=30&pin=2468"

// TestAttract waits until the games play by themselves. Attract shows the name and rules of every game, stores nothing, is silent, and
// ends with a touch.
func TestAttract(t *testing.T) {
	d := open(t, "kiosk=30", nil)
	d.Wait(29 * time.Second)
	if d.Has("play") {
		t.Fatal("the games begin too early")
	}
	d.Wait(2 * time.Second)
	names, rules := map[string]bool{}, map[string]bool{}
	for range 60 * len(catalog.All()) {
		d.Wait(2 * time.Second)
		names[d.Control("game").Label], rules[d.Control("rule").Label] = true, true
		if len(names) == len(catalog.All()) && len(rules) > 2*len(names) {
			break
		}
	}
	if len(names) != len(catalog.All()) || len(rules) < 2*len(names) {
		t.Errorf("it shows %v with %d sentences", names, len(rules))
	}
	for key := range d.Host.Kept {
		t.Errorf("%s is stored", key)
	}
	if played := d.Host.Played; len(played) > 0 {
		t.Errorf("it plays %d sounds", len(played))
	}
	d.ClickAndWait("play")
	if !d.Has("box/" + catalog.IDs()[0]) {
		t.Errorf("after the touch it shows %s", d.IDs())
	}
}

// TestSomebodyLeft begins a match and waits. The kiosk asks whether the visitor is still there and, without an answer, deletes the match.
func TestSomebodyLeft(t *testing.T) {
	d := open(t, "kiosk=30", nil)
	d.Click("box/dao")
	d.ClickAndWait("learn")
	if d.Host.Kept["lessons-dao"] == "" {
		t.Fatalf("no lesson was begun: %s", d.IDs())
	}
	d.Stage.Env().Rooms.Leave()
	d.Wait(time.Second)
	d.Click("box/dao")
	d.ClickAndWait("analyse")
	d.Play("a1", "a3")
	d.Wait(time.Second)
	d.Stage.Env().Rooms.Leave()
	d.Wait(time.Second)
	d.Begin("dao")
	d.Play("a1", "a3")
	d.Wait(20 * time.Second)
	d.Key("f")
	d.Wait(20 * time.Second)
	if d.Has("stay") {
		t.Fatal("it asks 20 seconds after a key")
	}
	d.Wait(12 * time.Second)
	if text := d.Control("left").Label; !strings.Contains(text, "secondes") || !strings.Contains(d.Spoken(), d.Stage.Env().T("kiosk.left", 20)) {
		t.Errorf("it shows %q and says %q", text, d.Spoken())
	}
	d.Wait(15 * time.Second)
	if !d.Has("stay") {
		t.Fatal("there are less than 20 seconds to answer")
	}
	d.Host.Kept["of-a-later-version"], d.Host.Kept["kiosk"] = "x", "idle = 30\n"
	d.ClickAndWait("stay")
	if !d.Has("board/a1") || d.Has("stay") {
		t.Fatalf("after the answer it shows %s", d.IDs())
	}
	d.Wait(55 * time.Second)
	if !d.Has("box/dao") || d.Has("resume/dao") {
		t.Errorf("without an answer it shows %s", d.IDs())
	}
	delete(d.Host.Kept, "kiosk")
	for key := range d.Host.Kept {
		t.Errorf("%s is still stored", key)
	}
}

// TestVisitorsSettings checks that a visitor's settings are gone when the visitor has left.
func TestVisitorsSettings(t *testing.T) {
	d := open(t, "kiosk=30", nil)
	before := d.Stage.Env().Settings
	if !before.Large || !before.Facing {
		t.Errorf("a kiosk begins with %+v", before)
	}
	d.Click("settings")
	d.ClickAndWait("language/en")
	if d.Stage.Env().Words.Lang() != "en" {
		t.Fatal("the language did not change")
	}
	d.Wait(55 * time.Second)
	if got := d.Stage.Env().Settings; got != before || d.Host.Kept[scenes.KeySettings] != "" {
		t.Errorf("the next visitor has %+v; stored is %q", got, d.Host.Kept[scenes.KeySettings])
	}
}

// TestNoWayOut checks that a kiosk has no button to leave the program or to open a text, and no panel without a code.
func TestNoWayOut(t *testing.T) {
	d := open(t, "kiosk=30", nil)
	for _, id := range []string{"quit", "paste"} {
		if d.Has(id) {
			t.Errorf("the shelf has %s", id)
		}
	}
	d.Click("settings")
	if d.Has("panel") {
		t.Error("without a code there is a panel")
	}
	d.Click("close")
	d.Begin("dao")
	d.Click("menu")
	for _, id := range []string{"quit", "fullscreen", "share"} {
		if d.Has(id) {
			t.Errorf("the menu has %s", id)
		}
	}
}

// TestPanel opens the panel by its code, changes and stores the plan, and ends the kiosk.
func TestPanel(t *testing.T) {
	d := open(t, panelQuery, nil)
	open := func(code string) {
		d.Click("settings")
		d.MirrorClick("panel")
		write(d, "code", code)
		d.ClickAndWait("enter")
	}
	open("1111")
	if d.Has("keep") {
		t.Fatal("a wrong code opens the panel")
	}
	write(d, "code", "2468")
	d.Click("enter")
	if c := d.Control("idle"); c.Max != visit.MaxKiosk {
		t.Errorf("the slider ends at %v, the address takes %v", c.Max, visit.MaxKiosk)
	}
	d.Click("attract")
	d.Click("large")
	d.ClickAndWait("keep")
	if d.Stage.Env().Settings.Large || !strings.Contains(d.Host.Kept["kiosk"], "attract = false") {
		t.Errorf("it stores %q, the settings are %+v", d.Host.Kept["kiosk"], d.Stage.Env().Settings)
	}
	d.Open()
	if d.Stage.Env().Settings.Large {
		t.Error("after a reload the text is large again")
	}
	d.Wait(2 * time.Minute)
	if d.Has("play") {
		t.Error("games play by themselves although that is switched off")
	}
	open("2468")
	d.Click("end")
	d.Wait(2 * time.Minute)
	if !d.Has("quit") || d.Has("left") {
		t.Errorf("after the end of the kiosk it shows %s", d.IDs())
	}
}

// TestWrongCodes enters wrong codes. The third locks the panel and says so; an empty field is no attempt.
func TestWrongCodes(t *testing.T) {
	d := open(t, panelQuery, nil)
	d.Click("settings")
	d.MirrorClick("panel")
	for _, code := range []string{"1111", "", "1112", "", "1113"} {
		write(d, "code", code)
		d.ClickAndWait("enter")
		if said, locked := d.Control("toast").Label, code == "1113"; strings.Contains(said, "demi-minute") != locked {
			t.Errorf("after %q it says %q", code, said)
		}
	}
	write(d, "code", "2468")
	d.Click("enter")
	if d.Has("keep") {
		t.Error("the panel opens at once after three wrong codes")
	}
}

// TestDamagedPlan starts with a damaged plan and damaged settings: it says so, and uses the default plan.
func TestDamagedPlan(t *testing.T) {
	d := open(t, "kiosk=30", func(m *platform.Mem) { m.Kept = map[string]string{"kiosk": "idle = never\n", "kiosk-settings": "x"} })
	d.Wait(time.Second)
	if !strings.Contains(d.Spoken(), "réglages") {
		t.Errorf("it says %q", d.Spoken())
	}
	d.Wait(31 * time.Second)
	if !d.Has("play") {
		t.Error("it does not use the default plan")
	}
}

// TestAttractFitsSmall opens a kiosk in a small frame with large text: texts do not overlap.
func TestAttractFitsSmall(t *testing.T) {
	for _, game := range catalog.IDs() {
		d := open(t, "kiosk=30&game="+game, func(m *platform.Mem) { scenetest.KeepSettings(m, func(s *scenes.Settings) { s.Large = true }) })
		d.W, d.H = 400, 300
		d.Wait(31 * time.Second)
		for range 5 {
			var log ui.TextLog
			d.Stage.Env().Canvas.Texts = &log
			d.Draw()
			for i, x := range log.Texts {
				if x.Box != (ui.Rect{}) && (x.Ink.Y < x.Box.Y-2 || x.Ink.Y+x.Ink.H > x.Box.Y+x.Box.H+2 || x.Ink.Y+x.Ink.H > d.Stage.Env().Frame.H) || x.Cut() {
					t.Errorf("%s: text %d, %q, is at %v, its box %v", game, i, x.Text, x.Ink, x.Box)
				}
			}
			d.Wait(5 * time.Second)
		}
	}
}

// TestKioskLook compares pictures of attract and of the question with golden ones.
func TestKioskLook(t *testing.T) {
	drawtest.Need(t)
	for name, size := range map[string][2]float64{"phone": {390, 844}, "tablet": {1024, 768}, "desktop": {1280, 800}} {
		d := open(t, "kiosk=30", nil)
		d.W, d.H, d.Engine = size[0], size[1], scenetest.SilentEngine{}
		d.Open()
		d.Wait(31 * time.Second)
		drawtest.Golden(t, "attract-"+name, d.Draw())
		d.Click("play")
		d.Begin("dao")
		d.Wait(30 * time.Second)
		drawtest.Golden(t, "asking-"+name, d.Draw())
	}
}
