package scenes_test

import (
	"testing"
	"time"

	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestAnalysisHeading checks that the heading of the lines is whole and leaves the switch beside it free, in narrow cards too.
func TestAnalysisHeading(t *testing.T) {
	drawtest.Need(t)
	for _, size := range [][2]float64{{390, 667}, {760, 520}, {844, 390}, {1280, 800}} {
		for _, large := range []bool{false, true} {
			d := sit(t, size[0], size[1], 1, scenetest.With(func(s *scenes.Settings) { s.Large = large }))
			d.analyse("checkers", "")
			var log ui.TextLog
			d.Stage.Env().Canvas.Texts = &log
			d.Wait(time.Second)
			d.Draw()
			heading := d.Stage.Env().T("analysis.lines")
			found := false
			for _, text := range log.Texts {
				if text.Whole != heading {
					continue
				}
				found = true
				if both := text.Ink.Overlap(d.Control("think").Rect); text.Text != heading || both.W > 0 {
					t.Errorf("%gx%g, large %v: %q at %v, the switch at %v", size[0], size[1], large, text.Text, text.Ink, d.Control("think").Rect)
				}
			}
			if !found {
				t.Errorf("%gx%g, large %v: no heading is painted", size[0], size[1], large)
			}
		}
	}
}
