package stage_test

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/shelf"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// counter is a scene that counts the calls of its methods.
type counter struct {
	layouts, updates, paints int
	due                      bool // Update asks for a picture, once
	list                     []ui.Control
}

func (c *counter) Title() string { return "counter" }
func (c *counter) Layout(_ ui.Frame, dst []ui.Control) []ui.Control {
	c.layouts++
	return append(dst, c.list...)
}
func (c *counter) Handle(ui.Event) {}
func (c *counter) Update() bool {
	c.updates++
	due := c.due
	c.due = false
	return due
}
func (c *counter) Paint(*ui.Canvas) { c.paints++ }

// count opens a counter and waits for its picture.
func (d *harness) count() *counter {
	c := &counter{list: []ui.Control{{ID: "one", Role: ui.Button, Label: "one", Rect: ui.Rect{X: 20, Y: 20, W: 100, H: 44}}}}
	d.Stage.Reset(c)
	d.Wait(time.Second)
	d.settle()
	return c
}

// settle ticks and draws until no picture is requested.
func (d *harness) settle() {
	for range 4 {
		d.Tick(ui.Input{})
		d.Stage.Drawn() // as Draw does
	}
}

func TestUpdateRunsOnceATick(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	c := d.count()
	icon := ui.Control{ID: "icon", Role: ui.Button, Icon: "menu", Label: "menu", Rect: ui.Rect{X: 20, Y: 200, W: 44, H: 44}}
	c.list = append(c.list, icon)
	mouse := []ui.Pointer{{X: 40, Y: 220}}
	for _, step := range []struct {
		name string
		in   ui.Input
		do   func()
	}{
		{"nothing", ui.Input{}, func() {}},
		{"a message shows", ui.Input{}, func() { d.Stage.Notice("text") }},
		{"the mouse rests on an icon", ui.Input{Pointers: mouse}, func() {}},
		{"a key repeats", ui.Input{Strokes: []ui.Stroke{{Name: "ArrowDown"}}}, func() {}},
		{"a button is held", ui.Input{Pointers: []ui.Pointer{{X: 50, Y: 40, Down: true}}}, func() {}},
	} {
		step.do()
		for n := range 100 {
			before := c.updates
			d.Tick(step.in)
			d.Stage.Drawn()
			if c.updates != before+1 {
				t.Fatalf("%s: Update ran %d times in tick %d", step.name, c.updates-before, n)
			}
		}
	}
}

// veil is a counter that is a sheet.
type veil struct{ counter }

func (*veil) Veiled() bool { return true }

// TestLaidOutOnceATick checks that every visible scene is laid out once if something has changed, otherwise not at all, and
// never by Draw.
func TestLaidOutOnceATick(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	hidden, below, top := d.count(), &counter{}, &veil{}
	top.list = hidden.list
	d.Stage.Reset(hidden, below, top)
	d.Wait(time.Second)
	d.settle()
	unseen := hidden.layouts
	mouse := func(x float64) ui.Input { return ui.Input{Pointers: []ui.Pointer{{X: x, Y: 300}}} }
	for _, step := range []struct {
		name string
		in   ui.Input
		do   func()
		want int
	}{
		{"nothing", ui.Input{}, func() {}, 0},
		{"the mouse comes", mouse(300), func() {}, 0},
		{"the mouse moves", mouse(310), func() {}, 0},
		{"a key", ui.Input{Strokes: []ui.Stroke{{Name: "q"}}}, func() {}, 1},
		{"something moves", ui.Input{}, func() { top.due = true }, 1},
		{"the window grows", ui.Input{}, func() { d.W++ }, 1},
		{"the settings change", ui.Input{}, func() { d.Stage.Env().SetSettings(d.Stage.Env().Settings) }, 1},
	} {
		step.do()
		was, over := below.layouts, top.layouts
		d.Tick(step.in)
		if got, most := below.layouts-was, top.layouts-over; got != step.want || most != step.want {
			t.Errorf("%s: the scene below is laid out %d times, the top one %d times, want %d", step.name, got, most, step.want)
		}
		if drawtest.Window() {
			was = below.layouts
			d.Stage.Draw(d.Image())
			if below.layouts != was {
				t.Errorf("%s: drawing lays out", step.name)
			}
		}
		d.settle()
	}
	if hidden.layouts != unseen {
		t.Error("a hidden scene is laid out")
	}
}

func TestFirstUpdateOfASettledPictureIsDrawn(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	c := d.count()
	d.Tick(ui.Input{})
	if d.Stage.Due() || !d.Host.IsIdle {
		t.Fatal("the picture does not settle")
	}
	c.due = true
	d.Tick(ui.Input{})
	if !d.Stage.Due() {
		t.Error("Update asked for a picture and none is due")
	}
	if d.Host.IsIdle {
		t.Error("the host is told that the program is idle")
	}
	if !drawtest.Window() {
		return
	}
	screen, before := ebiten.NewImage(800, 600), c.paints
	d.Stage.Draw(screen)
	if c.paints != before+1 {
		t.Errorf("painted %d times, want once", c.paints-before)
	}
}

func TestMirrorKnowsSheets(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	if d.Mirror.Sheet {
		t.Error("the shelf is a sheet")
	}
	d.Click("settings")
	if !d.Mirror.Sheet {
		t.Error("the settings are not a sheet")
	}
	d.Key("Escape")
	if d.Mirror.Sheet {
		t.Error("the shelf is still a sheet")
	}
}

// TestBackClosesOneThingAfterTheOther checks that the host's way back closes sheets one by one and leaves the table for the
// shelf, and that the host knows the depth.
func TestBackClosesOneThingAfterTheOther(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	depth := func(want int) {
		t.Helper()
		if d.Wait(0); d.Host.Deep != want {
			t.Errorf("the host's depth is %d, want %d", d.Host.Deep, want)
		}
	}
	depth(0)
	d.Click("box/checkers")
	depth(1)
	d.Click("rules")
	depth(2)
	d.Host.GoBack = 1
	depth(1)
	if _, ok := d.Stage.Top().(*setup.Sheet); !ok {
		t.Fatalf("on top is %T", d.Stage.Top())
	}
	d.Click("start")
	d.Wait(2 * time.Second)
	depth(1)
	d.Play("c3", "d4")
	d.ClickOrMenu("settings")
	depth(2)
	d.Host.GoBack = 1
	depth(1)
	d.table()
	d.Host.GoBack = 1
	depth(0)
	if _, ok := d.Stage.Top().(*shelf.Shelf); !ok {
		t.Fatalf("on top is %T", d.Stage.Top())
	}
	d.Host.GoBack = 3 // more than there is to close
	depth(0)
	if saved.Unfinished(d.Stage.Env(), catalog.All()[0]) == nil {
		t.Error("the match is lost")
	}
}

// TestBackFromASheetThatStays checks that a sheet which must be answered stays, and that the host is told the depth again,
// which keeps its history correct.
func TestBackFromASheetThatStays(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	fixed := &sheet.Sheet{Env: d.Stage.Env(), Fixed: true, Widest: 400, Name: func() string { return "?" }, Build: func(*sheet.Form) {}}
	d.Stage.Push(fixed)
	d.Wait(0)
	d.Host.Deep = -1
	d.Host.GoBack = 1
	d.Wait(0)
	if d.Stage.Top() != scenes.Scene(fixed) || d.Host.Deep != 1 {
		t.Errorf("on top is %T, the host was told %d", d.Stage.Top(), d.Host.Deep)
	}
}

// TestFullscreenByKey checks that F11 fills the screen with the window, on the shelf and over a sheet, but not in a page nor in a kiosk.
func TestFullscreenByKey(t *testing.T) {
	for _, tt := range []struct {
		name    string
		prepare func(*platform.Mem)
		full    bool
	}{
		{"window", func(*platform.Mem) {}, true},
		{"page", func(m *platform.Mem) { m.Stays = true }, false},
		{"kiosk", func(m *platform.Mem) { m.Query = "kiosk=60" }, false},
	} {
		d := sit(t, 1280, 800, 1, tt.prepare)
		d.Key("F11")
		if d.Host.Full != tt.full {
			t.Errorf("%s: full screen is %v", tt.name, d.Host.Full)
		}
		if tt.name != "window" {
			continue
		}
		d.begin("dao")
		d.Click("menu")
		if d.Key("F11"); d.Host.Full {
			t.Error("F11 over the menu does not bring the window back")
		}
	}
}

// TestCancelledFingerClicksNothing checks that a touch which the host takes over, to scroll the page around, is no click.
func TestCancelledFingerClicksNothing(t *testing.T) {
	d := sit(t, 390, 844, 1, nil)
	x, y := d.Control("settings").Rect.Center()
	d.Tick(ui.Input{Pointers: []ui.Pointer{{ID: 1, Touch: true, X: x, Y: y, Down: true, Began: true}}})
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Cancel, Num: 0})
	d.Tick(ui.Input{Pointers: []ui.Pointer{{ID: 1, Touch: true, X: x, Y: y, Ended: true}}})
	d.Wait(0)
	if _, ok := d.Stage.Top().(*shelf.Shelf); !ok {
		t.Error("the cancelled touch has clicked")
	}
	if d.Stage.PressedID() != "" {
		t.Error("something is still pressed")
	}
}

// TestTypeFollowsTheWindow checks that type is larger on tablets and screens, and never smaller than on a phone.
func TestTypeFollowsTheWindow(t *testing.T) {
	for _, c := range []struct{ w, h, least, most float64 }{
		{320, 480, 1, 1}, {390, 844, 1, 1}, {844, 390, 1, 1}, {768, 1024, 1.1, 1.3}, {820, 1180, 1.2, 1.4},
		{1180, 820, 1.1, 1.3}, {1280, 800, 1.05, 1.3}, {3840, 2160, 2.4, 2.4},
	} {
		if got := stage.TypeScale(c.w, c.h); got < c.least || got > c.most {
			t.Errorf("%gx%g: type scale %g, want %g to %g", c.w, c.h, got, c.least, c.most)
		}
	}
}
