package dao

import "ludotheque/rules"

var _ rules.Composer = Game{}

// perSide is how many stones each side has, all game long.
const perSide = 4

// Palette returns the stone of First, then that of Second.
func (Game) Palette(string) []rules.Piece { return rules.PaletteOf(1) }

// Holds reports whether sq is on the board.
func (Game) Holds(_ rules.Side, sq rules.Square) bool {
	_, ok := indexOf(sq)
	return ok
}

// Turned gives the other side the move.
func (Game) Turned(s rules.Sketch) rules.Sketch { return s.Turned() }

// Text writes the sketch.
func (Game) Text(s rules.Sketch) string { return rows(s.At) + " " + s.Side.String() }

// Compose implements rules.Composer.
func (g Game) Compose(ruleset string, s rules.Sketch) (rules.Position, []rules.Flaw) {
	flaws := rules.Misplaced(g, ruleset, s, perSide, perSide)
	winners := 0
	for side := range rules.Side(2) {
		var bits uint16
		for _, sq := range s.Pieces(side).AppendSquares(nil) {
			if i, ok := indexOf(sq); ok {
				bits |= 1 << i
			}
		}
		if Won(bits) {
			winners++
		}
	}
	if winners == 2 {
		both := s.Pieces(rules.First)
		for _, sq := range s.Pieces(rules.Second).AppendSquares(nil) {
			both.Add(sq)
		}
		flaws = append(flaws, rules.Flaw{Code: rules.BothWon, Squares: both})
	}
	flaws = rules.AppendFlaw(flaws, rules.NoFault, s.Faults)
	if flaws != nil {
		return nil, flaws
	}
	return rules.Composed(g, ruleset, s), nil
}
