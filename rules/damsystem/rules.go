// Package damsystem is Damsystem: draughts on an 11x11 frame whose rows 4, 6 and 8 are plates that slide to
// the mover's left after every turn, pieces and all.
//
// Rows 4, 6 and 8 have 13 squares; they cover files c..o while South is to move and a..m while North is. A capture is
// owed, but need not be made: a piece that could have captured can be huffed on the opponent's next turn. A position's
// text has three fields after the side to move: the pieces at fault, the plies without capture, huff or man move, and
// the passes in a row. Rulesets: "base", and "nombre", in which only a capture of the greatest number is free of fault.
// Numbers such as "Damsystem 9" are rules of the printed sheet.
package damsystem

import (
	"strings"

	"ludotheque/rules"
)

const gameID = "damsystem"

// Game is Damsystem.
type Game struct{}

var (
	_ rules.FirstChooser  = Game{}
	_ rules.ColourChooser = Game{}
)

// ID returns "damsystem".
func (Game) ID() string { return gameID }

// Rulesets returns "base" and "nombre".
func (Game) Rulesets() []rules.Ruleset {
	var list []rules.Ruleset
	for _, r := range rulesets {
		list = append(list, rules.Ruleset{ID: r.id, Doubt: r.id != rulesets[0].id, Articles: r.articles()})
	}
	return list
}

// Size returns 15 files, overhangs included, and 11 ranks.
func (Game) Size() (int, int) { return files, ranks }

// LotsForFirst reports false: who starts is agreed or drawn by lot (Damsystem 1).
func (Game) LotsForFirst() bool { return false }

// startRows are the rows of the start position, whoever begins: a plate's row lists its squares wherever it stands.
const startRows = "b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w"

// Start returns the start position, with the plates standing out on the right of first.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	return g.Parse(ruleset, strings.Join([]string{startRows, first.String(), "-", "0", "0"}, " "))
}

// ChoosesColour reports that the one who begins chooses the colour of the pieces (Damsystem 2).
func (Game) ChoosesColour() bool { return true }
