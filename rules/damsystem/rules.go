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

// The sheet's headings beside its numbered rules.
const (
	contents = "Contenu du jeu"
	prepared = "Préparation du jeu"
	aim      = "But du jeu"
	ends     = "En conclusion"
)

// printed returns sources on the sheet: numbers are its rules, anything else a heading.
func printed(places ...string) []rules.Source {
	var list []rules.Source
	for _, at := range places {
		of := rules.Sheet
		if _, err := strconv.Atoi(at); err == nil {
			of = rules.SheetRule
		}
		list = append(list, rules.Source{Of: of, At: at})
	}
	return list
}

// articles returns r field by field.
func (r Rules) articles() []rules.Article {
	return []rules.Article{
		{Field: "board", Value: "11x11", Sources: printed(prepared), Reading: true},
		{Field: "plates", Value: "rows-4-6-8", Sources: printed(prepared), Reading: true},
		{Field: "overhang", Value: strconv.Itoa(r.Overhang), Sources: printed(prepared)},
		{Field: "men", Value: strconv.Itoa(r.Men), Sources: printed(contents)},
		{Field: "first", Value: "agreed-or-lots", Sources: printed("1")},
		{Field: "colour", Value: "starter", Sources: printed("2")},
		{Field: "men-move", Value: "forward", Sources: printed("3", "10")},
		{Field: "slide", Value: "after-turn", Sources: printed("4", "6")},
		{Field: "men-capture", Value: "both", Sources: printed("7", "8", "10")},
		{Field: "king-move", Value: "flying", Sources: printed("12")},
		{Field: "king-capture", Value: "flying", Sources: printed("13", ends), Reading: true},
		{Field: "king-landing", Value: "free", Sources: printed("13", ends), Reading: true},
		{Field: "captured-leave", Value: "after-move", Sources: printed(ends), Reading: true},
		{Field: "capture-duty", Value: "owed", Sources: printed("5", "9", "14")},
		{Field: "which-capture", Value: "free", Sources: printed("8", ends), Reading: true},
		{Field: "at-fault", Value: "could-capture", Sources: printed("5", "9", "14"), Reading: true},
		{Field: "huff", Value: "one", Sources: printed("5", "9", "14"), Reading: true},
		{Field: "huff-time", Value: "next-turn", Sources: printed("9"), Reading: true},
		{Field: "promotion", Value: "at-end", Sources: printed("11", ends), Reading: true},
		{Field: "pass", Value: "allowed", Sources: printed("5")},
		{Field: "blocked", Value: "nobody", Sources: printed("5", ends), Reading: true},
		{Field: "no-pieces", Value: "loses", Sources: printed(aim)},
		{Field: "passes-draw", Value: strconv.Itoa(int(r.PassesToDraw)), Reading: true},
		{Field: "no-progress", Value: strconv.Itoa(int(r.PliesToDraw)), Reading: true},
		{Field: "repetition", Value: "3", Reading: true},
	}
}

// Game is Damsystem.
type Game struct{}

var _ rules.ColourChooser = Game{}

// ID returns "damsystem".
func (Game) ID() string { return "damsystem" }

// Rulesets returns the one ruleset, "base".
func (Game) Rulesets() []rules.Ruleset {
	return []rules.Ruleset{{ID: rulesetID, Articles: base.articles()}}
}

// Size returns 15 files, overhangs included, and 11 ranks.
func (Game) Size() (int, int) { return files, ranks }

// EitherFirst reports true: who starts is agreed or drawn by lot (Damsystem 1).
func (Game) EitherFirst() bool { return true }

// LotsForFirst reports false: lots are one way of two.
func (Game) LotsForFirst() bool { return false }

// startRows are the rows of the start position, whoever begins: a plate's row lists its squares wherever it stands.
const startRows = "b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w"

// Start returns the start position, with the plates standing out on the right of first.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	return g.Parse(ruleset, strings.Join([]string{startRows, first.String(), "-", "0", "0"}, " "))
}

// ChoosesColour reports that the one who begins chooses the colour of the pieces (Damsystem 2).
func (Game) ChoosesColour() bool { return true }
