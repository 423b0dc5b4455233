package checkers

import "ludotheque/rules"

var _ rules.Composer = Game{}

// Palette returns man and king of First, then those of Second.
func (Game) Palette(string) []rules.Piece { return rules.PaletteOf(2) }

// Holds reports whether sq is a dark square of the board.
func (Game) Holds(_ rules.Side, sq rules.Square) bool { return bitOf[sq] != 0 }

// Turned returns s with the other side to move.
func (Game) Turned(s rules.Sketch) rules.Sketch { return s.Turned() }

// Text returns the text of the sketch, with 0 plies without progress.
func (Game) Text(s rules.Sketch) string { return rows(s.At) + " " + s.Side.String() + " 0" }

// Compose implements rules.Composer.
func (g Game) Compose(ruleset string, s rules.Sketch) (rules.Position, []rules.Flaw) {
	return rules.Compose(g, ruleset, s, 0, maxPieces, rules.FlawsOfMen(s, func(side rules.Side, sq rules.Square) bool {
		return bitOf[sq]&crownRow(forward(side)) != 0
	})...)
}
