package scenes

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/platform"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/ui"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// desk is a person before the program: a stage with a host in memory and a clock of its own.
type desk struct {
	t           testing.TB
	host        *platform.Mem
	mirror      *ear
	stage       *Stage
	now         time.Duration
	w, h, ratio float64
	screen      *ebiten.Image
}

// ear is a mirror that remembers what was said.
type ear struct {
	said  []string
	title string
	sheet bool
	focus string
	list  []ui.Control
	queue []ui.Event
}

func (e *ear) Show(c ui.Copy) {
	e.title, e.sheet, e.focus, e.list = c.Title, c.Sheet, c.Focus, slices.Clone(c.Controls)
}
func (e *ear) Say(text string) { e.said = append(e.said, text) }
func (e *ear) AppendEvents(dst []ui.Event) []ui.Event {
	dst = append(dst, e.queue...)
	e.queue = nil
	return dst
}

// sit opens the program in a window of w by h CSS pixels. setup may change the host first.
func sit(t testing.TB, w, h, ratio float64, setup func(*platform.Mem)) *desk {
	d := &desk{t: t, host: &platform.Mem{Clock: time.Date(2026, 11, 20, 15, 0, 0, 0, time.UTC)}, mirror: &ear{}, w: w, h: h, ratio: ratio}
	d.host.Said.Languages = []string{"fr-FR"}
	if setup != nil {
		setup(d.host)
	}
	d.open()
	return d
}

// open starts the program, again after a reload.
func (d *desk) open() {
	house := OpenHouse(d.host, d.mirror, Maker{})
	d.stage = house.Stage()
	house.Open()
	d.wait(0)
}

// tick is one tick with input.
func (d *desk) tick(in ui.Input) {
	d.now += time.Second / 60
	d.host.Clock = d.host.Clock.Add(time.Second / 60)
	in.Now = d.now
	d.stage.SetFrame(d.w, d.h, d.ratio, false)
	d.stage.Tick(in)
}

// wait lets time pass, at least three ticks.
func (d *desk) wait(for_ time.Duration) {
	for end := d.now + max(for_, time.Second/20); d.now < end; {
		d.tick(ui.Input{})
	}
}

// control returns the control with the ID.
func (d *desk) control(id string) ui.Control {
	d.t.Helper()
	for _, c := range d.stage.Controls() {
		if c.ID == id {
			return c
		}
	}
	d.t.Fatalf("no control %q among %s", id, d.ids())
	return ui.Control{}
}

func (d *desk) has(id string) bool {
	return slices.ContainsFunc(d.stage.Controls(), func(c ui.Control) bool { return c.ID == id })
}

func (d *desk) ids() string {
	var ids []string
	for _, c := range d.stage.Controls() {
		ids = append(ids, c.ID)
	}
	return strings.Join(ids, " ")
}

// click clicks the middle of a control with the mouse.
func (d *desk) click(id string) {
	d.t.Helper()
	c := d.control(id)
	if c.Disabled {
		d.t.Fatalf("control %q is disabled", id)
	}
	x, y := c.Rect.Center()
	d.tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}})
	d.tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Down: true, Began: true}}})
	d.tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Ended: true}}})
	d.wait(0)
}

// drag drags from the middle of one control to that of another.
func (d *desk) drag(from, to string) {
	d.t.Helper()
	x0, y0 := d.control(from).Rect.Center()
	x1, y1 := d.control(to).Rect.Center()
	d.dragBy(x0, y0, x1, y1)
}

func (d *desk) dragBy(x0, y0, x1, y1 float64) {
	d.tick(ui.Input{Pointers: []ui.Pointer{{X: x0, Y: y0, Down: true, Began: true}}})
	for i := 1; i <= 8; i++ {
		k := float64(i) / 8
		d.tick(ui.Input{Pointers: []ui.Pointer{{X: x0 + (x1-x0)*k, Y: y0 + (y1-y0)*k, Down: true}}})
	}
	d.tick(ui.Input{Pointers: []ui.Pointer{{X: x1, Y: y1, Ended: true}}})
	d.wait(0)
}

// key presses keys one after another.
func (d *desk) key(names ...string) {
	for _, name := range names {
		d.tick(ui.Input{Strokes: []ui.Stroke{{Name: name}}})
	}
	d.wait(0)
}

// play clicks squares one after another, waiting for what moves.
func (d *desk) play(squares ...string) {
	d.t.Helper()
	for _, sq := range squares {
		d.click("board/" + sq)
		d.wait(3 * time.Second)
	}
}

// table returns the table on top.
func (d *desk) table() *Table {
	d.t.Helper()
	t, ok := d.stage.Top().(*Table)
	if !ok {
		d.t.Fatalf("on top is %q, not a table", d.stage.Top().Title())
	}
	return t
}

// begin sits down at a game from the shelf.
func (d *desk) begin(game string) *Table {
	d.t.Helper()
	d.click("box/" + game)
	d.wait(time.Second)
	d.click("start")
	d.wait(8 * time.Second)
	return d.table()
}

// draw returns the picture.
func (d *desk) draw() *ebiten.Image {
	drawtest.Need(d.t)
	w, h := int(d.w*d.ratio), int(d.h*d.ratio)
	if d.screen == nil || d.screen.Bounds().Dx() != w || d.screen.Bounds().Dy() != h {
		d.screen = ebiten.NewImage(w, h)
	}
	d.stage.Refresh()
	d.stage.Draw(d.screen)
	return d.screen
}

// mirrorClick clicks through the mirror, wherever the control is scrolled to.
func (d *desk) mirrorClick(id string) {
	d.t.Helper()
	d.control(id)
	hands[2].tap(d, id)
}
