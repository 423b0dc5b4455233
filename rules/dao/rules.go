// Package dao is Dao: four stones a side on 4x4 squares, every slide as far as it goes.
package dao

import "ludotheque/rules"

const rulesetID = "base"

const (
	printedMoves = "Dao, déroulement d'une partie"
	printedEnd   = "Dao, fin de partie"
	silent       = "Dao : la règle imprimée ne le dit pas"
)

// articles of base, field by field.
var articles = []rules.Article{
	{Field: "first", Value: "lots", Source: printedMoves},
	{Field: "move", Value: "full-slide", Source: printedMoves},
	{Field: "directions", Value: "8", Source: printedMoves},
	{Field: "imprisonment", Value: "last-liberty", Source: printedMoves, Reading: true},
	{Field: "imprisonment-win", Value: "no-exception", Source: printedMoves, Reading: true},
	{Field: "win", Value: "line-block-corners", Source: printedEnd},
	{Field: "repetition", Value: "3", Source: silent, Reading: true},
}

// Game is Dao.
type Game struct{}

var _ rules.Game = Game{}

// ID returns "dao".
func (Game) ID() string { return "dao" }

// Rulesets returns the one ruleset, "base".
func (Game) Rulesets() []rules.Ruleset {
	return []rules.Ruleset{{ID: rulesetID, Articles: append([]rules.Article(nil), articles...)}}
}

// Size returns 4 files and 4 ranks.
func (Game) Size() (int, int) { return size, size }

// LotsForFirst reports true: lots are drawn for the first move.
func (Game) LotsForFirst() bool { return true }

// Start returns both diagonals filled, with first to move.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	return g.Parse(ruleset, "b2w/1bw1/1wb1/w2b "+first.String())
}
