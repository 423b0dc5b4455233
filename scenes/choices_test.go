package scenes_test

import (
	"testing"

	"ludotheque/assets/words"
	"ludotheque/game/platform"
	"ludotheque/game/visit"
	"ludotheque/scenes"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// TestEveryTheme checks that each theme of visit.Themes has a name in every language, is stored, is understood in an address,
// and differs from the others.
func TestEveryTheme(t *testing.T) {
	seen := map[ui.ThemeKind]string{}
	for _, name := range visit.Themes() {
		for _, lang := range words.Languages() {
			if !words.For(lang).Has("settings.theme-" + name) {
				t.Errorf("%s: no settings.theme-%s in %s", name, name, lang)
			}
		}
		kept := stage.New(&platform.Mem{Kept: map[string]string{scenes.KeySettings: "theme = " + name + "\n"}}, nil).Env()
		if kept.Settings.Theme != name {
			t.Errorf("%s: scenes.ParseSettings does not know it", name)
		}
		if other, taken := seen[kept.Theme.Kind]; taken {
			t.Errorf("%s: looks as %s; scenes/env.go chooses the theme", name, other)
		}
		seen[kept.Theme.Kind] = name
		asked := stage.New(&platform.Mem{Query: "theme=" + name}, nil).Env()
		if asked.Theme.Kind != kept.Theme.Kind {
			t.Errorf("%s: visit.Parse does not know it", name)
		}
	}
	if len(seen) < 3 {
		t.Errorf("only %d themes: %v", len(seen), seen)
	}
}

// TestEveryLanguage checks that each language is stored in the settings and understood in an address.
func TestEveryLanguage(t *testing.T) {
	for _, lang := range words.Languages() {
		kept := stage.New(&platform.Mem{Kept: map[string]string{scenes.KeySettings: "language = " + lang + "\n"}}, nil).Env()
		if kept.Settings.Lang != lang || kept.Words.Lang() != lang {
			t.Errorf("%s: scenes.ParseSettings does not know it", lang)
		}
		if asked := stage.New(&platform.Mem{Query: "lang=" + lang}, nil).Env(); asked.Words.Lang() != lang {
			t.Errorf("%s: visit.Parse does not know it", lang)
		}
	}
}
