// Package dame2000 implements Dame 2000 by Jean Vanaise (1987): draughts whose pawns have one of four heads and fight with
// the dice of their colours.
//
// The rulesets are "base" and "variante", in which the length of a move depends on the head. A position implements
// [rules.Thrower]: a move with combats has several results, each with its probability. A position's text has four fields
// after the side to move: the last move of each player, the plies since the last combat and the passes in a row.
package dame2000

import (
	"slices"

	"ludotheque/rules"
)

const gameID = "dame2000"

// Game implements rules.Game.
type Game struct{}

var _ rules.Game = Game{}

// ID returns "dame2000".
func (Game) ID() string { return gameID }

// Rulesets returns "base" and "variante".
func (Game) Rulesets() []rules.Ruleset {
	var list []rules.Ruleset
	for _, r := range rulesets {
		list = append(list, rules.Ruleset{ID: r.id, Repetition: int(repetition.Is), Articles: r.articles})
	}
	return list
}

// Size returns 9 and 9.
func (Game) Size(string) (files, ranks int) { return side9, side9 }

// startText is the start position of both rulesets ("4. Préparation").
const startText = "v1r1j1r1v/1b1b1b1b1/b1b1b1b1b/9/9/9/B1B1B1B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0"

// Start returns the start position. The Blues begin.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	if first != rules.First {
		return nil, rules.FirstError(gameID)
	}
	return g.Parse(ruleset, startText)
}

// Parse parses rows, side to move, both players' last moves, plies since the last combat and passes in a row.
func (Game) Parse(id, text string) (rules.Position, error) {
	index := slices.IndexFunc(rulesets[:], func(r *ruleset) bool { return r.id == id })
	return rules.ParseBy(gameID, id, index, text, parse)
}
