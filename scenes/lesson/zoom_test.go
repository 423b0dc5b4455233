package lesson_test

import (
	"testing"
	"time"

	"ludotheque/rules/catalog"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// TestLessonsMagnified opens a lesson in a page that is magnified four times: the coach's text has room for some lines, and every button
// can be reached.
func TestLessonsMagnified(t *testing.T) {
	for _, size := range [][2]float64{{320, 256}, {320, 200}, {427, 267}, {400, 300}} {
		for _, g := range catalog.All() {
			d := scenetest.Start(t, table.Opener{}, size[0], size[1], 1)
			d.Stage.Push(d.Stage.Env().Rooms.Lessons(g))
			d.Wait(time.Second)
			if d.Has("lesson/1") {
				d.MirrorClickAndWait("lesson/1")
			}
			var ids []string
			for _, c := range d.Stage.Controls() {
				if high := c.Clip.H; high > 0 && high < 72 {
					t.Fatalf("%gx%g %s: %s is in a view only %.0f high", size[0], size[1], g.ID(), c.ID, high)
				}
				if c.Role == ui.Button && c.ID != "plates" {
					ids = append(ids, c.ID)
				}
			}
			for _, id := range ids {
				d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Focus, ID: id, Keyed: true})
				d.Wait(time.Second)
				if c := d.Control(id); c.Visible().H < 40 || c.Visible().Y+c.Visible().H > d.H {
					t.Errorf("%gx%g %s: of %s one sees %+v", size[0], size[1], g.ID(), id, c.Visible())
				}
			}
		}
	}
}
