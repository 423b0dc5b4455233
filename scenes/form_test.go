package scenes_test

import (
	"testing"

	"ludotheque/scenes"
	"ludotheque/scenes/about"
	"ludotheque/scenes/record"
	"ludotheque/scenes/rooms"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/settings"
)

// TestFormsFit holds the forms that need no table; those of the table and the set-up are held where they are made.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, rooms.Maker{}, func(d *scenetest.Desk) map[string]func() scenes.Scene {
		e := d.Stage.Env()
		return map[string]func() scenes.Scene{
			"shelf":    d.Stage.Top,
			"settings": func() scenes.Scene { return settings.New(e) },
			"help":     func() scenes.Scene { return about.NewKeys(e) },
			"about":    func() scenes.Scene { return about.New(e) },
			"open":     func() scenes.Scene { return record.NewOpen(e) },
			"share":    func() scenes.Scene { return record.New(e, scenetest.SomeMatch(t, "checkers")) },
		}
	})
}
