package rulestest

import "ludotheque/rules/rulestest/internal/reference"

// The reference of the rules: a slow implementation of the four games that shares no code with them. It lies below internal, and
// only tests import rulestest, so that nothing but a test can reach it.
type (
	// Rules is one ruleset of one game.
	Rules = reference.Rules
	// Position is a position of a game, with moves as texts.
	Position = reference.Position
	// Result is one possible result of the combats of a move.
	Result = reference.Result
)

// Reference returns the reference of a ruleset.
func Reference(game, ruleset string) (Rules, error) { return reference.Find(game, ruleset) }
