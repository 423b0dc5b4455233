// Package dao is Dao by Jeff Pickering and Ben van Buskirk (1999): four stones a side on 4x4 squares, every slide as far
// as it goes. Four in a line, in a square or on the corners win. The one ruleset is "base"; a position's text has no
// field after the side to move.
package dao

import "ludotheque/rules"

const rulesetID = "base"

// Game is Dao.
type Game struct{}

var _ rules.FirstChooser = Game{}

// ID returns "dao".
func (Game) ID() string { return "dao" }

// Rulesets returns the one ruleset, "base".
func (Game) Rulesets() []rules.Ruleset {
	return []rules.Ruleset{{ID: rulesetID, Articles: articles()}}
}

// Size returns 4 files and 4 ranks.
func (Game) Size() (int, int) { return size, size }

// LotsForFirst reports true: lots are drawn for the first move.
func (Game) LotsForFirst() bool { return true }

// Start returns both diagonals filled, with first to move.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	return g.Parse(ruleset, "b2w/1bw1/1wb1/w2b "+first.String())
}
