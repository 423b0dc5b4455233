package stage_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/record"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// places are scenes of every kind: come goes there from the shelf.
var places = []struct {
	name string
	come func(d *harness)
}{
	{"shelf", func(d *harness) {}},
	{"settings", func(d *harness) { d.Click("settings") }},
	{"about", func(d *harness) { d.Click("about") }},
	{"setup", func(d *harness) { d.Click("box/dao"); d.Wait(time.Second); d.Click("more") }},
	{"checkers", func(d *harness) { d.begin("checkers"); d.Play("c3", "d4", "f6", "g5", "d4", "e5") }},
	{"damsystem", func(d *harness) { d.begin("damsystem") }},
	{"dame2000", func(d *harness) {
		d.At("dame2000", "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5b3/4B4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0")
		d.Click("board/e5")
		d.Hover("board/f6")
	}},
	{"dao", func(d *harness) { d.begin("dao"); d.Click("board/a1") }},
	{"menu", func(d *harness) { d.begin("damsystem"); d.Click("menu") }},
	{"rules", func(d *harness) { d.begin("dame2000"); d.Click("rules") }},
	{"result", func(d *harness) {
		d.At("dao", "1www/2b1/1b2/wb1b w")
		d.Play("a1", "a4")
		d.Wait(2 * time.Second)
	}},
	{"share", func(d *harness) {
		m := d.begin("checkers").Match()
		d.Stage.Push(record.New(d.Stage.Env(), m))
		d.Wait(time.Second)
	}},
	{"lessons", func(d *harness) { d.Stage.Push(d.Stage.Env().Rooms.Lessons(catalog.All()[0])); d.Wait(time.Second) }},
	{"problems", func(d *harness) {
		d.Stage.Push(d.Stage.Env().Rooms.Problems(catalog.All()[0], ""))
		d.Wait(time.Second)
	}},
}

// everywhere calls visit with every place at every size.
func everywhere(t *testing.T, lang string, visit func(t *testing.T, d *harness)) {
	for _, s := range places {
		d := sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Said.Languages = []string{lang} })
		d.Stage.Env().Engine = scenetest.SilentEngine{}
		s.come(d) // at this size every scene has all its buttons
		for _, size := range scenetest.Sizes {
			t.Run(fmt.Sprintf("%s %vx%v", s.name, size[0], size[1]), func(t *testing.T) {
				d.T, d.W, d.H = t, size[0], size[1]
				d.Wait(0)
				visit(t, d)
			})
		}
	}
}

// toast returns the text of the shown message and its place.
func (d *harness) toast() (string, ui.Rect) {
	for _, c := range d.Stage.Controls() {
		if c.ID == "toast" {
			return c.Label, c.Rect
		}
	}
	return "", ui.Rect{}
}

func TestMessagesWaitForEachOther(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	long := strings.Repeat("longue phrase ", 12)
	for _, text := range []string{"un", long, "un", "deux", long} {
		d.Stage.Notice(text)
	}
	if said := strings.Join(d.Mirror.Said, "|"); said != "un|"+long+"|un|deux|"+long {
		t.Errorf("said %q", said)
	}
	type spell struct {
		text string
		long time.Duration
	}
	var seen []spell
	for range 60 * 60 {
		d.Wait(0)
		text, _ := d.toast()
		if len(seen) == 0 || seen[len(seen)-1].text != text {
			seen = append(seen, spell{text, d.Now})
		}
	}
	var texts []string
	for i, s := range seen {
		texts = append(texts, s.text)
		if i+1 == len(seen) {
			break
		}
		stays, least := seen[i+1].long-s.long, stage.ReadingTime(s.text, i < 2)-100*time.Millisecond
		if stays < least {
			t.Errorf("%q stays %v, want %v", s.text, stays, least)
		}
	}
	if got := strings.Join(texts, "|"); got != "un|"+long+"|deux|" {
		t.Errorf("the messages were %q", got)
	}
	if stage.ReadingTime("un", true) < 2*time.Second || stage.ReadingTime(long, true) < 8*time.Second || stage.ReadingTime(long, false) <= stage.ReadingTime(long, true) {
		t.Error("a message is too short to read")
	}
}

// TestMessageOfTheLastTry has a person try again while it still says what was wrong with the first try.
func TestMessageOfTheLastTry(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	d.Stage.Notice("erreur 1")
	d.Wait(time.Second)
	d.MirrorClick("settings")
	d.Stage.Notice("erreur 2")
	d.Wait(0)
	if got, _ := d.toast(); got != "erreur 2" {
		t.Errorf("after another try it says %q", got)
	}
}

func TestOldestMessageGivesWay(t *testing.T) {
	if got := strings.Join(stage.Queue("0", "1", "2", "3", "4", "5"), " "); got != "0 3 4 5" {
		t.Errorf("the queue is %s", got)
	}
}

// TestMessagesKeepOffControls checks that a message covers no control if there is a free place, and otherwise as little as
// possible of squares and primary buttons.
func TestMessagesKeepOffControls(t *testing.T) {
	everywhere(t, "fr", func(t *testing.T, d *harness) {
		for _, text := range []string{"Copié.", d.Stage.Env().T("storage.trouble")} {
			d.Stage.ForgetMessages()
			d.Stage.Notice(text)
			d.Wait(0)
			got, r := d.toast()
			if got != text {
				t.Fatalf("the message is %q", got)
			}
			f := d.Stage.Env().Frame
			if r.X < 0 || r.Y < 0 || r.X+r.W > f.W+0.01 || r.Y+r.H > f.H+0.01 {
				t.Errorf("%q is outside the frame: %+v in %vx%v", text, r, f.W, f.H)
			}
			list := stage.Obstacles(without(d.Stage.Controls(), "toast"))
			cost := stage.Covered(r, list)
			if cost[stage.Vital]+cost[stage.Usable] < 0.5 {
				continue
			}
			if free, ok := freePlace(f, stage.ToastShapes(d.Stage.Env(), text), list, stage.Usable); ok {
				t.Errorf("%q covers %v at %+v, and nothing at %+v", text, cost, r, free)
			}
			if free, ok := freePlace(f, stage.ToastShapes(d.Stage.Env(), text), list, stage.Vital); ok && cost[stage.Vital] > 0.5 {
				t.Errorf("%q covers squares or the main button at %+v, and none at %+v", text, r, free)
			}
		}
	})
}

// TestMessagesKeepOffTheBoard checks that a message does not cover squares that are not played either, although they are not
// controls.
func TestMessagesKeepOffTheBoard(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.begin("checkers")
	d.Stage.Notice(d.Stage.Env().T("storage.trouble"))
	d.Wait(0)
	a8, h1 := d.Control("board/b8").Rect, d.Control("board/g1").Rect
	side := a8.W
	if _, r := d.toast(); overlap(r, ui.Rect{X: a8.X - side, Y: a8.Y, W: 8 * side, H: h1.Y + side - a8.Y}) {
		t.Errorf("the message at %+v covers the board", r)
	}
}

// overlap reports whether two rectangles overlap.
func overlap(a, b ui.Rect) bool {
	o := a.Overlap(b)
	return o.W > 0 && o.H > 0
}

func without(list []ui.Control, id string) (rest []ui.Control) {
	for _, c := range list {
		if c.ID != id {
			rest = append(rest, c)
		}
	}
	return rest
}

// freePlace searches a grid for a place where nothing of the kinds up to worst is covered.
func freePlace(f ui.Frame, shapes []ui.Rect, list []stage.Obstacle, worst int) (ui.Rect, bool) {
	for _, s := range shapes {
		for y := 8.0; y+s.H <= f.H-8; y += 5 {
			for x := 8.0; x+s.W <= f.W-8; x += 9 {
				r := ui.Rect{X: x, Y: y, W: s.W, H: s.H}
				cost, free := stage.Covered(r, list), true
				for kind := range worst + 1 {
					free = free && cost[kind] == 0
				}
				if free {
					return r, true
				}
			}
		}
	}
	return ui.Rect{}, false
}

// TestMessageStaysWhereItIs checks that a message does not move while its surroundings stay.
func TestMessageStaysWhereItIs(t *testing.T) {
	d := sit(t, 390, 844, 1, nil)
	d.begin("checkers")
	d.Stage.Notice("Copié.")
	d.Wait(0)
	_, at := d.toast()
	d.Click("board/c3")
	if _, r := d.toast(); r != at {
		t.Errorf("the message went from %+v to %+v", at, r)
	}
}

// TestMessageOfAnotherLanguage changes the language while a message is shown: the message, in the old language, goes.
func TestMessageOfAnotherLanguage(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.ClickAndWait("settings")
	d.Stage.Notice("La partie est supprimée.")
	d.Wait(0)
	if !d.Has("toast") {
		t.Fatal("there is no message")
	}
	d.MirrorClick("language/en")
	d.Wait(0)
	if d.Has("toast") {
		t.Errorf("in English the message is still %q", d.Control("toast").Label)
	}
}
