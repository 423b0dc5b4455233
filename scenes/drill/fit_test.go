package drill_test

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/words"
	game "ludotheque/game/drill"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// TestFormsFit checks that the text of every game's list fits.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, table.Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		all := map[string]func() scenes.Scene{}
		for _, g := range catalog.All() {
			all["drills "+g.ID()] = func() scenes.Scene {
				var text strings.Builder
				for _, k := range game.Of(g.ID()) {
					text.WriteString(k.String() + " 999 888 77 66\n")
				}
				d.Host.Kept["drills-"+g.ID()] = text.String()
				return d.Stage.Env().Rooms.Drills(g, "", "")
			}
		}
		return all
	})
}

// TestRoomFits checks that the text around the board of every drill fits, before and after the answer, at every size with large type.
func TestRoomFits(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, size := range scenetest.FormSizes {
			for _, g := range catalog.All() {
				d := open(t, g.ID(), lang, size[0], size[1], nil)
				d.Set(func(s *scenes.Settings) { s.Large = true })
				d.Wait(0)
				d.MirrorClick("length/minute")
				for _, k := range game.Of(g.ID()) {
					d.begin(scenetest.Mirror, k)
					d.fits(k, "asked")
					d.give(scenetest.Mirror, d.wrong())
					d.fits(k, "answered")
					d.MirrorClick("close")
				}
			}
		}
	}
}

// fits checks that all text around the board fits its control.
func (d *harness) fits(k game.Kind, when string) {
	d.T.Helper()
	list := slices.DeleteFunc(slices.Clone(d.Stage.Controls()), func(c ui.Control) bool {
		return strings.HasPrefix(c.ID, "board/") || c.ID == "plates"
	})
	f := d.Stage.Env().Frame
	if bad := scenetest.Unfit(d.Stage.Env(), list); bad != "" {
		d.T.Errorf("%s %s, %s, %gx%g: %s", k, when, d.Stage.Env().Words.Lang(), f.W, f.H, bad)
	}
}

// TestSmallestSquares checks that in the smallest portrait frame every square of every board is 24 dp wide and high.
func TestSmallestSquares(t *testing.T) {
	for _, g := range catalog.All() {
		d := open(t, g.ID(), "fr", 320, 480, nil)
		d.begin(scenetest.Mirror, game.Of(g.ID())[0])
		for _, c := range d.Stage.Controls() {
			if c.Role == ui.Cell && (c.Rect.W < 24 || c.Rect.H < 24) {
				t.Fatalf("%s: %s is only %gx%g large", g.ID(), c.ID, c.Rect.W, c.Rect.H)
			}
		}
	}
}
