package scenetest

import (
	"time"

	"ludotheque/scenes/ui"
)

// Click clicks the middle of a control with the mouse.
func (d *Harness) Click(id string) {
	d.T.Helper()
	c := d.Control(id)
	if c.Disabled {
		d.T.Fatalf("control %q is disabled", id)
	}
	x, y := c.Rect.Center()
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}})
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Down: true, Began: true}}})
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Ended: true}}})
	d.Wait(0)
}

// ClickAndWait clicks controls one after another, and waits a second after each.
func (d *Harness) ClickAndWait(ids ...string) {
	d.T.Helper()
	for _, id := range ids {
		d.Click(id)
		d.Wait(time.Second)
	}
}

// Hover rests the mouse on a control for three ticks.
func (d *Harness) Hover(id string) {
	x, y := d.Control(id).Rect.Center()
	for range 3 {
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}})
	}
}

// Drag drags from the middle of one control to that of another.
func (d *Harness) Drag(from, to string) {
	d.T.Helper()
	x0, y0 := d.Control(from).Rect.Center()
	x1, y1 := d.Control(to).Rect.Center()
	d.DragBy(x0, y0, x1, y1)
}

// DragBy drags with the mouse from a point to another, dp.
func (d *Harness) DragBy(x0, y0, x1, y1 float64) {
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x0, Y: y0, Down: true, Began: true}}})
	for i := 1; i <= 8; i++ {
		k := float64(i) / 8
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x0 + (x1-x0)*k, Y: y0 + (y1-y0)*k, Down: true}}})
	}
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x1, Y: y1, Ended: true}}})
	d.Wait(0)
}

// Key presses keys one after another.
func (d *Harness) Key(names ...string) {
	for _, name := range names {
		d.Tick(ui.Input{Strokes: []ui.Stroke{{Name: name}}})
	}
	d.Wait(0)
}

// Play clicks squares one after another, and waits after each for animations.
func (d *Harness) Play(squares ...string) {
	d.T.Helper()
	for _, sq := range squares {
		d.Click("board/" + sq)
		d.Wait(3 * time.Second)
	}
}

// Begin begins a match of a game from the shelf.
func (d *Harness) Begin(game string) {
	d.T.Helper()
	d.Click("box/" + game)
	d.Wait(time.Second)
	d.Click("start")
	d.Wait(8 * time.Second)
}

// ClickOrMenu clicks a button of the table or of its menu.
func (d *Harness) ClickOrMenu(id string) {
	d.T.Helper()
	if !d.Has(id) {
		d.MirrorClick("menu")
		d.Wait(time.Second)
	}
	d.MirrorClick(id)
}

// MirrorClick clicks a control by the mirror. The control need not be in view.
func (d *Harness) MirrorClick(id string) {
	d.T.Helper()
	d.Control(id)
	Mirror.Press(d, id)
}

// Type puts a text into a field, as a screen reader and the page's field do.
func (d *Harness) Type(id, text string) {
	d.T.Helper()
	d.Control(id)
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Change, ID: id, Text: text, Keyed: true})
	d.Wait(0)
}

// MirrorClickAndWait clicks controls by the mirror one after another, and waits a second after each.
func (d *Harness) MirrorClickAndWait(ids ...string) {
	d.T.Helper()
	for _, id := range ids {
		d.MirrorClick(id)
		d.Wait(time.Second)
	}
}

// InputMethod is a way to press a control.
type InputMethod struct {
	Name  string
	Press func(d *Harness, id string)
}

// The input methods. Keyboard moves the focus to the control by Tab and arrow keys alone. Mirror is what a screen reader uses.
var (
	Pointer  = InputMethod{"pointer", (*Harness).Click}
	Keyboard = InputMethod{"keyboard", func(d *Harness, id string) { d.WalkTo(id); d.Key("Enter") }}
	Mirror   = InputMethod{"mirror", func(d *Harness, id string) {
		d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Click, ID: id, Keyed: true})
		d.Wait(0)
	}}
)

// InputMethods has all input methods.
var InputMethods = []InputMethod{Pointer, Keyboard, Mirror}

// WalkTo moves the keyboard focus to a control: by Tab to its group, then by arrow keys.
func (d *Harness) WalkTo(id string) {
	d.T.Helper()
	target := d.Control(id)
	for range 60 {
		at := d.Focused()
		if at == id {
			return
		}
		var from ui.Control
		for _, c := range d.Stage.Controls() {
			if c.ID == at {
				from = c
			}
		}
		switch {
		case at == "" || from.Group == "" || from.Group != target.Group:
			d.Key("Tab")
		case from.Row < target.Row:
			d.Key("ArrowDown")
		case from.Row > target.Row:
			d.Key("ArrowUp")
		case from.Col < target.Col:
			d.Key("ArrowRight")
		default:
			d.Key("ArrowLeft")
		}
	}
	d.T.Fatalf("keys do not reach %s; the focus is on %s", id, d.Focused())
}
