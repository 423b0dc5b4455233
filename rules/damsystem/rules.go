// Package damsystem implements Damsystem: draughts on 11x11 squares, where rows 4, 6 and 8 are plates that slide to the
// mover's left with their pieces after every turn.
//
// The plates have 13 squares; they cover files c..o while South is to move and a..m while North is. A player may leave a
// capture out, but then the opponent may huff the piece on the next turn. The rulesets are "base" and "nombre", in which
// only a capture of the greatest number leaves no fault. A position's text has three fields after the side to move: the
// pieces at fault, the plies without a capture, a huff or a move of a man, and the passes in a row. A king is called
// DAMSY. Comments such as "Damsystem 9" cite rules of the printed sheet.
package damsystem

import (
	"strings"

	"ludotheque/rules"
)

const gameID = "damsystem"

// Game implements rules.Game.
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
		list = append(list, rules.Ruleset{ID: r.id, Doubt: r.id != rulesets[0].id, Repetition: int(repetition.Is), Articles: r.articles})
	}
	return list
}

// Size returns 15 files, overhangs included, and 11 ranks.
func (Game) Size(string) (int, int) { return files, ranks }

// LotsForFirst returns false: the players agree on the first mover or draw lots (Damsystem 1).
func (Game) LotsForFirst() bool { return false }

// startRows are the rows of the start position. They do not depend on the side to move.
const startRows = "b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w"

// Start returns the start position. The plates stand out on the right of first.
func (g Game) Start(ruleset string, first rules.Side) (rules.Position, error) {
	return g.Parse(ruleset, strings.Join([]string{startRows, first.String(), "-", "0", "0"}, " "))
}

// ChoosesColour returns true: the first player chooses the colour of the pieces (Damsystem 2).
func (Game) ChoosesColour() bool { return true }
