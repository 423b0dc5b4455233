package kiosk_test

import (
	"testing"
	"time"

	"ludotheque/assets/words"
)

// TestAttractWithoutRules tells what a game is while its rule page is on its way, then the rules, and follows the language.
func TestAttractWithoutRules(t *testing.T) {
	d := sit(t, "kiosk=30&game=dao", nil)
	d.Host.Coming = 60 * 20 // ticks
	d.Wait(31 * time.Second)
	e := d.Stage.Env()
	blurb := e.T(words.GameBlurb("dao"))
	d.Wait(10 * time.Second)
	if got := d.Control("rule").Label; got != blurb {
		t.Fatalf("without rules it says %q", got)
	}
	said := map[string]bool{}
	for range 30 {
		d.Wait(time.Second)
		said[d.Control("rule").Label] = true
	}
	if len(said) < 3 {
		t.Errorf("with them it says %v", said)
	}
	s := e.Settings
	s.Lang = "en"
	e.SetUnsaved(s)
	for range 30 {
		d.Wait(time.Second)
		if got := d.Control("rule").Label; said[got] {
			t.Errorf("in English it says %q", got)
		}
	}
}
