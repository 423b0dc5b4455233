package dao

import "ludotheque/rules"

var _ rules.Composer = Game{}

// perSide is the number of stones of each side.
const perSide = 4

// Palette returns the stone of First, then that of Second.
func (Game) Palette(string) []rules.Piece { return rules.PaletteOf(1) }

// Holds reports whether sq is on the board.
func (Game) Holds(_ string, _ rules.Side, sq rules.Square) bool {
	_, ok := indexOf(sq)
	return ok
}

// Turned returns s with the other side to move.
func (Game) Turned(s rules.Sketch) rules.Sketch { return s.Turned() }

// Text returns the text of the sketch.
func (Game) Text(_ string, s rules.Sketch) string { return rows(s.At) + " " + s.Side.String() }

// Compose implements rules.Composer.
func (g Game) Compose(ruleset string, s rules.Sketch) (rules.Position, []rules.Flaw) {
	var own []rules.Flaw
	var all rules.Set
	winners := 0
	for side := range rules.Side(2) {
		var bits uint16
		for _, sq := range s.Pieces(side).AppendSquares(nil) {
			all.Add(sq)
			if i, ok := indexOf(sq); ok {
				bits |= 1 << i
			}
		}
		if Won(bits) {
			winners++
		}
	}
	if winners == 2 {
		own = append(own, rules.Flaw{Code: rules.BothWon, Squares: all})
	}
	return rules.Compose(g, ruleset, s, perSide, perSide, own...)
}
