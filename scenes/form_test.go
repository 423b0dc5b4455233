package scenes

import (
	"fmt"
	"testing"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/seat"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/ui"
)

// forms are the sheets and pages that are made of forms, with all that can be folded open.
func forms(t *testing.T, e *Env) map[string]func() Scene {
	table := func(game string) *Table {
		m, err := match.New(match.Setup{Game: game, Names: [2]string{"Anne-Charlotte", "Barthélemy"}, Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
				t.Fatal(err)
			}
		}
		return NewTable(e, m)
	}
	all := map[string]func() Scene{
		"shelf":    func() Scene { return newShelf(e) },
		"settings": func() Scene { return newSettings(e) },
		"help":     func() Scene { return newHelp(e) },
		"about":    func() Scene { return newAbout(e) },
		"open":     func() Scene { return newOpenSheet(e) },
		"share":    func() Scene { return newRecordSheet(e, table("checkers").match) },
		"seats": func() Scene {
			t := table("dao")
			t.seats = seat.Seats{2, 7}
			return newSeatsSheet(t)
		},
		"moves":  func() Scene { return newMovesSheet(table("damsystem")) },
		"result": func() Scene { return newResult(e, table("dao")) },
		"menu":   func() Scene { table("damsystem").openMenu(); return e.Stage.Top() },
		"resign": func() Scene { table("dame2000").askResign(); return e.Stage.Top() },
		"draw":   func() Scene { table("dame2000").askDraw(); return e.Stage.Top() },
		"review": func() Scene { table("dame2000").openReview(); return e.Stage.Top() },
	}
	for _, g := range catalog.All() {
		for _, opponent := range []string{withPeople, withComputer, withDemo} {
			for _, unfolded := range []bool{false, true} {
				all[fmt.Sprint("setup ", g.ID(), " ", opponent, " ", unfolded)] = func() Scene {
					table(g.ID()) // is kept
					s := newSetup(e, g)
					s.sitting.opponent, s.sitting.level = opponent, 1
					s.unfolded["ruleset"], s.unfolded["more"] = unfolded, unfolded
					s.rename(0, "Ελένη")
					s.rename(1, "Ω中")
					return s
				}
			}
		}
	}
	return all
}

// formSizes are sizes, a large phone and the largest screen.
var formSizes = append([][2]float64{{430, 932}, {3840, 2160}}, sizes...)

// TestFormsFit holds that on every form, at every size, with small and large text and in both languages, no word
// is cut or leaves its control, no control leaves its view sideways, and all are large enough for a finger.
func TestFormsFit(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		for _, large := range []bool{false, true} {
			for _, size := range formSizes {
				d := sit(t, size[0], size[1], 1, func(m *platform.Mem) {
					s := DefaultSettings()
					s.Large, s.Lang = large, lang
					m.Kept = map[string]string{storeKeySettings: s.String()}
				})
				e := d.stage.Env()
				e.Thinker = mute{}
				for name, open := range forms(t, e) {
					d.stage.Reset(newShelf(e))
					if sc := open(); sc != d.stage.Top() {
						d.stage.Push(sc)
					}
					d.wait(0)
					if bad := unfit(e, d.stage.Controls()); bad != "" {
						t.Errorf("%s %s, large %v, %gx%g: %s", name, lang, large, size[0], size[1], bad)
					}
				}
				if missing := e.Words.Missing(); missing > 0 {
					t.Errorf("%s: %d words were missing", lang, missing)
				}
			}
		}
	}
}

// unfit returns what is wrong with the first control that does not fit, or "".
func unfit(e *Env, list []ui.Control) string {
	for _, ctl := range list {
		r, within := ctl.Rect, ui.Rect{W: e.Frame.W, H: e.Frame.H}
		if ctl.Clip != (ui.Rect{}) {
			within = ui.Rect{X: ctl.Clip.X, W: ctl.Clip.W, Y: -1e6, H: 2e6} // it scrolls
		}
		switch {
		case !e.Canvas.Fits(ctl):
			return fmt.Sprintf("%s: %q %q %q does not fit into %+v", ctl.ID, ctl.Label, ctl.Text, ctl.Value, r)
		case r.X < within.X-0.5 || r.X+r.W > within.X+within.W+0.5 || r.Y < within.Y-0.5 || r.Y+r.H > within.Y+within.H+0.5:
			return fmt.Sprintf("%s at %+v leaves its view %+v", ctl.ID, r, within)
		case ctl.Role.Focusable() && ctl.Role != ui.Item && (r.H < ui.TargetHeight || r.W < ui.TargetHeight):
			return fmt.Sprintf("%s is only %gx%g large", ctl.ID, r.W, r.H)
		}
	}
	return ""
}

// TestStartIsAlwaysInView holds that nothing of the set-up can push its start button out of sight or cover it.
func TestStartIsAlwaysInView(t *testing.T) {
	for _, size := range formSizes {
		for _, g := range catalog.All() {
			d := sit(t, size[0], size[1], 1, nil)
			e := d.stage.Env()
			e.Thinker = mute{}
			s := newSetup(e, g)
			s.sitting.opponent = withDemo
			s.unfolded["ruleset"], s.unfolded["more"] = true, true
			d.stage.Push(s)
			d.wait(0)
			for _, offset := range []float64{0, 200, 1e6} {
				s.scroll.To(offset)
				d.wait(0)
				start := d.control("start")
				if r := start.Rect; start.Clip != (ui.Rect{}) || r.X < 0 || r.Y < 0 || r.X+r.W > e.Frame.W || r.Y+r.H > e.Frame.H {
					t.Errorf("%gx%g %s: start at %+v", size[0], size[1], g.ID(), r)
				}
				if view := s.scroll.View; view.Y+view.H > start.Rect.Y {
					t.Errorf("%gx%g %s: the questions reach over the start button: %+v, %+v", size[0], size[1], g.ID(), view, start.Rect)
				}
				if view := s.scroll.View; view.H < 100 {
					t.Errorf("%gx%g %s: only %g dp are left for the questions", size[0], size[1], g.ID(), view.H)
				}
			}
		}
	}
}
