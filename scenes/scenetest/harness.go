// Package scenetest sits a person down before the program: a stage with a host in memory, a clock of its own, and hands
// that use the control tree as mouse, finger, keyboard and screen reader do.
package scenetest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/house"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// Harness is a person before the program.
type Harness struct {
	T           testing.TB
	Host        *platform.Mem
	Mirror      *Ear
	Stage       *stage.Stage
	Now         time.Duration // since the program began
	W, H, Ratio float64       // of the window: CSS pixels, device pixels per one of them
	Screen      *ebiten.Image // what Draw drew last
	Engine      client.Engine // whoever thinks when the program is opened
	Line        *house.Line   // to the page around

	tables house.Tables
}

// Ear is a mirror that remembers what it was told.
type Ear struct {
	Said  []string
	Title string
	Sheet bool
	Focus string
	Queue []ui.Event // what it is about to tell the program
}

// Show implements ui.Mirror.
func (e *Ear) Show(c ui.Copy) {
	e.Title, e.Sheet, e.Focus = c.Title, c.Sheet, c.Focus
}

// Say implements ui.Mirror.
func (e *Ear) Say(text string) { e.Said = append(e.Said, text) }

// AppendEvents implements ui.Mirror.
func (e *Ear) AppendEvents(dst []ui.Event) []ui.Event {
	dst = append(dst, e.Queue...)
	e.Queue = nil
	return dst
}

// New returns a harness before a window of w by h CSS pixels where the program has not begun; it speaks English where the
// host does not say otherwise.
func New(t testing.TB, tables house.Tables, w, h, ratio float64) *Harness {
	return &Harness{T: t, Host: &platform.Mem{Clock: time.Date(2026, 11, 20, 15, 0, 0, 0, time.UTC)}, Mirror: &Ear{}, W: w, H: h, Ratio: ratio, tables: tables}
}

// Sit opens the program in French in a window of w by h CSS pixels. prepare may change the host first.
func Sit(t testing.TB, tables house.Tables, w, h, ratio float64, prepare func(*platform.Mem)) *Harness {
	d := New(t, tables, w, h, ratio)
	d.Host.Said.Languages = []string{"fr-FR"}
	if prepare != nil {
		prepare(d.Host)
	}
	d.Open()
	return d
}

// Open starts the program, again after a reload.
func (d *Harness) Open() {
	home := house.New(d.Host, d.Mirror, d.tables)
	d.Stage, d.Line = home.Stage(), house.NewLine(home)
	if d.Engine != nil {
		d.Stage.Env().Engine = d.Engine
	}
	home.Open()
	d.Wait(0)
}

// Paper returns what the tests of drawing draw on.
func (d *Harness) Paper() *ebiten.Image {
	if d.Screen == nil {
		d.Screen = ebiten.NewImage(int(d.W*d.Ratio), int(d.H*d.Ratio))
	}
	return d.Screen
}

// At sits down in the middle of a game, and shows the faults where it has any.
func (d *Harness) At(game, position string) {
	d.T.Helper()
	g, ok := catalog.Find(game)
	if !ok {
		d.T.Fatalf("no game %q", game)
	}
	d.Reset(match.Setup{Game: game, Start: position, Seed: 3, Options: match.Options{ShowFaults: true}.Fit(g)})
	d.Wait(time.Second)
}

// Reset sits down at a new match and returns it.
func (d *Harness) Reset(setup match.Setup) *match.Match {
	d.T.Helper()
	m, err := match.New(setup)
	if err != nil {
		d.T.Fatal(err)
	}
	d.Stage.Reset(d.tables.New(d.Stage.Env(), m))
	d.Wait(0)
	return m
}

// Tick is one tick with input.
func (d *Harness) Tick(in ui.Input) {
	d.Now += time.Second / 60
	d.Host.Clock = d.Host.Clock.Add(time.Second / 60)
	in.Now = d.Now
	d.Stage.SetFrame(d.W, d.H, d.Ratio, false)
	d.Line.Receive()
	d.Stage.Tick(in)
	d.Line.Tell(d.W)
}

// Ask sends commands as the page around does, "new game=dao level=3" ("_" is a space), and returns what it is told since.
func (d *Harness) Ask(commands ...string) []string {
	before := len(d.Host.Told)
	d.Send(commands)
	d.Wait(0)
	return d.Told(before)
}

// Send sends commands, see Ask.
func (d *Harness) Send(commands []string) {
	for _, text := range commands {
		d.Host.Asked = append(d.Host.Asked, strings.NewReplacer(" ", "\x1e", "=", "\x1f", "_", " ").Replace(text))
	}
}

// Told is what the page around was told from the n-th message on, readable: "move ply=1 move=c3-d4".
func (d *Harness) Told(n int) (list []string) {
	for _, text := range d.Host.Told[n:] {
		parts := strings.Split(text, "\x1e")
		for i := 1; i < len(parts); i++ {
			parts[i] = strings.ReplaceAll(strings.ReplaceAll(parts[i][1:], "\x1f", "="), "\x1d", ",")
		}
		list = append(list, strings.Join(parts, " "))
	}
	return list
}

// Wait lets time pass, at least three ticks.
func (d *Harness) Wait(for_ time.Duration) {
	for end := d.Now + max(for_, time.Second/20); d.Now < end; {
		d.Tick(ui.Input{})
	}
}

// Control returns the control with the ID.
func (d *Harness) Control(id string) ui.Control {
	d.T.Helper()
	for _, c := range d.Stage.Controls() {
		if c.ID == id {
			return c
		}
	}
	d.T.Fatalf("no control %q among %s", id, d.IDs())
	return ui.Control{}
}

// Has reports whether there is a control with the ID.
func (d *Harness) Has(id string) bool {
	return slices.ContainsFunc(d.Stage.Controls(), func(c ui.Control) bool { return c.ID == id })
}

// Focused returns the ID of the control that has the focus.
func (d *Harness) Focused() string { return d.Stage.Env().Cursor.Focus }

// IDs lists the controls.
func (d *Harness) IDs() string {
	var ids []string
	for _, c := range d.Stage.Controls() {
		ids = append(ids, c.ID)
	}
	return strings.Join(ids, " ")
}

// Spoken is all that was said so far.
func (d *Harness) Spoken() string { return strings.Join(d.Mirror.Said, " | ") }

// Draw returns the picture.
func (d *Harness) Draw() *ebiten.Image {
	drawtest.Need(d.T)
	w, h := int(d.W*d.Ratio), int(d.H*d.Ratio)
	if d.Screen == nil || d.Screen.Bounds().Dx() != w || d.Screen.Bounds().Dy() != h {
		d.Screen = ebiten.NewImage(w, h)
	}
	d.Stage.Refresh()
	d.Stage.Draw(d.Screen)
	return d.Screen
}
