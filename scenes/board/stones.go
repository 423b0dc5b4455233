package board

import "ludotheque/rules"

// Stones says which of Dao's eight pebbles lies on which square, so that each keeps its shape through a match. A
// position does not know: whoever shows a match keeps one Stones for every position of its history, from
// StonesOf(start) on with Moved. The zero value tells stones apart by their order on the board only: each picture is
// right, but pebbles may trade shapes from one move to the next.
type Stones struct{ at [64]uint8 } // pebble+1 by square; 0 none

// StonesOf numbers the stones of p in board order, side by side: 0..3 the first side's, 4..7 the second's.
func StonesOf(p rules.Position) Stones {
	var s Stones
	next := [2]uint8{1, 5}
	for rank := range 4 {
		for file := range 4 {
			sq := rules.Sq(file, rank)
			if piece := p.At(sq); !piece.Empty() {
				s.at[sq] = next[piece.Side]
				next[piece.Side]++
			}
		}
	}
	return s
}

// Moved returns the stones after m.
func (s Stones) Moved(m rules.Move) Stones {
	if m.Kind == rules.Step && int(m.From) < len(s.at) && int(m.To) < len(s.at) {
		s.at[m.To], s.at[m.From] = s.at[m.From], 0
	}
	return s
}

// pebble returns the number of the stone on sq; ok is false where none is known.
func (s *Stones) pebble(sq rules.Square) (n uint8, ok bool) {
	if int(sq) >= len(s.at) || s.at[sq] == 0 {
		return 0, false
	}
	return s.at[sq] - 1, true
}
