// Package dao is Dao: four stones a side on 4x4 squares, every slide as far as it goes.
package dao

import "ludotheque/rules"

const rulesetID = "base"

// Game is Dao.
type Game struct{}

var _ rules.Game = Game{}

// ID returns "dao".
func (Game) ID() string { return "dao" }

// Rulesets returns the one ruleset, "base".
func (Game) Rulesets() []rules.Ruleset {
	return []rules.Ruleset{{ID: rulesetID, Articles: articles.Clone()}}
}

// Size returns 4 files and 4 ranks.
func (Game) Size() (int, int) { return size, size }

// EitherFirst reports true.
func (Game) EitherFirst() bool { return true }

// LotsForFirst reports true: lots are drawn for the first move.
func (Game) LotsForFirst() bool { return true }

// Start returns both diagonals filled, with first to move.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	return g.Parse(ruleset, "b2w/1bw1/1wb1/w2b "+first.String())
}
