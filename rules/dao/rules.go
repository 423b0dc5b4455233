// Package dao is Dao by Jeff Pickering and Ben van Buskirk (1999): four stones a side on 4x4 squares, every slide as far
// as it goes. Four in a line, in a square or on the corners win. Rulesets: "base", and "trois", in which
// only stones of the mover alone imprison. A position's text has no field after the side to move.
package dao

import "ludotheque/rules"

const gameID = "dao"

// Game is Dao.
type Game struct{}

var _ rules.FirstChooser = Game{}

// ID returns "dao".
func (Game) ID() string { return gameID }

// Rulesets returns "base" and "trois".
func (Game) Rulesets() []rules.Ruleset {
	var list []rules.Ruleset
	for _, r := range rulesets {
		list = append(list, rules.Ruleset{ID: r.id, Doubt: r.id != rulesets[0].id, Articles: r.articles()})
	}
	return list
}

// Size returns 4 files and 4 ranks.
func (Game) Size() (int, int) { return size, size }

// LotsForFirst reports true: lots are drawn for the first move.
func (Game) LotsForFirst() bool { return true }

// Start returns both diagonals filled, with first to move.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	return g.Parse(ruleset, "b2w/1bw1/1wb1/w2b "+first.String())
}
