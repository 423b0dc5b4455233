package scenes

import (
	"fmt"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/seat"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/ui"
)

// windows are the sizes the golden pictures are made at, with the language spoken there: CSS pixels, device pixels per
// CSS pixel.
var windows = []struct {
	name        string
	lang        string
	w, h, ratio float64
}{
	{"phone", "fr", 390, 844, 1},
	{"tablet", "en", 768, 1024, 1},
	{"desktop", "fr", 1280, 800, 1},
}

// scenesSeen are the pictures: how to come there from the shelf.
var scenesSeen = []struct {
	name string
	come func(d *desk)
}{
	{"shelf", func(d *desk) {}},
	{"setup", func(d *desk) { d.click("box/damsystem") }},
	{"setup-computer", func(d *desk) {
		d.click("box/dao")
		d.wait(time.Second)
		d.click("opponent/computer")
		d.click("more")
	}},
	{"settings", func(d *desk) { d.click("settings") }},
	{"about", func(d *desk) { d.click("about") }},
	{"checkers", func(d *desk) {
		d.begin("checkers")
		d.play("c3", "d4", "f6", "g5", "d4", "e5", "d6", "f4", "g3")
	}},
	{"damsystem-fault", func(d *desk) {
		d.at("damsystem", "b1b1b1b1b1b/1b1b1b1b1b1/b3b1b1b1b/3b9/11/13/11/7w5/w1w3w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w f8 3 0")
	}},
	{"damsystem-slide", func(d *desk) {
		d.begin("damsystem")
		d.click("board/e3")
		d.click("board/f4")
		d.wait(430 * time.Millisecond)
	}},
	{"dame2000-odds", func(d *desk) {
		d.at("dame2000", "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5b3/4B4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0")
		d.click("board/e5")
		d.hover("board/f6")
	}},
	{"dame2000-dice", func(d *desk) {
		d.at("dame2000", "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5r3/4J4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0")
		d.click("board/e5")
		d.click("board/f6")
		d.wait(500 * time.Millisecond)
	}},
	{"dao", func(d *desk) {
		d.at("dao", "b2w/1bw1/1wb1/w2b w")
		d.click("board/a1")
	}},
	{"refused", func(d *desk) {
		d.at("checkers", "1b1b1b1b/b1b1b1b1/1b3b1b/4b3/3w4/w3w1w1/1w1w1w1w/w1w1w1w1 w 0")
		d.play("a3", "b4")
	}},
	{"moves", func(d *desk) {
		d.begin("checkers")
		d.play("c3", "d4", "f6", "g5", "b2", "c3")
		if d.has("moves") {
			d.click("moves")
		} else {
			d.click("move/2")
		}
	}},
	{"result", func(d *desk) {
		d.at("dao", "1www/2b1/1b2/wb1b w")
		d.play("a1", "a4")
		d.wait(2 * time.Second)
	}},
	{"menu", func(d *desk) { d.begin("damsystem"); d.click("menu") }},
	{"share", func(d *desk) {
		d.begin("checkers")
		d.play("c3", "d4", "f6", "g5", "b2", "c3", "g5", "f4", "e3", "g5")
		d.stage.Push(newRecordSheet(d.stage.Env(), d.table().match))
		d.wait(time.Second)
		d.click("text")
	}},
	{"rules", func(d *desk) {
		d.begin("dame2000")
		if !d.has("rules") {
			d.click("menu")
		}
		d.click("rules")
	}},
	{"computer", func(d *desk) {
		m, err := match.New(match.Setup{Game: "dao", Seed: 3})
		if err != nil {
			d.t.Fatal(err)
		}
		seat.Seats{0, 5}.KeepIn(m)
		d.stage.Reset(NewTable(d.stage.Env(), m))
		d.wait(time.Second)
		d.play("a1", "a3")
		d.click("menu")
		d.wait(time.Second)
		d.click("seats")
	}},
	{"teacher", func(d *desk) {
		s := DefaultSettings()
		s.Teacher = true
		d.stage.Env().SetSettings(s)
		d.stage.Env().Thinker = newPrompt()
		d.at("dao", "b2w/1bw1/1wb1/w2b w")
		d.click("board/b2")
		d.wait(time.Second)
	}},
	{"hint", func(d *desk) {
		d.stage.Env().Thinker = newPrompt()
		d.begin("checkers")
		d.play("c3", "d4", "f6", "g5")
		d.click("hint")
		d.wait(time.Second)
		d.click("hint")
	}},
	{"review", func(d *desk) {
		d.stage.Env().Thinker = newPrompt()
		d.at("dame2000", "v1r1j1r1v/1b3b1b1/b1b3b1b/3b1r3/4J4/1B1B5/B5B1B/3B1B1B1/V1R3R1V w - - 0 0")
		for n := range 24 {
			m := d.table().match
			if moves := m.AppendMoves(nil); len(moves) > 0 {
				if _, err := m.Play(moves[n*7%len(moves)]); err != nil {
					d.t.Fatal(err)
				}
			}
		}
		d.table().sync()
		d.click("menu")
		d.wait(time.Second)
		d.mirrorClick("review")
		d.wait(2 * time.Second)
	}},
	{"draw", func(d *desk) {
		d.begin("dao")
		d.click("menu")
		d.click("draw")
		d.wait(time.Second)
		d.click("offer")
	}},
}

// mute is a thinker that never answers: pictures wait for nobody.
type mute struct{}

func (mute) Ask(seat.Request)         {}
func (mute) Cancel()                  {}
func (mute) Poll() (seat.Reply, bool) { return seat.Reply{}, false }

// at sits down in the middle of a game.
func (d *desk) at(game, position string) {
	d.t.Helper()
	setup := match.Setup{Game: game, Start: position, Seed: 3, Options: match.Options{ShowFaults: game == "damsystem"}}
	m, err := match.New(setup)
	if err != nil {
		d.t.Fatal(err)
	}
	d.stage.Reset(NewTable(d.stage.Env(), m))
	d.wait(time.Second)
}

func (d *desk) hover(id string) {
	x, y := d.control(id).Rect.Center()
	for range 3 {
		d.tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}})
	}
}

// TestLook holds the pictures of every scene, at three sizes and in two languages, to golden ones.
func TestLook(t *testing.T) {
	drawtest.Need(t)
	for _, win := range windows {
		for _, s := range scenesSeen {
			t.Run(s.name+" "+win.name, func(t *testing.T) {
				d := sit(t, win.w, win.h, win.ratio, func(m *platform.Mem) { m.Said.Languages = []string{win.lang} })
				d.stage.Env().Thinker = mute{}
				s.come(d)
				if s.name != "damsystem-slide" && s.name != "dame2000-dice" {
					d.wait(400 * time.Millisecond)
				}
				drawtest.Golden(t, s.name+"-"+win.name, d.draw())
			})
		}
	}
}

// TestLookOfFocus holds the focused board at the pixel ratios of phones: the focus goes around its square.
func TestLookOfFocus(t *testing.T) {
	drawtest.Need(t)
	for game, ratio := range map[string]float64{"checkers": 2, "damsystem": 3} {
		d := sit(t, 390, 844, ratio, nil)
		d.stage.Env().Thinker = mute{}
		d.begin(game)
		d.walkTo("board/e3")
		d.wait(400 * time.Millisecond)
		drawtest.Golden(t, fmt.Sprintf("focus-%s-%gx", game, ratio), d.draw())
	}
}

// themes are the pictures of one busy scene in every theme and of tables with unusual frames.
func TestLookOfThemesAndFrames(t *testing.T) {
	drawtest.Need(t)
	for _, c := range []struct {
		name   string
		w, h   float64
		change func(*Settings)
	}{
		{"light", 1280, 800, func(s *Settings) { s.Theme = "light" }},
		{"contrast", 1280, 800, func(s *Settings) { s.Theme = "contrast" }},
		{"large", 390, 844, func(s *Settings) { s.Large = true }},
		{"facing-portrait", 768, 1024, func(s *Settings) { s.Facing = true }},
		{"facing-landscape", 1024, 768, func(s *Settings) { s.Facing = true }},
		{"small", 320, 480, func(s *Settings) {}},
		{"sideways", 844, 390, func(s *Settings) {}},
		{"tiny", 400, 300, func(s *Settings) {}},
		{"4k", 3840, 2160, func(s *Settings) { s.Motion = "none" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sit(t, c.w, c.h, 1, func(m *platform.Mem) {
				s := DefaultSettings()
				c.change(&s)
				m.Kept = map[string]string{storeKeySettings: s.String()}
			})
			d.at("damsystem", "b1b1b1b1b1b/1b1b1b1b1b1/b3b1b1b1b/3b9/11/13/11/7w5/w1w3w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w f8 3 0")
			d.click("board/j4")
			d.click("board/k5")
			d.wait(3 * time.Second)
			drawtest.Golden(t, "frame-"+c.name, d.draw())
		})
	}
}
