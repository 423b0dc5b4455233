// Package checkers is the "jeu de dames géant" of the printed rule and its two relatives: 64 squares,
// twelve men a side on the dark ones.
//
// Rulesets: "geant", the print's rule for 64 squares (short kings, the capture of most pieces is owed), the default;
// "volante", the print's general king, which flies; "anglais", English draughts by the rules of the World Checkers
// Draughts Federation. A position's text has one field after the side to move: the plies since the last capture or
// move of a man. Package pdn reads and writes other people's games.
package checkers

import "ludotheque/rules"

// Game is the box on the shelf; it has no state.
type Game struct{}

// ID returns "checkers".
func (Game) ID() string { return "checkers" }

// Rulesets lists geant (the print's 64-square rule, the default), volante (the print's general king) and
// anglais (English draughts).
func (Game) Rulesets() []rules.Ruleset {
	list := make([]rules.Ruleset, 0, len(rulesets))
	for i := range rulesets {
		r := &rulesets[i]
		list = append(list, rules.Ruleset{ID: r.id, DarkFirst: r.first.Is == dark, Articles: r.articles()})
	}
	return list
}

// Size returns 8, 8.
func (Game) Size() (files, ranks int) { return 8, 8 }

// Start returns the start position. Only the first side may begin: "Ce sont les Blancs qui commencent".
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	if first != rules.First {
		return nil, rules.FirstError(g.ID())
	}
	return g.Parse(ruleset, startText)
}
