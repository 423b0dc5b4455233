package setup_test

import (
	"fmt"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// TestFormsFit checks that the text of every game's set-up fits, folded and unfolded, with an unfinished match.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, table.Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		e := d.Stage.Env()
		all := map[string]func() scenes.Scene{}
		for _, g := range catalog.All() {
			for _, opponent := range setup.Opponents {
				for _, unfolded := range []bool{false, true} {
					all[fmt.Sprint("setup ", g.ID(), " ", opponent, " ", unfolded)] = func() scenes.Scene {
						e.Rooms.Table(scenetest.SomeMatch(t, g.ID())) // stores the match
						s := setup.New(e, g)
						s.Against(opponent, 1)
						s.Unfold(unfolded)
						s.Rename(0, "Ελένη")
						s.Rename(1, "Ω中")
						return s
					}
				}
			}
		}
		return all
	})
}

// TestStartIsAlwaysInView checks that the start button is in view and not covered, however far the questions are scrolled.
func TestStartIsAlwaysInView(t *testing.T) {
	for _, size := range scenetest.FormSizes {
		for _, g := range catalog.All() {
			d := scenetest.Start(t, table.Opener{}, size[0], size[1], 1, nil)
			e := d.Stage.Env()
			e.Engine = scenetest.SilentEngine{}
			s := setup.New(e, g)
			s.Against("demo", 1)
			s.Unfold(true)
			d.Stage.Push(s)
			d.Wait(0)
			for _, offset := range []float64{0, 200, 1e6} {
				s.Scroll().To(offset)
				d.Wait(0)
				start := d.Control("start")
				if r := start.Rect; start.Clip != (ui.Rect{}) || r.X < 0 || r.Y < 0 || r.X+r.W > e.Frame.W || r.Y+r.H > e.Frame.H {
					t.Errorf("%gx%g %s: start at %+v", size[0], size[1], g.ID(), r)
				}
				if view := s.Scroll().View; view.Y+view.H > start.Rect.Y {
					t.Errorf("%gx%g %s: the questions cover the start button: %+v, %+v", size[0], size[1], g.ID(), view, start.Rect)
				}
				if view := s.Scroll().View; view.H < 100 {
					t.Errorf("%gx%g %s: only %g dp are left for the questions", size[0], size[1], g.ID(), view.H)
				}
			}
		}
	}
}

// TestSettledFormsFit checks that the text of the set-up fits in frames for one game, with other choices fixed by their page.
func TestSettledFormsFit(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, size := range scenetest.FormSizes {
			for _, g := range catalog.All() {
				for _, rest := range []string{"", "&level=20", "&chrome=off&level=20", "&rules=" + g.Rulesets()[0].ID} {
					d := scenetest.New(t, table.Opener{}, size[0], size[1], 1)
					d.Engine, d.Host.Framed, d.Host.Query = scenetest.SilentEngine{}, true, "lang="+lang+"&game="+g.ID()+rest
					d.Open()
					e := d.Stage.Env()
					e.Rooms.Table(scenetest.SomeMatch(t, g.ID())) // stores the match
					e.Rooms.Leave()
					d.Wait(0)
					if bad := scenetest.Unfit(e, d.Stage.Controls()); bad != "" {
						t.Errorf("%s, %gx%g: %s", d.Host.Query, size[0], size[1], bad)
					}
					if !d.Has("settings") || d.Has("close") || !d.Has("resume") {
						t.Errorf("%s: it has %s", d.Host.Query, d.IDs())
					}
				}
			}
		}
	}
}
