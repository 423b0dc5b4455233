package scenes_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/settings"
)

// TestLanguageOnItsWay checks that the program keeps its language until the words of the chosen one are loaded.
func TestLanguageOnItsWay(t *testing.T) {
	d := sit(t, 900, 700, 1, nil)
	e := d.Stage.Env()
	d.Stage.Push(settings.New(e))
	d.Wait(0)
	d.Host.WordsComing = 5
	d.Click("language/en")
	for i := 0; e.Words.Lang() == "fr"; i++ {
		if !e.WordsAwaited() || e.Settings.Lang != "en" || i > 10 {
			t.Fatalf("tick %d: awaited %v, the setting is %q", i, e.WordsAwaited(), e.Settings.Lang)
		}
		if got := d.Stage.Top().Title(); got != words.For("fr").Get("settings.title") {
			t.Fatalf("the title is %q", got)
		}
		d.Wait(time.Second / 60)
	}
	if got := d.Stage.Top().Title(); got != words.For("en").Get("settings.title") || e.WordsAwaited() {
		t.Errorf("the title is %q", got)
	}
	if text := d.Host.Kept[scenes.KeySettings]; !strings.Contains(text, "language = en\n") {
		t.Errorf("stored is %q", text)
	}
}

// TestLanguageLost checks that a language that cannot be loaded is reported once, that the program keeps and stores the old
// one, and that it tries again when the language is chosen again.
func TestLanguageLost(t *testing.T) {
	for name, spoil := range map[string]func(*platform.Mem){
		"missing": func(m *platform.Mem) { m.WordsComing, m.WordsErr = 3, errors.New("no network") },
		"damaged": func(m *platform.Mem) { m.Files = map[string][]byte{words.FileName("en"): []byte("<!doctype html>")} },
	} {
		t.Run(name, func(t *testing.T) {
			d := sit(t, 900, 700, 1, nil)
			e := d.Stage.Env()
			d.Stage.Push(settings.New(e))
			d.Wait(0)
			spoil(d.Host)
			d.Click("language/en")
			d.Wait(2 * time.Second)
			lost := e.T("settings.words-missing")
			if n := len(slices.DeleteFunc(slices.Clone(d.Mirror.Said), func(s string) bool { return s != lost })); n != 1 {
				t.Errorf("the missing words are reported %d times: %q", n, d.Mirror.Said)
			}
			if e.Words.Lang() != "fr" || e.WordsAwaited() || !strings.Contains(d.Host.Kept[scenes.KeySettings], "language = fr\n") {
				t.Errorf("the language is %s; stored is %q", e.Words.Lang(), d.Host.Kept[scenes.KeySettings])
			}
			d.Host.Files = nil
			d.Click("language/en")
			if e.Words.Lang() != "en" {
				t.Error("the words are not fetched again")
			}
		})
	}
}

// TestWishedLanguageLost checks that a language that the system prefers, not the person, is fetched only once.
func TestWishedLanguageLost(t *testing.T) {
	d := sit(t, 900, 700, 1, func(m *platform.Mem) { m.Said.Languages = []string{"fr"} })
	d.Host.WordsErr = errors.New("no network")
	d.Host.Said.Languages = []string{"en"}
	d.Wait(3 * time.Second)
	if e := d.Stage.Env(); e.Words.Lang() != "fr" || e.Settings.Lang != "" {
		t.Errorf("the language is %s, the setting %q", e.Words.Lang(), e.Settings.Lang)
	}
}

// TestOtherLanguageAtTheStart starts in a language that the host has, and changes to the preferred one later.
func TestOtherLanguageAtTheStart(t *testing.T) {
	d := sit(t, 900, 700, 1, func(m *platform.Mem) { m.Said.Languages, m.WordsComing = []string{"en"}, 1 })
	if got := d.Stage.Env().Words.Lang(); got != "en" {
		t.Errorf("the language is %s", got)
	}
}
