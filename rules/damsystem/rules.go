// Package damsystem is Damsystem: draughts on an 11x11 frame whose rows 4, 6 and 8 are plates that slide to
// the mover's left after every turn, pieces and all.
//
// Rows 4, 6 and 8 have 13 squares; they cover files c..o while South is to move and a..m while North is.
package damsystem

import (
	"strconv"
	"strings"

	"ludotheque/rules"
)

// Rules are the numbers of a ruleset. Its other articles are the way the package plays.
type Rules struct {
	Overhang     int   // squares by which the plates stand out
	Men          int   // of each side
	PliesToDraw  uint8 // without capture, huff or man move
	PassesToDraw uint8 // in a row
}

const rulesetID = "base"

var base = Rules{Overhang: 2, Men: 17, PliesToDraw: 50, PassesToDraw: 2}

const (
	printed  = "Damsystem, règle "
	prepared = "Damsystem, préparation du jeu"
	ends     = "Damsystem, en conclusion"
	silent   = "Damsystem : la règle imprimée ne le dit pas"
)

// articles returns r field by field.
func (r Rules) articles() []rules.Article {
	return []rules.Article{
		{Field: "board", Value: "11x11", Source: prepared, Reading: true},
		{Field: "plates", Value: "rows-4-6-8", Source: prepared, Reading: true},
		{Field: "overhang", Value: strconv.Itoa(r.Overhang), Source: prepared},
		{Field: "men", Value: strconv.Itoa(r.Men), Source: "Damsystem, contenu du jeu"},
		{Field: "men-move", Value: "forward", Source: printed + "3, " + printed + "10"},
		{Field: "slide", Value: "after-turn", Source: printed + "4, " + printed + "6"},
		{Field: "men-capture", Value: "both", Source: printed + "7, " + printed + "10"},
		{Field: "king-move", Value: "flying", Source: printed + "12"},
		{Field: "king-capture", Value: "flying", Source: printed + "13"},
		{Field: "captured-leave", Value: "after-move", Source: ends, Reading: true},
		{Field: "capture-duty", Value: "owed", Source: printed + "9"},
		{Field: "which-capture", Value: "free", Source: printed + "8"},
		{Field: "huff", Value: "one", Source: printed + "5, " + printed + "9, " + printed + "14"},
		{Field: "huff-time", Value: "next-turn", Source: printed + "9", Reading: true},
		{Field: "promotion", Value: "at-end", Source: printed + "11", Reading: true},
		{Field: "pass", Value: "allowed", Source: printed + "5"},
		{Field: "no-pieces", Value: "loses", Source: "Damsystem, but du jeu"},
		{Field: "passes-draw", Value: strconv.Itoa(int(r.PassesToDraw)), Source: silent, Reading: true},
		{Field: "no-progress", Value: strconv.Itoa(int(r.PliesToDraw)), Source: silent, Reading: true},
		{Field: "repetition", Value: "3", Source: silent, Reading: true},
	}
}

// Game is Damsystem.
type Game struct{}

var _ rules.Game = Game{}

// ID returns "damsystem".
func (Game) ID() string { return "damsystem" }

// Rulesets returns the one ruleset, "base".
func (Game) Rulesets() []rules.Ruleset {
	return []rules.Ruleset{{ID: rulesetID, Articles: base.articles()}}
}

// Size returns 15 files, overhangs included, and 11 ranks.
func (Game) Size() (int, int) { return files, ranks }

// LotsForFirst reports false: the plates stand out on the right of South, who begins.
func (Game) LotsForFirst() bool { return false }

// startRows are the rows of the start position.
const startRows = "b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w"

// Start returns the start position. Only the first side can begin.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	if first != rules.First {
		return nil, rules.FirstError(g.ID())
	}
	return g.Parse(ruleset, strings.Join([]string{startRows, "w", "-", "0", "0"}, " "))
}

// ChoosesColour reports that the one who begins chooses the colour of the pieces (Damsystem 2).
func (Game) ChoosesColour() bool { return true }

// SlidesPlates reports that plates slide after every turn (Damsystem 6).
func (Game) SlidesPlates() bool { return true }
