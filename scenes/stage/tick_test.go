package stage_test

import (
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// BenchmarkTick measures a tick without painting: idle, with a moving mouse, and during an animation; on the shelf, a table,
// and a sheet over it.
func BenchmarkTick(b *testing.B) {
	for _, c := range []struct {
		name string
		come func(d *harness)
		in   func(n int) ui.Input
		held bool // the time does not advance
	}{
		{"idle shelf", func(d *harness) {}, nothing, false},
		{"idle table", func(d *harness) { d.begin("damsystem") }, nothing, false},
		{"mouse on a table", func(d *harness) { d.begin("damsystem") }, along, false},
		{"mouse on a menu", func(d *harness) { d.begin("damsystem"); d.Click("menu"); d.Wait(time.Second) }, along, false},
		{"moving table", slide, nothing, true},
		{"pressed table", slide, press, true},
	} {
		b.Run(c.name, func(b *testing.B) {
			d := sit(b, 1280, 800, 1, func(m *platform.Mem) { m.Said.Languages = []string{"en"} })
			d.Stage.Env().Engine = scenetest.SilentEngine{}
			c.come(d)
			d.settle()
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				in := c.in(n)
				if c.held {
					in.Now = d.Now
					d.Stage.Tick(in)
				} else {
					d.Tick(in)
				}
				d.Stage.Drawn()
			}
		})
	}
}

// slide opens a long match in which plates slide.
func slide(d *harness) {
	d.Reset(match.Setup{Game: "damsystem", Seed: 3})
	d.Wait(time.Second)
	m := d.table().Match()
	scenetest.PlayFirst(d.T, m, 60)
	d.Stage.Reset(d.Stage.Env().Rooms.Table(m))
	d.Wait(time.Second)
	d.Click("undo")
	d.Tick(ui.Input{})
	d.Stage.Drawn()
}

func nothing(int) ui.Input { return ui.Input{} }

// along moves the mouse within one control.
func along(n int) ui.Input {
	return ui.Input{Pointers: []ui.Pointer{{X: 3 + float64(n%4), Y: 3}}}
}

// press is a key without an action.
func press(int) ui.Input { return ui.Input{Strokes: []ui.Stroke{{Name: "q"}}} }
