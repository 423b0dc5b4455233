package damsystem

import "ludotheque/rules"

var _ rules.Composer = Game{}

// Palette returns man and king (DAMSY) of First, then those of Second.
func (Game) Palette(string) []rules.Piece { return rules.PaletteOf(2) }

// Holds reports whether sq is a dark square of the board when side is to move.
func (Game) Holds(_ string, side rules.Side, sq rules.Square) bool {
	return geometries[side&1].index[sq] != noIndex
}

// Turned returns s with the other side to move, after the plates have slid with their pieces.
func (Game) Turned(s rules.Sketch) rules.Sketch {
	before, after := geometries[s.Side], geometries[s.Side.Other()]
	next := rules.Sketch{Side: s.Side.Other()}
	for i, sq := range before.squares {
		next.Put(after.squares[i], s.At(sq))
	}
	return next
}

// Text returns the text of the sketch, with both counters 0.
func (Game) Text(_ string, s rules.Sketch) string {
	return rows(s.Side, s.At) + " " + s.Side.String() + " " + faultsText(s.Faults) + " 0 0"
}

// Compose implements rules.Composer.
func (g Game) Compose(ruleset string, s rules.Sketch) (rules.Position, []rules.Flaw) {
	return rules.Compose(g, ruleset, s, 0, int(men.Is), rules.FlawsOfMen(s, func(side rules.Side, sq rules.Square) bool {
		i := geometries[s.Side].index[sq]
		return i != noIndex && lastRows[side]>>i&1 != 0
	})...)
}
