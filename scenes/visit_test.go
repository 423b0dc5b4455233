package scenes_test

import (
	"testing"

	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// TestVisit checks that the address sets language and theme, also against the person's settings.
func TestVisit(t *testing.T) {
	kept := map[string]string{scenes.KeySettings: "language = fr\ntheme = dark\n"}
	for name, tt := range map[string]struct {
		host  platform.Mem
		lang  string
		theme ui.ThemeKind
	}{
		"nothing asked":        {platform.Mem{Kept: kept}, "fr", ui.Dark},
		"asked of a page":      {platform.Mem{Kept: kept, Query: "lang=en&theme=light"}, "en", ui.Light},
		"asked of a frame":     {platform.Mem{Kept: kept, Query: "lang=en&theme=light", Framed: true}, "en", ui.Light},
		"asked of a kiosk":     {platform.Mem{Kept: kept, Query: "lang=en&theme=contrast&kiosk"}, "en", ui.HighContrast},
		"asked of a newcomer":  {platform.Mem{Query: "theme=light"}, "fr", ui.Light},
		"asked for the unreal": {platform.Mem{Kept: kept, Query: "lang=xx&theme=pink", Framed: true}, "fr", ui.Dark},
	} {
		e := stage.New(&tt.host, nil).Env()
		if e.Words.Lang() != tt.lang || e.Theme.Kind != tt.theme {
			t.Errorf("%s: %s, theme %v", name, e.Words.Lang(), e.Theme.Kind)
		}
	}
}

// TestSilentVisit checks that no sound is played where the address switches sound off.
func TestSilentVisit(t *testing.T) {
	for query, want := range map[string]int{"": 1, "sound=off": 0} {
		host := &platform.Mem{Query: query}
		stage.New(host, nil).Env().Play("land-wood", 1)
		if len(host.Played) != want {
			t.Errorf("%q: %d sounds", query, len(host.Played))
		}
	}
}

// TestThemeAskedForIsLeft checks that a person can return from the theme of the address to that of the system on a page, but
// not in a frame.
func TestThemeAskedForIsLeft(t *testing.T) {
	for framed, want := range map[bool]ui.ThemeKind{false: ui.Dark, true: ui.Light} {
		host := &platform.Mem{Query: "theme=light", Framed: framed}
		e := stage.New(host, nil).Env()
		s := e.Settings
		s.Theme = ""
		e.SetSettings(s)
		if e.Theme.Kind != want {
			t.Errorf("in a frame %v: theme %v", framed, e.Theme.Kind)
		}
	}
}
