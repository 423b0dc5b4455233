package scenes_test

import (
	"testing"

	"ludotheque/scenes"
	"ludotheque/scenes/about"
	"ludotheque/scenes/record"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/settings"
	"ludotheque/scenes/table"
)

// TestFormsFit checks the forms that need no table; those of the table and the set-up are checked in their packages.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, table.Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		e := d.Stage.Env()
		e.Keep(scores.Key, "checkers anglais 2 = 1000 999 20 1\ndame2000 variante 8 = 10 1 2 0\n")
		e.Keep(saved.Nth("dao", 2).Key(), "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-z9\n") // cannot be read
		return map[string]func() scenes.Scene{
			"shelf":    d.Stage.Top,
			"settings": func() scenes.Scene { return settings.New(e) },
			"scores":   func() scenes.Scene { return scores.New(e) },
			"forget":   func() scenes.Scene { scores.AskReset(e); return d.Stage.Top() },
			"help":     func() scenes.Scene { return about.NewKeys(e) },
			"about":    func() scenes.Scene { return about.New(e) },
			"open":     func() scenes.Scene { return record.NewOpen(e) },
			"share":    func() scenes.Scene { return record.New(e, scenetest.SomeMatch(t, "checkers")) },
		}
	})
}
