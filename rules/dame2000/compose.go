package dame2000

import "ludotheque/rules"

var _ rules.Composer = Game{}

// Palette returns the four heads of First, the lowest first, then those of Second.
func (Game) Palette(string) []rules.Piece { return rules.PaletteOf(yellow) }

// Holds reports whether sq is a dark square of the board.
func (Game) Holds(_ rules.Side, sq rules.Square) bool { return cellOf(sq) != noCell }

// Turned gives the other side the move.
func (Game) Turned(s rules.Sketch) rules.Sketch { return s.Turned() }

// Text writes the sketch: nobody has moved yet, and nothing is counted.
func (Game) Text(s rules.Sketch) string { return rows(s.At) + " " + s.Side.String() + " - - 0 0" }

// Compose implements rules.Composer. A board without pawns is a position, for the last ones can fall together.
func (g Game) Compose(ruleset string, s rules.Sketch) (rules.Position, []rules.Flaw) {
	return rules.Compose(g, ruleset, s, 0, perSide)
}
