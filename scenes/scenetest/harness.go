// Package scenetest runs the program in tests, with a host in memory and a clock of its own. Tests use its controls as mouse, finger,
// keyboard and screen reader do.
package scenetest

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/house"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// Harness is a program under test.
type Harness struct {
	T           testing.TB
	Host        *platform.Mem
	Mirror      *Recorder
	Stage       *stage.Stage
	Now         time.Duration   // since the program began
	W, H, Ratio float64         // of the window: CSS pixels, and device pixels per CSS pixel
	Screen      *ebiten.Image   // the last picture of Draw
	Engine      client.Engine   // for Open; nil for none
	HostPage    *house.HostPage // to the page around

	tables house.Tables
}

// Recorder is a mirror that records what it gets.
type Recorder struct {
	Said  []string
	Twice []string // of these, the ones that a Status made the browser announce as well
	Title string
	Sheet bool
	Focus string
	Queue []ui.Event // the events for the next tick

	status map[string]string // the texts of the shown controls with role Status, by ID
	before int               // how many of Said came before the last Show
}

// Show implements ui.Mirror.
func (r *Recorder) Show(c ui.Copy) {
	r.Title, r.Sheet, r.Focus = c.Title, c.Sheet, c.Focus
	status := map[string]string{}
	for i := range c.Controls {
		ctl := &c.Controls[i]
		if ctl.Role != ui.Status || ctl.Label == "" {
			continue
		}
		status[ctl.ID] = ctl.Label
		if said := strings.Join(r.Said[min(r.before, len(r.Said)):], " "); r.status[ctl.ID] != ctl.Label && strings.Contains(said, ctl.Label) {
			r.Twice = append(r.Twice, ctl.Label)
		}
	}
	r.status, r.before = status, len(r.Said)
}

// Say implements ui.Mirror.
func (r *Recorder) Say(text string) { r.Said = append(r.Said, text) }

// AppendEvents implements ui.Mirror.
func (r *Recorder) AppendEvents(dst []ui.Event) []ui.Event {
	dst = append(dst, r.Queue...)
	r.Queue = nil
	return dst
}

// New returns a harness with a window of w by h CSS pixels. The program is not open yet; its language is English unless the host has
// another one.
func New(t testing.TB, tables house.Tables, w, h, ratio float64) *Harness {
	return &Harness{T: t, Host: &platform.Mem{Clock: time.Date(2026, 11, 20, 15, 0, 0, 0, time.UTC)}, Mirror: &Recorder{}, W: w, H: h, Ratio: ratio, tables: tables}
}

// Start opens the program in French in a window of w by h CSS pixels. Each prepare that is not nil may change the host first.
func Start(t testing.TB, tables house.Tables, w, h, ratio float64, prepare ...func(*platform.Mem)) *Harness {
	d := New(t, tables, w, h, ratio)
	d.Host.Said.Languages = []string{"fr-FR"}
	for _, change := range prepare {
		if change != nil {
			change(d.Host)
		}
	}
	d.Open()
	return d
}

// KeepSettings stores the settings in a host: the default ones after change.
func KeepSettings(m *platform.Mem, change func(*scenes.Settings)) {
	s := scenes.DefaultSettings()
	change(&s)
	m.Kept = map[string]string{scenes.KeySettings: s.String()}
}

// With returns the function that stores the settings in a host: the default ones after change.
func With(change func(*scenes.Settings)) func(*platform.Mem) {
	return func(m *platform.Mem) { KeepSettings(m, change) }
}

// Calm switches animations off, so that a test need not wait.
func Calm(m *platform.Mem) { KeepSettings(m, func(s *scenes.Settings) { s.Motion = "none" }) }

// Open starts the program. Called again, it acts as a reload.
func (d *Harness) Open() {
	home := house.New(d.Host, d.Mirror, d.tables)
	d.Stage, d.HostPage = home.Stage(), house.NewHostPage(home)
	if d.Engine != nil {
		d.Stage.Env().Engine = d.Engine
	}
	home.Open()
	d.Wait(0)
}

// Set changes the settings, as their sheet does.
func (d *Harness) Set(change func(*scenes.Settings)) {
	s := d.Stage.Env().Settings
	change(&s)
	d.Stage.Env().SetSettings(s)
}

// Image returns an image of the window's size to draw on.
func (d *Harness) Image() *ebiten.Image {
	size := image.Rect(0, 0, int(d.W*d.Ratio), int(d.H*d.Ratio))
	if d.Screen == nil || d.Screen.Bounds() != size {
		d.Screen = ebiten.NewImage(size.Dx(), size.Dy())
	}
	return d.Screen
}

// At opens the table of a new match at a position; faults are shown if the game has any.
func (d *Harness) At(game, position string) {
	d.T.Helper()
	g, ok := catalog.Find(game)
	if !ok {
		d.T.Fatalf("no game %q", game)
	}
	d.Reset(match.Setup{Game: game, Start: position, Seed: 3, Options: match.Options{ShowFaults: true}.Fit(g)})
	d.Wait(time.Second)
}

// NewMatch returns a new match.
func NewMatch(t testing.TB, setup match.Setup) *match.Match {
	t.Helper()
	m, err := match.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// PlayFirst plays n actions, each the first move of the list.
func PlayFirst(t testing.TB, m *match.Match, n int) {
	t.Helper()
	for range n {
		if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
}

// Top returns the scene on top. The test fails if it is not of the type.
func Top[S scenes.Scene](d *Harness) S {
	d.T.Helper()
	top, ok := d.Stage.Top().(S)
	if !ok {
		d.T.Fatalf("on top is %q, a %T", d.Stage.Top().Title(), d.Stage.Top())
	}
	return top
}

// Reset opens the table of a new match and returns the match.
func (d *Harness) Reset(setup match.Setup) *match.Match {
	d.T.Helper()
	m := NewMatch(d.T, setup)
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
	d.HostPage.Receive()
	d.Stage.Tick(in)
	d.HostPage.Tell(d.W)
	for _, text := range d.Mirror.Twice {
		d.T.Errorf("a screen reader hears twice: %q", text)
	}
	d.Mirror.Twice = nil
}

// Ask sends commands as the page around does, "new game=dao level=3" ("_" is a space), and returns the messages that it gets since.
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

// Told returns the messages that the page around has got, from the n-th on, in readable form: "move ply=1 move=c3-d4".
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

// Wait runs ticks for a time, at least three.
func (d *Harness) Wait(span time.Duration) {
	for end := d.Now + max(span, time.Second/20); d.Now < end; {
		d.Tick(ui.Input{})
	}
}

// Control returns the control with the ID. The test fails if there is none.
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

// Spoken returns all announcements so far.
func (d *Harness) Spoken() string { return strings.Join(d.Mirror.Said, " | ") }

// Plain returns a text with ordinary spaces for those that do not break.
func Plain(text string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(text)
}

// Draw returns the picture.
func (d *Harness) Draw() *ebiten.Image {
	drawtest.Need(d.T)
	d.Stage.Refresh()
	d.Stage.Draw(d.Image())
	return d.Screen
}
