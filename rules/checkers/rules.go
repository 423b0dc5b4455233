// Package checkers is the "jeu de dames géant" of the printed rule and its two relatives: 64 squares,
// twelve men a side on the dark ones.
package checkers

import "ludotheque/rules"

// ruleset is one way to play, as the generator reads it: every field is decoded from an article. Nothing in the package
// asks for a ruleset's name.
type ruleset struct {
	ID        string
	Articles  rules.Articles
	DarkFirst bool // the dark side starts: First plays the dark pieces
	MenBack   bool // men capture backward too
	Flying    bool // kings move and capture over any number of empty squares
	Majority  bool // the capture of most pieces is owed; else any, to the end of its chain
	Passing   bool // a man that reaches the last row is crowned and stops; else only one that ends there
	Blocked   bool // a side to move without a move loses; else it is a draw
	Quiet     int  // plies without capture or man move that draw
}

// rulesets is every way to play, the default first. Positions point into it by index.
var rulesets = [...]ruleset{decode("geant", geant), decode("volante", volante), decode("anglais", anglais)}

// decode reads what the generator asks from the articles.
func decode(id string, articles rules.Articles) ruleset {
	return ruleset{
		ID:        id,
		Articles:  articles,
		DarkFirst: articles.Value("first") == "dark",
		MenBack:   articles.Value("men-capture") == "both",
		Flying:    articles.Value("king") == "flying",
		Majority:  articles.Value("which-capture") == "most",
		Passing:   articles.Value("promotion") == "reaches",
		Blocked:   articles.Value("blocked") == "loses",
		Quiet:     articles.Number("no-progress"),
	}
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
		list = append(list, rules.Ruleset{ID: r.ID, DarkFirst: r.DarkFirst, Articles: r.Articles.Clone()})
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
