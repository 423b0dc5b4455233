// Package checkers is the "jeu de dames géant" of the printed rule and its two relatives: 64 squares,
// twelve men a side on the dark ones.
package checkers

import (
	"strconv"

	"ludotheque/rules"
)

// Rules is one way to play, as data. Nothing in the package asks for a ruleset's name.
type Rules struct {
	ID        string
	Origin    string // whose rule it is: "printed-checkers", "printed-king", "wcdf"
	WCDF      bool   // the sources are the WCDF's, not the print's
	DarkFirst bool   // the dark side starts: First plays the dark pieces
	MenBack   bool   // men capture backward too
	Flying    bool   // kings move and capture over any number of empty squares
	Majority  bool   // the capture of most pieces is owed; else any, to the end of its chain
	Passing   bool   // a man that reaches the last row is crowned and stops; else only one that ends there
	Blocked   bool   // a side to move without a move loses; else it is a draw
	Quiet     int    // plies without capture or man move that draw
}

// rulesets is every way to play, the default first. Positions point into it by index.
var rulesets = [...]Rules{
	{ID: "geant", Origin: "printed-checkers", MenBack: true, Majority: true, Blocked: true, Quiet: 50},
	{ID: "volante", Origin: "printed-king", MenBack: true, Flying: true, Majority: true, Blocked: true, Quiet: 50},
	{ID: "anglais", Origin: "wcdf", WCDF: true, DarkFirst: true, Passing: true, Blocked: true, Quiet: 80},
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

// The sheet's headings.
const (
	sheetTitle     = "Jeu de dames géant"
	sheetCapture   = "La prise"
	sheetPromotion = "La promotion"
	sheetKing      = "Le fonctionnement de la dame"
)

// sources returns where r has what the sheet prints under the headings: a federation's rules have their own word.
func (r *Rules) sources(headings ...string) []rules.Source {
	if r.WCDF {
		return []rules.Source{{Of: rules.Federation, At: "WCDF"}}
	}
	var list []rules.Source
	for _, heading := range headings {
		list = append(list, rules.Source{Of: rules.Sheet, At: heading})
	}
	return list
}

// usage returns where r has what the sheet leaves out.
func (r *Rules) usage() []rules.Source {
	if r.WCDF {
		return r.sources()
	}
	return []rules.Source{{Of: rules.Usage}}
}

// articles lists r's fields with where each comes from. The fields are, with their values:
//
//	origin         printed-checkers, printed-king, wcdf
//	first          light, dark
//	men-capture    both, forward
//	king           short, flying
//	must-capture   forced
//	which-capture  most, free
//	removal        in-order
//	removal-men    after
//	jumped-twice   never
//	empty-origin   empty
//	promotion      ends, reaches
//	no-pieces      loses
//	blocked        loses, draws
//	no-progress    50, 80
//	repetition     3
func (r *Rules) articles() []rules.Article {
	pick := func(yes bool, a, b string) string {
		if yes {
			return a
		}
		return b
	}
	first := r.sources(sheetTitle)
	if r.DarkFirst {
		first = []rules.Source{{Of: rules.Federation, At: "WCDF 1.13"}}
	}
	silent := !r.WCDF
	// "Une prise peut s'effectuer vers l'avant ou vers l'arrière", but where the king is short, capturing backward is
	// called its privilege.
	privilege := r.MenBack && !r.Flying
	back := r.sources(sheetCapture)
	if privilege {
		back = r.sources(sheetCapture, sheetKing)
	}
	return []rules.Article{
		{Field: "origin", Value: r.Origin, Sources: r.sources(sheetTitle, sheetKing), Reading: true},
		{Field: "first", Value: pick(r.DarkFirst, "dark", "light"), Sources: first},
		{Field: "men-capture", Value: pick(r.MenBack, "both", "forward"), Sources: back, Reading: privilege},
		{Field: "king", Value: pick(r.Flying, "flying", "short"), Sources: r.sources(sheetKing)},
		{Field: "must-capture", Value: "forced", Sources: r.sources(sheetCapture)},
		{Field: "which-capture", Value: pick(r.Majority, "most", "free"), Sources: r.sources(sheetCapture)},
		{Field: "removal", Value: "in-order", Sources: r.sources(sheetKing)},
		{Field: "removal-men", Value: "after", Sources: r.usage(), Reading: silent},
		{Field: "jumped-twice", Value: "never", Sources: r.usage(), Reading: silent},
		{Field: "empty-origin", Value: "empty", Sources: r.usage(), Reading: silent},
		{Field: "promotion", Value: pick(r.Passing, "reaches", "ends"), Sources: r.sources(sheetPromotion)},
		{Field: "no-pieces", Value: "loses", Sources: r.usage(), Reading: silent},
		{Field: "blocked", Value: pick(r.Blocked, "loses", "draws"), Sources: r.usage(), Reading: silent},
		{Field: "no-progress", Value: strconv.Itoa(r.Quiet), Sources: r.usage(), Reading: silent},
		{Field: "repetition", Value: "3", Sources: r.usage(), Reading: silent},
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
		r := &rulesets[i]
		list = append(list, rules.Ruleset{ID: r.ID, DarkFirst: r.DarkFirst, Articles: r.articles()})
	}
	return list
}

// Size returns 8, 8.
func (Game) Size() (files, ranks int) { return 8, 8 }

// EitherFirst is false: "Ce sont les Blancs qui commencent".
func (Game) EitherFirst() bool { return false }

// LotsForFirst is false.
func (Game) LotsForFirst() bool { return false }

// Start returns the start position. Only the first side may begin.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	if first != rules.First {
		return nil, rules.FirstError(g.ID())
	}
	return g.Parse(ruleset, startText)
}
