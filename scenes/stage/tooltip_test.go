package stage_test

import (
	"testing"
	"time"

	"ludotheque/scenes/ui"
)

// rest keeps the mouse on a control.
func (d *harness) rest(id string, for_ time.Duration) {
	d.T.Helper()
	x, y := d.Control(id).Rect.Center()
	for end := d.Now + for_; d.Now < end; {
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}})
	}
}

// icons opens a scene with two icon-only buttons and one with words.
func (d *harness) icons() *counter {
	c := d.count()
	button := func(id string, x, w float64) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: "menu", Label: "Name of " + id, Keys: "M Ctrl+M", Rect: ui.Rect{X: x, Y: 300, W: w, H: 44}}
	}
	c.due = true
	c.list = []ui.Control{button("one", 20, 44), button("two", 80, 44), button("words", 200, 200)}
	d.Wait(0)
	return c
}

func TestTooltipComesToARestingMouse(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	d.icons()
	d.rest("one", 300*time.Millisecond)
	if d.Stage.Tip().Shown {
		t.Error("the tooltip does not wait")
	}
	d.rest("one", 400*time.Millisecond)
	if !d.Stage.Tip().Shown || d.Stage.Tip().Words != "Name of one  M" {
		t.Fatalf("the tooltip is %+v", d.Stage.Tip())
	}
	d.rest("two", 50*time.Millisecond)
	if !d.Stage.Tip().Shown || d.Stage.Tip().Text != "Name of two" {
		t.Errorf("from button to button the tooltip waits: %+v", d.Stage.Tip())
	}
	d.rest("words", time.Second)
	if d.Stage.Tip().Shown {
		t.Error("a button with words has a tooltip")
	}
	d.rest("one", time.Second)
	x, y := d.Control("one").Rect.Center()
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Down: true, Began: true}}})
	if d.Stage.Tip().Shown {
		t.Error("the tooltip stays when the button is pressed")
	}
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Ended: true}}})
	d.rest("one", 2*time.Second)
	if d.Stage.Tip().Shown {
		t.Error("the tooltip comes back on the pressed button")
	}
}

// TestTooltipWaitsForTheMouseToMove checks that a button that appears under the mouse, as in a dialog, has no tooltip before
// the mouse moves.
func TestTooltipWaitsForTheMouseToMove(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	c := d.icons()
	one := c.list[0]
	for _, id := range []string{"dialog-close", "page-close"} {
		d.rest("words", time.Second)
		x, y := d.Control("words").Rect.Center()
		under := one
		under.ID, under.Rect = id, ui.Rect{X: x - 22, Y: y - 22, W: 44, H: 44}
		c.list, c.due = append(c.list, under), true
		d.Stage.Refresh()
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}})
		d.rest(id, 2*time.Second)
		if d.Stage.Tip().Shown {
			t.Fatalf("%s has a tooltip though the mouse has not moved", id)
		}
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x + 1, Y: y}}})
		if d.Stage.Tip().Shown {
			t.Errorf("the tooltip of %s does not wait", id)
		}
		d.rest(id, time.Second)
		if tip := d.Stage.Tip(); !tip.Shown || tip.ID != id {
			t.Errorf("once the mouse has moved the tooltip of %s is %+v", id, tip)
		}
		c.list, c.due = c.list[:len(c.list)-1], true
		d.Wait(0)
	}
}

func TestTooltipComesToTheVisibleFocusAtOnce(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	d.icons()
	d.Stage.Focus("one", true) // as a dialog that opens: its first text would be covered
	d.Wait(time.Second)
	if tip := d.Stage.Tip(); tip.Shown {
		t.Errorf("without a key there is a tooltip: %+v", tip)
	}
	d.Key("Tab")
	d.Tick(ui.Input{Strokes: []ui.Stroke{{Name: "Tab", Shift: true}}})
	d.Wait(0)
	if tip := d.Stage.Tip(); !tip.Shown || tip.ID != "one" {
		t.Errorf("the tooltip is %+v", tip)
	}
	d.Key("Enter")
	if d.Stage.Tip().Shown {
		t.Error("the tooltip stays when the button is used")
	}
	d.Key("Tab")
	if tip := d.Stage.Tip(); !tip.Shown || tip.ID != "two" {
		t.Errorf("after Tab the tooltip is %+v", tip)
	}
}

func TestFingersGetNoTooltip(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	d.icons()
	x, y := d.Control("one").Rect.Center()
	d.Tick(ui.Input{Pointers: []ui.Pointer{{ID: 1, Touch: true, X: x, Y: y, Down: true, Began: true}}})
	for range 60 {
		d.Tick(ui.Input{Pointers: []ui.Pointer{{ID: 1, Touch: true, X: x, Y: y, Down: true}}})
	}
	if d.Stage.Tip().Shown {
		t.Error("a finger has a tooltip")
	}
	d.Tick(ui.Input{Pointers: []ui.Pointer{{ID: 1, Touch: true, X: x, Y: y, Ended: true}}})
	d.Wait(time.Second)
	if d.Stage.Tip().Shown {
		t.Error("a tooltip comes after a touch")
	}
}

// TestTooltipCostsTwoPictures checks that a tooltip needs one picture to appear, and that the host can be idle while it is
// shown.
func TestTooltipCostsTwoPictures(t *testing.T) {
	d := sit(t, 800, 600, 1, nil)
	d.icons()
	x, y := d.Control("one").Rect.Center()
	mouse := ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}}
	pictures := func(in ui.Input, ticks int) (n int) {
		for range ticks {
			d.Tick(in)
			if d.Stage.Due() {
				n++
			}
			d.Stage.Drawn()
		}
		return n
	}
	pictures(mouse, 10) // the hover itself
	if n := pictures(mouse, 20); n != 1 && d.Stage.Tip().Shown {
		t.Errorf("%d pictures until the tooltip is shown", n)
	}
	pictures(mouse, 20)
	if !d.Stage.Tip().Shown {
		t.Fatal("no tooltip")
	}
	if n := pictures(mouse, 300); n != 0 || !d.Host.IsIdle {
		t.Errorf("a shown tooltip makes %d pictures, idle %v", n, d.Host.IsIdle)
	}
}

// TestTooltipsEverywhere checks that the tooltip of every icon in every scene is inside the frame and does not cover its
// button or the mouse.
func TestTooltipsEverywhere(t *testing.T) {
	seen := 0
	everywhere(t, "fr", func(t *testing.T, d *harness) {
		f := d.Stage.Env().Frame
		for _, c := range d.Stage.Controls() {
			if !c.IconOnly() || c.Visible().W < 8 || c.Visible().H < 8 {
				continue
			}
			seen++
			x, y := c.Visible().Center()
			r := d.Stage.PlaceTip(c, ui.Rect{X: x - 2, Y: y - 2, W: 16, H: 22})
			if r.X < 0 || r.Y < 0 || r.X+r.W > f.W || r.Y+r.H > f.H {
				t.Errorf("the tooltip of %s is outside: %+v", c.ID, r)
			}
			if overlap(r, c.Visible()) {
				t.Errorf("the tooltip of %s covers it", c.ID)
			}
		}
	})
	if seen < 100 {
		t.Errorf("only %d icons were seen", seen)
	}
}
