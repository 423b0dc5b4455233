package dame2000

import (
	"strconv"

	"ludotheque/rules"
)

// Heads by value: blue, green, red, yellow. 0 is no pawn.
const (
	blue uint8 = iota + 1
	green
	red
	yellow
)

// perSide is the number of pawns a player starts with.
const perSide = 14

// Rules is one way to play, as data. Arrays are indexed by head 1..4.
type Rules struct {
	ID     string
	Length [5]uint8 // the squares a head moves, exactly
	Back   [5]bool  // the head may also go backwards
	// Summit is the head a pawn gets that arrives alive on the far row.
	Summit uint8
	// NoReturn forbids, for one turn, to move the pawn just moved back to where it came from.
	NoReturn bool
	// PassWhenStuck lets a player without a move pass; otherwise that player loses.
	PassWhenStuck bool
	// DrawPasses passes in a row draw, and so do DrawPlies plies without a combat.
	DrawPasses, DrawPlies int
}

var (
	base = Rules{
		ID:     "base",
		Length: [5]uint8{blue: 1, green: 1, red: 1, yellow: 1},
		Back:   [5]bool{yellow: true},
		Summit: yellow, NoReturn: true, PassWhenStuck: true, DrawPasses: 2, DrawPlies: 80,
	}
	variante = Rules{
		ID:     "variante",
		Length: [5]uint8{blue: 1, green: 2, red: 3, yellow: 4},
		Back:   [5]bool{green: true, red: true, yellow: true},
		Summit: yellow, NoReturn: true, DrawPasses: 2, DrawPlies: 80,
	}
)

// rulesets in shelf order, the default first.
var rulesets = [...]*Rules{&base, &variante}

// indexOf returns the place of the ruleset id in rulesets.
func indexOf(id string) (int, error) {
	for i, r := range rulesets {
		if r.ID == id {
			return i, nil
		}
	}
	return 0, rules.RulesetError(gameID, id)
}

// The places the articles come from: the printed sheet by heading, and what was published about the game.
const (
	sheet     = "Dame 2000, Jean Vanaise (1987), "
	published = "published descriptions of Dame 2000"
)

// Articles returns what the fields say and where each comes from.
func (r *Rules) Articles() []rules.Article {
	list := []rules.Article{
		{Field: "board", Value: "9x9", Source: sheet + "4. Préparation; " + published},
		r.lengthArticle(),
		r.backArticle(),
	}
	if r.crosses() {
		list = append(list, rules.Article{Field: "crossing", Value: "combat-on-the-way", Source: sheet + "8. Les combats", Reading: true})
	}
	list = append(list,
		rules.Article{Field: "dice", Value: "by-head", Source: published},
		rules.Article{Field: "tie", Value: "both-drop", Source: sheet + "8. Les combats"},
		rules.Article{Field: "survivor", Value: "rises-by-one", Source: sheet + "8. Les combats"},
		rules.Article{Field: "far-row", Value: headNames[r.Summit], Source: sheet + "6. Déroulement de la partie"},
	)
	if r.NoReturn {
		list = append(list, rules.Article{Field: "no-return", Value: "next-turn", Source: sheet + "N.B.", Reading: true})
	}
	stuck := rules.Article{Field: "stuck", Value: "loses", Source: sheet + "10. Variante"}
	if r.PassWhenStuck {
		stuck = rules.Article{Field: "stuck", Value: "passes", Source: sheet + "6. Déroulement de la partie", Reading: true}
	}
	end := sheet + "9. Fin du jeu"
	return append(list, stuck,
		rules.Article{Field: "no-pieces", Value: "loses", Source: end},
		rules.Article{Field: "both-gone", Value: "draw", Source: end, Reading: true},
		rules.Article{Field: "passes-draw", Value: strconv.Itoa(r.DrawPasses), Source: end, Reading: true},
		rules.Article{Field: "no-progress", Value: strconv.Itoa(r.DrawPlies), Source: end, Reading: true},
		rules.Article{Field: "repetition", Value: "draw", Source: end, Reading: true},
	)
}

var headNames = [5]string{blue: "blue", green: "green", red: "red", yellow: "yellow"}

// crosses reports whether a head goes far enough to meet pawns on its way.
func (r *Rules) crosses() bool {
	return max(r.Length[blue], r.Length[green], r.Length[red], r.Length[yellow]) > 1
}

func (r *Rules) lengthArticle() rules.Article {
	if r.crosses() {
		return rules.Article{Field: "length", Value: "by-head", Source: sheet + "10. Variante"}
	}
	return rules.Article{Field: "length", Value: "one", Source: sheet + "6. Déroulement de la partie"}
}

func (r *Rules) backArticle() rules.Article {
	if r.Back[green] {
		return rules.Article{Field: "backwards", Value: "all-but-blue", Source: sheet + "10. Variante"}
	}
	return rules.Article{Field: "backwards", Value: "yellow", Source: sheet + "6. Déroulement de la partie"}
}
