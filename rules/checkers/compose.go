package checkers

import "ludotheque/rules"

var _ rules.Composer = Game{}

// Palette returns man and king of First, then those of Second.
func (Game) Palette(string) []rules.Piece { return rules.PaletteOf(2) }

// Holds reports whether sq is a square of the ruleset's board on which pieces stand.
func (Game) Holds(ruleset string, _ rules.Side, sq rules.Square) bool {
	return gridOf(ruleset).bitOf[sq] != 0
}

// Turned returns s with the other side to move.
func (Game) Turned(s rules.Sketch) rules.Sketch { return s.Turned() }

// Text returns the text of the sketch, with its counts at 0.
func (Game) Text(ruleset string, s rules.Sketch) string {
	r := rulesets[max(indexOf(ruleset), 0)]
	return r.text(gridOf(ruleset).textRows(s.At), s.Side, 0, 0)
}

// Compose implements rules.Composer.
func (g Game) Compose(ruleset string, s rules.Sketch) (rules.Position, []rules.Flaw) {
	board := gridOf(ruleset)
	return rules.Compose(g, ruleset, s, 0, board.maxPieces(), rules.FlawsOfMen(s, func(side rules.Side, sq rules.Square) bool {
		return board.bitOf[sq]&board.rows[side] != 0
	})...)
}
