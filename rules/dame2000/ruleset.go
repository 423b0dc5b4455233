package dame2000

import "ludotheque/rules"

// Heads by value: blue, green, red, yellow. 0 is no pawn.
const (
	blue uint8 = iota + 1
	green
	red
	yellow
)

// perSide is the number of pawns a player starts with.
const perSide = 14

// ruleset is one way to play, as the generator reads it: every field is decoded from an article. Arrays are indexed by
// head 1..4.
type ruleset struct {
	ID       string
	Articles rules.Articles
	Length   [5]uint8 // the squares a head moves, exactly
	Back     [5]bool  // the head may also go backwards
	// Summit is the head a pawn gets that arrives alive on the far row.
	Summit uint8
	// NoReturn forbids, for one turn, to move the pawn just moved back to where it came from.
	NoReturn bool
	// PassWhenStuck lets a player without a move pass; otherwise that player loses.
	PassWhenStuck bool
	// DrawPasses passes in a row draw, and so do DrawPlies plies without a combat.
	DrawPasses, DrawPlies int
}

// rulesets in shelf order, the default first.
var rulesets = [...]*ruleset{decode("base", base), decode("variante", variante)}

// indexOf returns the place of the ruleset id in rulesets.
func indexOf(id string) (int, error) {
	for i, r := range rulesets {
		if r.ID == id {
			return i, nil
		}
	}
	return 0, rules.RulesetError(gameID, id)
}

// decode reads what the generator asks from the articles.
func decode(id string, articles rules.Articles) *ruleset {
	return &ruleset{
		ID:            id,
		Articles:      articles,
		Length:        lengths[articles.Value("length")],
		Back:          ways[articles.Value("backwards")],
		Summit:        summits[articles.Value("far-row")],
		NoReturn:      articles.Value("no-return") == "next-turn",
		PassWhenStuck: articles.Value("stuck") == "passes",
		DrawPasses:    articles.Number("passes-draw"),
		DrawPlies:     articles.Number("no-progress"),
	}
}

// What the values of three articles mean for each head.
var (
	lengths = map[string][5]uint8{
		"one":     {blue: 1, green: 1, red: 1, yellow: 1},
		"by-head": {blue: 1, green: 2, red: 3, yellow: 4},
	}
	ways = map[string][5]bool{
		"yellow":       {yellow: true},
		"all-but-blue": {green: true, red: true, yellow: true},
	}
	summits = map[string]uint8{"blue": blue, "green": green, "red": red, "yellow": yellow}
)
