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

// TestLanguageOnItsWay goes on in the language of before until the words of the other one are here.
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
		t.Errorf("what is kept is %q", text)
	}
}

// TestLanguageLost says that a language did not come, once, goes on in the other one and stores that, and asks anew when it is
// chosen again.
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
				t.Errorf("it is said %d times that the words are missing: %q", n, d.Mirror.Said)
			}
			if e.Words.Lang() != "fr" || e.WordsAwaited() || !strings.Contains(d.Host.Kept[scenes.KeySettings], "language = fr\n") {
				t.Errorf("it speaks %s; what is kept is %q", e.Words.Lang(), d.Host.Kept[scenes.KeySettings])
			}
			d.Host.Files = nil
			d.Click("language/en")
			if e.Words.Lang() != "en" {
				t.Error("it is not asked for again")
			}
		})
	}
}

// TestWishedLanguageLost asks once only for a language that the system wishes, not the person.
func TestWishedLanguageLost(t *testing.T) {
	d := sit(t, 900, 700, 1, func(m *platform.Mem) { m.Said.Languages = []string{"fr"} })
	d.Host.WordsErr = errors.New("no network")
	d.Host.Said.Languages = []string{"en"}
	d.Wait(3 * time.Second)
	if e := d.Stage.Env(); e.Words.Lang() != "fr" || e.Settings.Lang != "" {
		t.Errorf("it speaks %s, the setting is %q", e.Words.Lang(), e.Settings.Lang)
	}
}

// TestOtherLanguageAtTheStart begins in the language that the host has, and goes on in that which is asked for.
func TestOtherLanguageAtTheStart(t *testing.T) {
	d := sit(t, 900, 700, 1, func(m *platform.Mem) { m.Said.Languages, m.WordsComing = []string{"en"}, 1 })
	if got := d.Stage.Env().Words.Lang(); got != "en" {
		t.Errorf("it speaks %s", got)
	}
}
