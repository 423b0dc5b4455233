// Package checkers is the "jeu de dames géant" of the printed rule and its two relatives: 64 squares,
// twelve men a side on the dark ones.
package checkers

import (
	"strconv"

	"ludotheque/rules"
)

// Rules is one way to play, as data. Nothing in the package asks for a ruleset's name.
type Rules struct {
	ID       string
	Origin   string // whose rule it is: "printed-checkers", "printed-king", "wcdf"
	WCDF     bool   // the sources are the WCDF's, not the print's
	MenBack  bool   // men capture backward too
	Flying   bool   // kings move and capture over any number of empty squares
	Majority bool   // the capture of most pieces is owed; else any, to the end of its chain
	Passing  bool   // a man that reaches the last row is crowned and stops; else only one that ends there
	Blocked  bool   // a side to move without a move loses; else it is a draw
	Quiet    int    // plies without capture or man move that draw
}

// rulesets is every way to play, the default first. Positions point into it by index.
var rulesets = [...]Rules{
	{ID: "geant", Origin: "printed-checkers", MenBack: true, Majority: true, Blocked: true, Quiet: 50},
	{ID: "volante", Origin: "printed-king", MenBack: true, Flying: true, Majority: true, Blocked: true, Quiet: 50},
	{ID: "anglais", Origin: "wcdf", WCDF: true, Passing: true, Blocked: true, Quiet: 80},
}

// rulesetIndex returns the index of a ruleset, -1 when there is none of that name.
func rulesetIndex(id string) int {
	for i := range rulesets {
		if rulesets[i].ID == id {
			return i
		}
	}
	return -1
}

// articles lists r's fields with where each comes from. The fields are, with their values:
//
//	origin         printed-checkers, printed-king, wcdf
//	men-capture    both, forward
//	king           short, flying
//	must-capture   forced
//	which-capture  most, free
//	removal        after
//	promotion      ends, reaches
//	blocked        loses, draws
//	no-progress    50, 80
func (r *Rules) articles() []rules.Article {
	pick := func(yes bool, a, b string) string {
		if yes {
			return a
		}
		return b
	}
	source := func(heading string) string {
		return pick(r.WCDF, "WCDF", "Jeu de dames géant, « "+heading+" »")
	}
	king := "Jeu de dames géant, « La dame, le fonctionnement », dernier alinéa"
	if r.Flying || r.WCDF {
		king = source("La dame, le fonctionnement")
	}
	return []rules.Article{
		{Field: "origin", Value: r.Origin, Source: king, Reading: true},
		{Field: "men-capture", Value: pick(r.MenBack, "both", "forward"), Source: source("La prise")},
		{Field: "king", Value: pick(r.Flying, "flying", "short"), Source: king},
		{Field: "must-capture", Value: "forced", Source: source("La prise")},
		{Field: "which-capture", Value: pick(r.Majority, "most", "free"), Source: source("La prise")},
		{Field: "removal", Value: "after", Source: source("La dame, le fonctionnement")},
		{Field: "promotion", Value: pick(r.Passing, "reaches", "ends"), Source: source("La promotion")},
		{Field: "blocked", Value: pick(r.Blocked, "loses", "draws"), Source: pick(r.WCDF, "WCDF", "usage"), Reading: !r.WCDF},
		{Field: "no-progress", Value: strconv.Itoa(r.Quiet), Source: pick(r.WCDF, "WCDF", "usage"), Reading: !r.WCDF},
	}
}

// Game is the box on the shelf; it has no state.
type Game struct{}

// ID returns "checkers".
func (Game) ID() string { return "checkers" }

// Rulesets lists geant (the print's 64-square rule, the default), volante (the print's general king) and
// anglais (English draughts).
func (Game) Rulesets() []rules.Ruleset {
	list := make([]rules.Ruleset, 0, len(rulesets))
	for i := range rulesets {
		list = append(list, rules.Ruleset{ID: rulesets[i].ID, Articles: rulesets[i].articles()})
	}
	return list
}

// Size returns 8, 8.
func (Game) Size() (files, ranks int) { return 8, 8 }

// LotsForFirst is false: "Ce sont les Blancs qui commencent".
func (Game) LotsForFirst() bool { return false }

// Start returns the start position. Only the first side may begin.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	if first != rules.First {
		return nil, rules.FirstError(g.ID())
	}
	return g.Parse(ruleset, startText)
}
