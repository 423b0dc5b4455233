package scenes_test

import (
	"fmt"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// lowWindows are windows with little room for more than a board, CSS pixels.
var lowWindows = [][2]float64{{300, 400}, {320, 480}, {320, 568}, {360, 640}, {600, 700}, {400, 300}, {480, 320}, {568, 320}, {640, 360}, {740, 360}, {500, 400}, {620, 500}, {880, 576}, {1100, 720}, {900, 560}, {844, 390}}

// TestAnalysisInLowWindows lays the analysis out where there is little room, while moves are played and while pieces are set: no control
// lies over another or out of the window, the squares are large enough for a finger, and every piece of the palette can be reached.
func TestAnalysisInLowWindows(t *testing.T) {
	for _, size := range lowWindows {
		for _, large := range []bool{false, true} {
			for i, game := range catalog.IDs() {
				lang := words.Languages()[i%len(words.Languages())]
				d := sit(t, size[0], size[1], 1, scenetest.With(func(s *scenes.Settings) { s.Large, s.Lang = large, lang }))
				d.analyse(game, "")
				where := fmt.Sprintf("%gx%g, large %v, %s", size[0], size[1], large, game)
				lowControls(t, d, where)
				if d.Has("pieces") {
					d.Click("pieces")
				} else if e := d.Stage.Env(); e.Frame.Tiny() && d.Has("pass") {
					continue // no room for both
				}
				d.Wait(time.Second)
				lowControls(t, d, where+", setting")
				for _, id := range []string{"tool/bin", "side", "tool/hand"} {
					if !d.Has(id) {
						t.Errorf("%s: no %s", where, id)
						continue
					}
					d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Focus, ID: id, Keyed: true})
					d.Wait(0)
					if c := d.Control(id); c.Visible().H < 40 {
						t.Errorf("%s: of %s at %+v one sees %+v", where, id, c.Rect, c.Visible())
					}
				}
			}
		}
	}
}

// lowControls checks the controls on the stage.
func lowControls(t *testing.T, d *harness, where string) {
	t.Helper()
	e := d.Stage.Env()
	list := d.Stage.Controls()
	for i, c := range list {
		switch v := c.Rect; {
		case c.Clip == (ui.Rect{}) && (v.X < -0.5 || v.Y < -0.5 || v.X+v.W > e.Frame.W+0.5 || v.Y+v.H > e.Frame.H+0.5):
			t.Errorf("%s: %s at %+v is out of the window", where, c.ID, v)
		case c.Role == ui.Cell && v.W*e.Frame.Scale < 24 && d.W >= 320:
			t.Errorf("%s: squares of %.1f", where, v.W*e.Frame.Scale)
			return
		case c.Role == ui.Button && c.ID != "plates" && (v.W < 43.5 || v.H < 43.5):
			t.Errorf("%s: %s is %gx%g", where, c.ID, v.W, v.H)
		}
		for _, o := range list[:i] {
			both := c.Visible().Overlap(o.Visible())
			if c.Role.Focusable() && o.Role.Focusable() && both.W > 2 && both.H > 2 && c.ID != "plates" && o.ID != "plates" {
				t.Errorf("%s: %s lies over %s", where, c.ID, o.ID)
			}
		}
	}
}
