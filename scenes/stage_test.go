package scenes

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/ui"
)

// counter is a scene that counts what the stage asks of it.
type counter struct {
	updates, paints int
	due             bool // Update asks for a picture, once
	list            []ui.Control
}

func (c *counter) Title() string { return "counter" }
func (c *counter) Controls(_ ui.Frame, dst []ui.Control) []ui.Control {
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

// count puts a counting scene on the stage and lets the picture settle.
func (d *desk) count() *counter {
	c := &counter{list: []ui.Control{{ID: "one", Role: ui.Button, Label: "one", Rect: ui.Rect{X: 20, Y: 20, W: 100, H: 44}}}}
	d.stage.Reset(c)
	d.wait(time.Second)
	d.settle()
	return c
}

// settle ticks and draws as the engine does until nothing is due.
func (d *desk) settle() {
	for range 4 {
		d.tick(ui.Input{})
		d.stage.dirty, d.stage.fading = false, false // as Draw does
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
		{"a message shows", ui.Input{}, func() { d.stage.Notice("text") }},
		{"the mouse rests on an icon", ui.Input{Pointers: mouse}, func() {}},
		{"a key repeats", ui.Input{Strokes: []ui.Stroke{{Name: "ArrowDown"}}}, func() {}},
		{"a button is held", ui.Input{Pointers: []ui.Pointer{{X: 50, Y: 40, Down: true}}}, func() {}},
	} {
		step.do()
		for n := range 100 {
			before := c.updates
			d.tick(step.in)
			d.stage.dirty = false
			if c.updates != before+1 {
				t.Fatalf("%s: Update ran %d times in tick %d", step.name, c.updates-before, n)
			}
		}
	}
}

func TestFirstUpdateOfASettledPictureIsDrawn(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	c := d.count()
	d.tick(ui.Input{})
	if d.stage.dirty || !d.host.IsIdle {
		t.Fatal("the picture does not settle")
	}
	c.due = true
	d.tick(ui.Input{})
	if !d.stage.dirty {
		t.Error("Update asked for a picture and none is due")
	}
	if d.host.IsIdle {
		t.Error("the host is told that nothing moves")
	}
	if !drawtest.Window() {
		return
	}
	screen, before := ebiten.NewImage(800, 600), c.paints
	d.stage.Draw(screen)
	if c.paints != before+1 {
		t.Errorf("painted %d times, want once", c.paints-before)
	}
}

func TestFocusComesToWhatAppearsNext(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	c := d.count()
	d.stage.Focus("two", true)
	d.wait(0)
	c.list = append(c.list, ui.Control{ID: "two", Role: ui.Button, Label: "two", Group: "answers", Rect: ui.Rect{X: 20, Y: 80, W: 100, H: 44}})
	d.wait(0)
	if d.mirror.focus != "two" || !d.stage.FocusVisible() {
		t.Errorf("the focus is on %q", d.mirror.focus)
	}
	next := &counter{list: c.list}
	d.stage.Reset(next)
	d.stage.Focus("two", true) // before the scene was laid out
	d.wait(0)
	if d.stage.Focused() != "two" {
		t.Errorf("in a new scene the focus is on %q", d.stage.Focused())
	}
}

// On a slow machine several steps of the focus come in one tick: what has it in the end is in view.
func TestFocusStepsOfOneTickScroll(t *testing.T) {
	d := sit(t, 320, 480, 1, nil)
	d.mirrorClick("settings")
	for _, last := range []string{"theme/auto", "reset", "motion/none", "mute", "facing", "volume"} {
		for _, id := range []string{"reset", "theme/auto", "mute", last} {
			d.mirror.queue = append(d.mirror.queue, ui.Event{Kind: ui.Focus, ID: id, Keyed: true})
		}
		d.wait(0)
		if c := d.control(last); c.Visible().H < c.Rect.H-0.5 {
			t.Errorf("%s has the focus and lies at %+v in %+v", last, c.Rect, c.Clip)
		}
	}
}

func TestFirstFocus(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	for name, tt := range map[string]struct {
		want string
		list []ui.Control
	}{
		"the first":   {"a", []ui.Control{{ID: "t", Role: ui.Text}, {ID: "a"}, {ID: "b"}}},
		"the main":    {"b", []ui.Control{{ID: "a"}, {ID: "b", Primary: true}}},
		"as it says":  {"c", []ui.Control{{ID: "a"}, {ID: "b", Primary: true}, {ID: "c", First: true}, {ID: "d", First: true}}},
		"not if off":  {"b", []ui.Control{{ID: "a", First: true, Disabled: true}, {ID: "b"}}},
		"none usable": {"", []ui.Control{{ID: "a", Disabled: true}}},
	} {
		d.stage.Reset(&counter{list: tt.list})
		d.wait(0)
		if got := d.stage.Focused(); got != tt.want {
			t.Errorf("%s: the focus is on %q, want %q", name, got, tt.want)
		}
	}
}

// Sitting down by keyboard, the focus lies on a piece that can move.
func TestFirstFocusAtATableCanMove(t *testing.T) {
	for _, game := range []string{"checkers", "damsystem", "dame2000", "dao"} {
		d := sit(t, 1280, 800, 1, nil)
		table := d.begin(game)
		sq := squareOf(d.stage.Focused())
		if !table.chooser.Sources().Has(sq) {
			t.Errorf("%s: the focus is on %q, which cannot move", game, d.stage.Focused())
		}
	}
}

// The answer that loses nothing has the focus.
func TestQuestionsFocusTheSafeAnswer(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.begin("checkers")
	d.play("c3", "d4")
	d.click("menu")
	d.click("resign")
	if got := d.stage.Focused(); got != "cancel" {
		t.Errorf("asked about resigning, the focus is on %q", got)
	}
	d.key("Escape")
	d.stage.Env().Rooms.Leave()
	d.wait(0)
	d.click("box/checkers")
	d.click("start")
	if got := d.stage.Focused(); got != "keep" {
		t.Errorf("asked about another match, the focus is on %q", got)
	}
}

// From a sheet to the next the scene below comes up and goes in one step: its focus is still where it was.
func TestFocusReturnsThroughTwoSheets(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.begin("checkers")
	d.click("menu")
	d.click("settings") // which the table has a button for as well
	d.click("close")
	d.table()
	if got := d.stage.Focused(); got != "menu" {
		t.Errorf("the focus is on %q, not where it was", got)
	}
}

func TestSheetsAreToldToTheMirror(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	if d.mirror.sheet {
		t.Error("the shelf is a sheet")
	}
	d.click("settings")
	if !d.mirror.sheet {
		t.Error("the settings are no sheet")
	}
	d.key("Escape")
	if d.mirror.sheet {
		t.Error("the shelf is still a sheet")
	}
}

// The host's way back closes sheets one by one, leaves the table for the shelf, and is told how deep one is.
func TestBackClosesOneThingAfterTheOther(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	depth := func(want int) {
		t.Helper()
		if d.wait(0); d.host.Deep != want {
			t.Errorf("the host knows of %d scenes over the shelf, want %d", d.host.Deep, want)
		}
	}
	depth(0)
	d.click("box/checkers")
	depth(1)
	d.click("rules")
	depth(2)
	d.host.GoBack = 1
	depth(1)
	if _, ok := d.stage.Top().(*setupSheet); !ok {
		t.Fatalf("on top is %T", d.stage.Top())
	}
	d.click("start")
	d.wait(2 * time.Second)
	depth(1)
	d.play("c3", "d4")
	d.click("menu")
	d.click("settings")
	depth(2)
	d.host.GoBack = 1
	depth(1)
	d.table()
	d.host.GoBack = 1
	depth(0)
	if _, ok := d.stage.Top().(*shelf); !ok {
		t.Fatalf("on top is %T", d.stage.Top())
	}
	d.host.GoBack = 3 // and nothing is left to close
	depth(0)
	if keptMatch(d.stage.Env(), d.stage.scenes[0].(*shelf).boxes[0].game) == nil {
		t.Error("the match is lost")
	}
}

// A sheet that must be answered stays, and the host is told again, so that its history stays in step.
func TestBackFromASheetThatStays(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	sheet := &formSheet{env: d.stage.Env(), fixed: true, narrow: 400, title: func() string { return "?" }, build: func(*form) {}, on: func(ui.Event) {}}
	d.stage.Push(sheet)
	d.wait(0)
	d.host.Deep = -1
	d.host.GoBack = 1
	d.wait(0)
	if d.stage.Top() != Scene(sheet) || d.host.Deep != 1 {
		t.Errorf("on top is %T, the host was told %d", d.stage.Top(), d.host.Deep)
	}
}

// The host may take a finger away, to scroll the page it is embedded in: that is no click.
func TestCancelledFingerClicksNothing(t *testing.T) {
	d := sit(t, 390, 844, 1, nil)
	x, y := d.control("settings").Rect.Center()
	d.tick(ui.Input{Pointers: []ui.Pointer{{ID: 1, Touch: true, X: x, Y: y, Down: true, Began: true}}})
	d.mirror.queue = append(d.mirror.queue, ui.Event{Kind: ui.Cancel})
	d.tick(ui.Input{Pointers: []ui.Pointer{{ID: 1, Touch: true, X: x, Y: y, Ended: true}}})
	d.wait(0)
	if _, ok := d.stage.Top().(*shelf); !ok {
		t.Error("the finger that was taken away has clicked")
	}
	if d.stage.router.PressedID() != "" {
		t.Error("something is still pressed")
	}
}
