package kiosk_test

import (
	"testing"
	"time"

	"ludotheque/assets/words"
)

// TestAttractNamesTheRuleset checks that a demonstration by another ruleset than the game's first is not described as that.
func TestAttractNamesTheRuleset(t *testing.T) {
	d := open(t, "kiosk=30&game=checkers&rules=international", nil)
	d.Wait(31 * time.Second)
	said, e := map[string]bool{}, d.Stage.Env()
	for range 30 {
		said[d.Control("rule").Label] = true
		d.Wait(time.Second)
	}
	if name, blurb := e.T(words.RulesetName("checkers", "international")), e.T(words.RulesetBlurb("checkers", "international")); !said[name] || !said[blurb] || len(said) > 2 {
		t.Errorf("it shows %v", said)
	}
}

// TestAttractWithoutRules checks that attract shows the game's blurb until the rule page has arrived, then its rules, and in another
// language after a change.
func TestAttractWithoutRules(t *testing.T) {
	d := open(t, "kiosk=30&game=dao", nil)
	d.Host.Coming = 60 * 20 // ticks
	d.Wait(31 * time.Second)
	e := d.Stage.Env()
	blurb := e.T(words.GameBlurb("dao"))
	d.Wait(10 * time.Second)
	if got := d.Control("rule").Label; got != blurb {
		t.Fatalf("before the page has arrived it shows %q", got)
	}
	said := map[string]bool{}
	for range 30 {
		d.Wait(time.Second)
		said[d.Control("rule").Label] = true
	}
	if len(said) < 3 {
		t.Errorf("with the page it shows %v", said)
	}
	s := e.Settings
	s.Lang = "en"
	e.SetUnsaved(s)
	for range 30 {
		d.Wait(time.Second)
		if got := d.Control("rule").Label; said[got] {
			t.Errorf("in English it shows %q", got)
		}
	}
}
