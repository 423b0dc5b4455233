package drill_test

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/words"
	game "ludotheque/game/drill"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/factory"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestFormsFit holds the list of every game's drills.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, factory.Scenes{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
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

// TestRoomFits holds what stands around the board of every drill, asked and answered, at every size and with large text.
func TestRoomFits(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, size := range scenetest.FormSizes {
			for _, g := range catalog.All() {
				d := sit(t, g.ID(), lang, size[0], size[1], nil)
				s := d.Stage.Env().Settings
				s.Large = true
				d.Stage.Env().SetSettings(s)
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

// fits holds that every word around the board is whole and in its place.
func (d *trainee) fits(k game.Kind, when string) {
	d.T.Helper()
	list := slices.DeleteFunc(slices.Clone(d.Stage.Controls()), func(c ui.Control) bool {
		return strings.HasPrefix(c.ID, "board/") || c.ID == "plates"
	})
	f := d.Stage.Env().Frame
	if bad := scenetest.Unfit(d.Stage.Env(), list); bad != "" {
		d.T.Errorf("%s %s, %s, %gx%g: %s", k, when, d.Stage.Env().Words.Lang(), f.W, f.H, bad)
	}
}
