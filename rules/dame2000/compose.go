package dame2000

import "ludotheque/rules"

var _ rules.Composer = Game{}

// Palette returns the four heads of First, the lowest first, then those of Second.
func (Game) Palette(string) (all []rules.Piece) {
	for side := range rules.Side(2) {
		for head := range uint8(len(letters)) {
			all = append(all, rules.Piece{Side: side, Rank: head + 1})
		}
	}
	return all
}

// Holds reports whether sq is a dark square of the board.
func (Game) Holds(_ rules.Side, sq rules.Square) bool { return cellOf(sq) != noCell }

// Turned gives the other side the move.
func (Game) Turned(s rules.Sketch) rules.Sketch {
	s.Side, s.Faults = s.Side.Other(), rules.Set{}
	return s
}

// Text writes the sketch: nobody has moved yet, and nothing is counted.
func (Game) Text(s rules.Sketch) string {
	whole := func(int) (from, to int) { return 0, side9 - 1 }
	return s.Rows(side9, whole, letterOf) + " " + s.Side.String() + " - - 0 0"
}

// Compose implements rules.Composer. A board without pawns is a position, for the last ones can fall together.
func (g Game) Compose(ruleset string, s rules.Sketch) (rules.Position, []rules.Flaw) {
	flaws := rules.Misplaced(g, ruleset, s)
	for side := range rules.Side(2) {
		pawns := s.Pieces(side)
		if n := pawns.Len(); n > perSide {
			flaws = append(flaws, rules.Flaw{Code: rules.TooMany, Squares: pawns, Side: side, Count: n})
		}
	}
	flaws = rules.AppendFlaw(flaws, rules.NoFault, s.Faults)
	if flaws != nil {
		return nil, flaws
	}
	return rules.Composed(g, ruleset, s), nil
}
