package settings_test

import (
	"strings"
	"testing"

	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

func TestMain(m *testing.M) { drawtest.Unseen(m) }

// TestReset restores the default settings, which is announced, as most of them are out of view then.
func TestReset(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 390, 844, 1, scenetest.With(func(s *scenes.Settings) { s.Large, s.Theme = true, "light" }))
	d.Click("settings")
	d.MirrorClick("reset")
	e := d.Stage.Env()
	if e.Settings != scenes.DefaultSettings() {
		t.Errorf("the settings are %v", e.Settings)
	}
	if n := strings.Count(d.Spoken(), e.T("settings.reset-done")); n != 1 {
		t.Errorf("announced %d times: %s", n, d.Spoken())
	}
}
