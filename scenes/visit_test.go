package scenes_test

import (
	"testing"

	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// TestVisit applies what the address asks for, against the person's settings too.
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

// TestSilentVisit plays no sound where the address asks for none.
func TestSilentVisit(t *testing.T) {
	for query, want := range map[string]int{"": 1, "sound=off": 0} {
		host := &platform.Mem{Query: query}
		stage.New(host, nil).Env().Play("land-wood", 1)
		if len(host.Played) != want {
			t.Errorf("%q: %d sounds", query, len(host.Played))
		}
	}
}

// TestThemeAskedForIsLeft follows the system again, on a page, when the person wishes so; a frame keeps what it was asked for.
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
