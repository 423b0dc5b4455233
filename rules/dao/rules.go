// Package dao implements Dao by Jeff Pickering and Ben van Buskirk (1999): four stones a side on 4x4 squares, which slide
// as far as they can. Four in a line, in a square or on the corners win. No move may imprison an enemy stone: take its
// last empty neighbour. The rulesets are "base" and "trois", in which only stones of the mover alone imprison. A
// position's text has no field after the side to move.
package dao

import "ludotheque/rules"

const gameID = "dao"

// Game implements rules.Game.
type Game struct{}

var _ rules.FirstChooser = Game{}

// ID returns "dao".
func (Game) ID() string { return gameID }

// Rulesets returns "base" and "trois".
func (Game) Rulesets() []rules.Ruleset {
	var list []rules.Ruleset
	for _, r := range rulesets {
		list = append(list, rules.Ruleset{ID: r.id, Doubt: r.id != rulesets[0].id, Repetition: int(repetition.Is), Articles: r.articles})
	}
	return list
}

// Size returns 4 files and 4 ranks.
func (Game) Size(string) (int, int) { return size, size }

// LotsForFirst returns true.
func (Game) LotsForFirst() bool { return true }

// Start returns the start position, with both diagonals filled and first to move.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	return g.Parse(ruleset, "b2w/1bw1/1wb1/w2b "+first.String())
}
