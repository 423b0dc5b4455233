package pdn

import (
	"testing"

	"ludotheque/rules/checkers"
)

// TestEveryRuleset checks that a game of every ruleset can be written.
func TestEveryRuleset(t *testing.T) {
	for _, r := range (checkers.Game{}).Rulesets() {
		if variantOf(r.ID) == nil {
			t.Errorf("%s has no row in variants", r.ID)
		}
	}
}
