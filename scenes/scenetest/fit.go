package scenetest

import (
	"fmt"
	"os"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/house"
	"ludotheque/scenes/ui"
)

// Sizes are window sizes that every scene must fit into, CSS pixels.
var Sizes = [][2]float64{{320, 480}, {360, 640}, {390, 844}, {412, 915}, {768, 1024}, {844, 390}, {1024, 768}, {1280, 800}, {1920, 1080}, {400, 300}}

// Unfit describes the first control whose text does not fit, that leaves its view, or that is too small for a finger; "" for none.
func Unfit(e *scenes.Env, list []ui.Control) string {
	for _, ctl := range list {
		r, within := ctl.Rect, ui.Rect{W: e.Frame.W, H: e.Frame.H}
		if ctl.Clip != (ui.Rect{}) {
			within = ui.Rect{X: ctl.Clip.X, W: ctl.Clip.W, Y: -1e6, H: 2e6} // it scrolls vertically
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

// FormSizes are Sizes with a large phone and a very large screen.
var FormSizes = append([][2]float64{{430, 932}, {3840, 2160}}, Sizes...)

// languages returns all languages, or that which LUDO_LANGUAGE names, as tools/translate does.
func languages() []string {
	if lang := os.Getenv("LUDO_LANGUAGE"); lang != "" {
		return []string{lang}
	}
	return words.Languages()
}

// FormsFit checks scenes by Unfit, at every size, with small and large type and in every language. forms returns functions by name
// that make a scene, which they may have opened.
func FormsFit(t *testing.T, tables house.Tables, forms func(d *Harness) map[string]func() scenes.Scene) {
	for _, lang := range languages() {
		for _, large := range []bool{false, true} {
			for _, size := range FormSizes {
				d := Start(t, tables, size[0], size[1], 1, With(func(s *scenes.Settings) { s.Large, s.Lang = large, lang }))
				e := d.Stage.Env()
				e.Engine = SilentEngine{}
				for name, open := range forms(d) {
					e.Rooms.Leave()
					if sc := open(); sc != d.Stage.Top() {
						d.Stage.Push(sc)
					}
					d.Wait(0)
					if bad := Unfit(e, d.Stage.Controls()); bad != "" {
						t.Errorf("%s %s, large %v, %gx%g: %s", name, lang, large, size[0], size[1], bad)
					}
				}
				if missing := e.Words.Missing(); missing > 0 {
					t.Errorf("%s: %d texts are missing", lang, missing)
				}
			}
		}
	}
}

// SomeMatch returns a match of a game between two people with names, after six actions.
func SomeMatch(t testing.TB, game string) *match.Match {
	t.Helper()
	m := NewMatch(t, match.Setup{Game: game, Names: [2]string{"Anne-Charlotte", "Barthélemy"}, Seed: 3})
	PlayFirst(t, m, 6)
	return m
}
