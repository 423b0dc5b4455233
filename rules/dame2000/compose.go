package dame2000

import "ludotheque/rules"

var _ rules.Composer = Game{}

// Palette returns the four heads of First, the lowest first, then those of Second.
func (Game) Palette(string) []rules.Piece { return rules.PaletteOf(yellow) }

// Holds reports whether sq is a dark square of the board.
func (Game) Holds(_ string, _ rules.Side, sq rules.Square) bool { return cellOf(sq) != noCell }

// Turned returns s with the other side to move.
func (Game) Turned(s rules.Sketch) rules.Sketch { return s.Turned() }

// Text returns the text of the sketch, without last moves and with both counters 0.
func (Game) Text(_ string, s rules.Sketch) string {
	return rows(s.At) + " " + s.Side.String() + " - - 0 0"
}

// Compose implements rules.Composer. A board without pawns is legal, because the last two can fall in one combat.
func (g Game) Compose(ruleset string, s rules.Sketch) (rules.Position, []rules.Flaw) {
	return rules.Compose(g, ruleset, s, 0, perSide)
}
