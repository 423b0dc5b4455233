// Package checkers implements draughts on 64 squares with twelve men a side: the printed "jeu de dames géant" and two
// variants.
//
// The rulesets are "geant", the default, the printed rule for 64 squares (short kings, a player must capture as many
// pieces as possible); "volante", the same with flying kings; and "anglais", English draughts by the rules of the World
// Checkers Draughts Federation. A position's text has one field after the side to move: the plies since the last capture
// or move of a man. Package pdn reads and writes games in PDN.
package checkers

import "ludotheque/rules"

// Game implements rules.Game.
type Game struct{}

// ID returns "checkers".
func (Game) ID() string { return "checkers" }

// Rulesets returns geant (the default), volante and anglais.
func (Game) Rulesets() []rules.Ruleset {
	list := make([]rules.Ruleset, 0, len(rulesets))
	for i := range rulesets {
		r := &rulesets[i]
		list = append(list, rules.Ruleset{ID: r.id, DarkFirst: r.first.Is == dark, Repetition: int(r.repetition.Is), Articles: r.articles()})
	}
	return list
}

// Size returns 8, 8.
func (Game) Size() (files, ranks int) { return 8, 8 }

// Start returns the start position. Only First may begin: "Ce sont les Blancs qui commencent".
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	if first != rules.First {
		return nil, rules.FirstError(g.ID())
	}
	return g.Parse(ruleset, startText)
}
