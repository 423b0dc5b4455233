package damsystem

import "ludotheque/rules"

var _ rules.Composer = Game{}

// Palette returns man and DAMSY of First, then those of Second.
func (Game) Palette(string) []rules.Piece {
	return []rules.Piece{{Rank: 1}, {Rank: 2}, {Side: rules.Second, Rank: 1}, {Side: rules.Second, Rank: 2}}
}

// Holds reports whether sq is a dark square of the board as the plates lie with side to move.
func (Game) Holds(side rules.Side, sq rules.Square) bool {
	return geometries[side&1].index[sq] != noIndex
}

// Turned gives the other side the move: the plates slide, and what stands on them comes along.
func (Game) Turned(s rules.Sketch) rules.Sketch {
	before, after := geometries[s.Side], geometries[s.Side.Other()]
	next := rules.Sketch{Side: s.Side.Other()}
	for i, sq := range before.squares {
		next.Put(after.squares[i], s.At(sq))
	}
	return next
}

// Text writes the sketch, with nothing counted yet.
func (Game) Text(s rules.Sketch) string {
	letter := func(p rules.Piece) byte {
		if p.Empty() {
			return 0
		}
		return letters[p.Side&1][min(p.Rank, 2)-1]
	}
	faults := s.Faults.String()
	if faults == "" {
		faults = "-"
	}
	rows := s.Rows(ranks, func(rank int) (from, to int) { return extent(s.Side, rank) }, letter)
	return rows + " " + s.Side.String() + " " + faults + " 0 0"
}

// Compose implements rules.Composer.
func (g Game) Compose(ruleset string, s rules.Sketch) (rules.Position, []rules.Flaw) {
	flaws := rules.Misplaced(g, ruleset, s)
	var uncrowned, noFault rules.Set
	nobody := true
	for side := range rules.Side(2) {
		pieces := s.Pieces(side)
		if n := pieces.Len(); rules.Number(n) > men.Is {
			flaws = append(flaws, rules.Flaw{Code: rules.TooMany, Squares: pieces, Side: side, Count: n})
		}
		for _, sq := range pieces.AppendSquares(nil) {
			nobody = false
			if i := geometries[s.Side].index[sq]; i != noIndex && s.At(sq).Rank == 1 && lastRows[side]>>i&1 != 0 {
				uncrowned.Add(sq)
			}
		}
	}
	flaws = rules.AppendFlaw(flaws, rules.Uncrowned, uncrowned)
	for _, sq := range s.Faults.AppendSquares(nil) {
		if !s.Pieces(s.Side.Other()).Has(sq) {
			noFault.Add(sq)
		}
	}
	flaws = rules.AppendFlaw(flaws, rules.NoFault, noFault)
	if nobody {
		flaws = append(flaws, rules.Flaw{Code: rules.NobodyThere})
	}
	if flaws != nil {
		return nil, flaws
	}
	return rules.Composed(g, ruleset, s), nil
}
