package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/rules/catalog"
)

// TestLevelsOfRulesets checks the largest level of every ruleset, and that a level too high for another ruleset becomes its
// strongest.
func TestLevelsOfRulesets(t *testing.T) {
	for _, from := range catalog.All() {
		for _, set := range from.Rulesets() {
			for _, to := range catalog.All() {
				s, err := newSession(&printer{w: io.Discard})
				if err != nil {
					t.Fatal(err)
				}
				levels := len(ai.Levels(from.ID(), set.ID))
				option := func(name, value string) error { return s.setOption([]string{"name", name, "value", value}) }
				if err := errors.Join(option("Game", from.ID()), option("Rules", set.ID), option("Level", strconv.Itoa(levels))); err != nil {
					t.Error(err)
				}
				if err := option("Level", strconv.Itoa(levels+1)); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("from 0 to %d", levels)) {
					t.Errorf("%s %s has %d levels: %v", from.ID(), set.ID, levels, err)
				}
				if err := option("Game", to.ID()); err != nil {
					t.Error(err)
				}
				if got, want := s.question(limits{}).Level, min(levels, len(ai.Levels(to.ID(), s.ruleset))); got != want {
					t.Errorf("%s after %s %s: level %d, want %d", to.ID(), from.ID(), set.ID, got, want)
				}
			}
		}
	}
}
