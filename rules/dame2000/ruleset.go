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

// The sheet's headings.
const (
	preparation = "4. Préparation"
	course      = "6. Déroulement de la partie"
	combats     = "8. Les combats"
	theEnd      = "9. Fin du jeu"
	variant     = "10. Variante"
	notaBene    = "N.B."
)

// published adds the descriptions of the game that were published beside the sheet: they, and not the sheet, give the
// size of the board and the faces of the dice.
func published(sheet ...rules.Source) []rules.Source {
	return append(sheet, rules.Source{Of: rules.Published})
}

// Articles returns what the fields say and where each comes from.
func (r *Rules) Articles() []rules.Article {
	list := []rules.Article{
		{Field: "first", Value: "blue", Sources: rules.Printed(course)},
		{Field: "board", Value: "9x9", Sources: published(rules.Printed(preparation)...), Reading: true},
		r.lengthArticle(),
		r.backArticle(),
	}
	list = append(list, r.wayArticles()...)
	list = append(list,
		rules.Article{Field: "attack", Value: "choice", Sources: rules.Printed(combats), Reading: true},
		rules.Article{Field: "dice", Value: "by-head", Sources: published(rules.Printed(combats)...), Reading: true},
		rules.Article{Field: "tie", Value: "both-drop", Sources: rules.Printed(combats)},
		rules.Article{Field: "survivor", Value: "rises-by-one", Sources: rules.Printed(combats)},
		rules.Article{Field: "far-row", Value: headNames[r.Summit], Sources: rules.Printed(course, combats), Reading: true},
	)
	if r.NoReturn {
		list = append(list, rules.Article{Field: "no-return", Value: "next-turn", Sources: rules.Printed(notaBene), Reading: true})
	}
	stuck := rules.Article{Field: "stuck", Value: "loses", Sources: rules.Printed(variant)}
	if r.PassWhenStuck {
		stuck = rules.Article{Field: "stuck", Value: "passes", Reading: true}
	}
	return append(list, stuck,
		rules.Article{Field: "no-pieces", Value: "loses", Sources: rules.Printed(theEnd)},
		rules.Article{Field: "both-gone", Value: "draw", Sources: rules.Printed(theEnd), Reading: true},
		rules.Article{Field: "passes-draw", Value: strconv.Itoa(r.DrawPasses), Reading: true},
		rules.Article{Field: "no-progress", Value: strconv.Itoa(r.DrawPlies), Reading: true},
		rules.Article{Field: "repetition", Value: "draw", Reading: true},
	)
}

// wayArticles say what holds between a pawn and where it goes.
func (r *Rules) wayArticles() []rules.Article {
	list := []rules.Article{{Field: "own-pawns", Value: "block", Reading: true}}
	if !r.crosses() {
		return list
	}
	return append(list,
		rules.Article{Field: "stride", Value: "straight", Sources: rules.Printed(variant), Reading: true},
		rules.Article{Field: "crossing", Value: "combat-on-the-way", Sources: rules.Printed(combats, variant), Reading: true})
}

var headNames = [5]string{blue: "blue", green: "green", red: "red", yellow: "yellow"}

// crosses reports whether a head goes far enough to meet pawns on its way.
func (r *Rules) crosses() bool {
	return max(r.Length[blue], r.Length[green], r.Length[red], r.Length[yellow]) > 1
}

func (r *Rules) lengthArticle() rules.Article {
	if r.crosses() {
		return rules.Article{Field: "length", Value: "by-head", Sources: rules.Printed(variant)}
	}
	return rules.Article{Field: "length", Value: "one", Sources: rules.Printed(course)}
}

func (r *Rules) backArticle() rules.Article {
	if r.Back[green] {
		return rules.Article{Field: "backwards", Value: "all-but-blue", Sources: rules.Printed(variant)}
	}
	return rules.Article{Field: "backwards", Value: "yellow", Sources: rules.Printed(course)}
}
