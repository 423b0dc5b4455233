package scenes_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/record"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
	"ludotheque/tools/night"
)

// windows are the sizes of the golden pictures, in CSS pixels, each with its language and its device pixels per CSS pixel.
var windows = []struct {
	name        string
	lang        string
	w, h, ratio float64
}{
	{"phone", "fr", 390, 844, 1},
	{"desktop", "fr", 1280, 800, 1},
	{"tablet", "en", 768, 1024, 1},
}

// look is a picture; come goes there from the shelf.
type look struct {
	name string
	come func(d *harness)
}

// scenesSeen are the pictures of the shelf, the set-up, tables and their sheets.
var scenesSeen = []look{
	{"shelf", func(d *harness) {}},
	{"setup", func(d *harness) { d.Click("box/damsystem") }},
	{"setup-computer", func(d *harness) {
		d.ClickAndWait("box/dao")
		d.Click("opponent/computer")
		d.MirrorClick("more")
	}},
	{"settings", func(d *harness) { d.Click("settings") }},
	{"about", func(d *harness) { d.Click("about") }},
	{"checkers", func(d *harness) {
		d.begin("checkers")
		d.Play("c3", "d4", "f6", "g5", "d4", "e5", "d6", "f4", "g3")
	}},
	{"damsystem-fault", func(d *harness) {
		d.At("damsystem", "b1b1b1b1b1b/1b1b1b1b1b1/b3b1b1b1b/3b9/11/13/11/7w5/w1w3w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w f8 3 0")
	}},
	{"damsystem-slide", func(d *harness) {
		d.begin("damsystem")
		d.Click("board/e3")
		d.Click("board/f4")
		d.Wait(430 * time.Millisecond)
	}},
	{"dame2000-odds", func(d *harness) {
		d.At("dame2000", "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5b3/4B4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0")
		d.Click("board/e5")
		d.Hover("board/f6")
	}},
	{"dame2000-dice", func(d *harness) {
		d.At("dame2000", "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5r3/4J4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0")
		d.Click("board/e5")
		d.Click("board/f6")
		d.Wait(500 * time.Millisecond)
	}},
	{"dao", func(d *harness) {
		d.At("dao", "b2w/1bw1/1wb1/w2b w")
		d.Click("board/a1")
	}},
	{"refused", func(d *harness) {
		d.At("checkers", "1b1b1b1b/b1b1b1b1/1b3b1b/4b3/3w4/w3w1w1/1w1w1w1w/w1w1w1w1 w 0")
		d.Play("a3", "b4")
	}},
	{"moves", func(d *harness) {
		d.begin("checkers")
		d.Play("c3", "d4", "f6", "g5", "b2", "c3")
		if d.Has("moves") {
			d.Click("moves")
		} else {
			d.Click("move/2")
		}
	}},
	{"result", func(d *harness) {
		d.At("dao", "1www/2b1/1b2/wb1b w")
		d.Play("a1", "a4")
		d.Wait(2 * time.Second)
	}},
	{"menu", func(d *harness) { d.begin("damsystem"); d.Click("menu") }},
	{"share", func(d *harness) {
		d.begin("checkers")
		d.Play("c3", "d4", "f6", "g5", "b2", "c3", "g5", "f4", "e3", "g5")
		d.Host.At = platform.Site{Page: "https://example.org/ludotheque/", Folder: "https://example.org/ludotheque/", Sends: true}
		d.Stage.Push(record.New(d.Stage.Env(), d.table().Match()))
		d.Wait(time.Second)
		d.Click("link-text")
	}},
	{"share-window", func(d *harness) { // of the program in a window
		d.begin("dao")
		d.Play("a4", "c4")
		d.Stage.Push(record.New(d.Stage.Env(), d.table().Match()))
		d.Wait(time.Second)
	}},
	{"rules", func(d *harness) {
		d.begin("dame2000")
		if !d.Has("rules") {
			d.Click("menu")
		}
		d.Click("rules")
	}},
	{"strategy", func(d *harness) {
		d.begin("damsystem")
		d.Click("menu")
		d.Click("strategy")
	}},
	{"computer", func(d *harness) {
		m := scenetest.NewMatch(d.T, match.Setup{Game: "dao", Seed: 3})
		client.Seats{0, 5}.KeepIn(m)
		d.Stage.Reset(table.New(d.Stage.Env(), m))
		d.Wait(time.Second)
		d.Play("a1", "a3")
		d.ClickAndWait("menu")
		d.Click("seats")
	}},
	{"teacher", func(d *harness) {
		d.Set(func(s *scenes.Settings) { s.Teacher = true })
		d.Stage.Env().Engine = scenetest.NewSyncEngine()
		d.At("dao", "b2w/1bw1/1wb1/w2b w")
		d.ClickAndWait("board/b2")
	}},
	{"hint", func(d *harness) {
		d.Stage.Env().Engine = scenetest.NewSyncEngine()
		d.begin("checkers")
		d.Play("c3", "d4", "f6", "g5")
		d.ClickAndWait("hint")
		d.Click("hint")
	}},
	{"review", func(d *harness) {
		d.Stage.Env().Engine = scenetest.NewSyncEngine()
		d.At("dame2000", "v3j1r2/1b5b1/b5b2/3b1r3/4J4/1B1B5/6B1B/3B5/V5R1V w - - 0 0")
		m := d.table().Match()
		for n := range 24 {
			if moves := m.AppendMoves(nil); len(moves) > 0 {
				if _, err := m.Play(moves[n*7%len(moves)]); err != nil {
					d.T.Fatal(err)
				}
			}
		}
		d.Stage.Reset(table.New(d.Stage.Env(), m))
		d.Wait(0)
		d.ClickAndWait("menu")
		d.MirrorClick("review")
		d.Wait(2 * time.Second)
	}},
	{"draw", func(d *harness) {
		d.begin("dao")
		d.ClickOrMenu("draw")
		d.Wait(time.Second)
		d.Click("offer")
	}},
}

// TestLook compares every scene with its golden pictures: at two sizes by day, at three and in two languages at night and
// when they are written.
func TestLook(t *testing.T) {
	drawtest.Need(t)
	sizes := night.Some(windows, 2)
	if os.Getenv("LUDO_GOLDEN") == "write" {
		sizes = windows
	}
	for _, win := range sizes {
		canvas := ui.NewCanvas() // one for all, as in the program: the table is painted only once
		for _, s := range allSeen {
			t.Run(s.name+" "+win.name, func(t *testing.T) {
				d := sit(t, win.w, win.h, win.ratio, func(m *platform.Mem) { m.Said.Languages = []string{win.lang} })
				d.Stage.Env().Canvas = canvas
				d.Stage.Env().Engine = scenetest.SilentEngine{}
				s.come(d)
				if s.name != "damsystem-slide" && s.name != "dame2000-dice" {
					d.Wait(400 * time.Millisecond)
				}
				drawtest.Golden(t, s.name+"-"+win.name, d.Draw())
			})
		}
	}
}

// TestLookOfFocus compares the focus on a board at the pixel ratios of phones.
func TestLookOfFocus(t *testing.T) {
	drawtest.Need(t)
	for game, ratio := range map[string]float64{"checkers": 2, "damsystem": 3} {
		d := sit(t, 390, 844, ratio, nil)
		d.Stage.Env().Engine = scenetest.SilentEngine{}
		d.begin(game)
		d.WalkTo("board/e3")
		d.Wait(400 * time.Millisecond)
		drawtest.Golden(t, fmt.Sprintf("focus-%s-%gx", game, ratio), d.Draw())
	}
}

// TestLookOfThemesAndFrames compares one busy table in every theme and in unusual frames.
func TestLookOfThemesAndFrames(t *testing.T) {
	drawtest.Need(t)
	for _, c := range []struct {
		name   string
		w, h   float64
		change func(*scenes.Settings)
	}{
		{"light", 1280, 800, func(s *scenes.Settings) { s.Theme = "light" }},
		{"contrast", 1280, 800, func(s *scenes.Settings) { s.Theme = "contrast" }},
		{"large", 390, 844, func(s *scenes.Settings) { s.Large = true }},
		{"facing-portrait", 768, 1024, func(s *scenes.Settings) { s.Facing = true }},
		{"facing-landscape", 1024, 768, func(s *scenes.Settings) { s.Facing = true }},
		{"small", 320, 480, func(s *scenes.Settings) {}},
		{"sideways", 844, 390, func(s *scenes.Settings) {}},
		{"tiny", 400, 300, func(s *scenes.Settings) {}},
		{"4k", 3840, 2160, func(s *scenes.Settings) { s.Motion = "none" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sit(t, c.w, c.h, 1, scenetest.With(c.change))
			d.At("damsystem", "b1b1b1b1b1b/1b1b1b1b1b1/b3b1b1b1b/3b9/11/13/11/7w5/w1w3w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w f8 3 0")
			d.Click("board/j4")
			d.Click("board/k5")
			d.Wait(3 * time.Second)
			drawtest.Golden(t, "frame-"+c.name, d.Draw())
		})
	}
}
