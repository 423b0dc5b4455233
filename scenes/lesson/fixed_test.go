package lesson_test

import (
	"testing"

	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
)

// TestLessonsOfTheFixedRules checks that where the address fixes the rules, the lessons are those for them, from the first on.
func TestLessonsOfTheFixedRules(t *testing.T) {
	g, _ := catalog.Find("checkers")
	for _, r := range g.Rulesets() {
		d := learn(t, g.ID(), func(m *platform.Mem) { m.Query = "kiosk=60&game=checkers&rules=" + r.ID })
		if got := d.room().Session().Ruleset; got != r.ID {
			t.Errorf("with %s the first lesson is by %s", r.ID, got)
		}
	}
}
