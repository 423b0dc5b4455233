// Package checkers implements draughts on 64 and 100 squares: the printed "jeu de dames géant" and the rulesets of federations.
//
// The rulesets are "geant", the default, the printed rule for 64 squares (short kings, a player must capture as many
// pieces as possible); "volante", the same with flying kings; "anglais", English draughts by the rules of the World
// Checkers Draughts Federation; and international, Brazilian, Russian, Italian, Spanish and Czech draughts and pool checkers. A
// position's text has one field after the side to move, the plies since the last capture or move of a man, and in rulesets that
// count endings of few pieces another, the plies of such an ending. Package pdn reads and writes games in PDN.
package checkers

import "ludotheque/rules"

// Game implements rules.Game.
type Game struct{}

// ID returns "checkers".
func (Game) ID() string { return "checkers" }

// Rulesets returns geant (the default), volante, anglais and those of the other federations.
func (Game) Rulesets() []rules.Ruleset { return append([]rules.Ruleset(nil), list...) }

// list is made once: scenes ask for it in every frame.
var list = func() (list []rules.Ruleset) {
	for _, r := range rulesets {
		list = append(list, rules.Ruleset{ID: r.id, DarkFirst: r.first.Is == dark, Repetition: int(r.repetition.Is), Articles: r.articles})
	}
	return list
}()

// Size returns the files and ranks of a ruleset's board, 8 or 10; 8 for an unknown one.
func (Game) Size(ruleset string) (files, ranks int) {
	n := gridOf(ruleset).files
	return n, n
}

// gridOf returns the board of a ruleset, that of the default for an unknown one.
func gridOf(ruleset string) *grid { return grids[rulesets[max(indexOf(ruleset), 0)].board.Is] }

// Start returns the start position. Only First may begin: "Ce sont les Blancs qui commencent".
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	if first != rules.First {
		return nil, rules.FirstError(g.ID())
	}
	return g.Parse(ruleset, rulesets[max(indexOf(ruleset), 0)].start())
}
