package board

import "ludotheque/rules"

// Stones tells which piece is on which square, for boards whose pieces have individual shapes (pebbles), so that each keeps
// its shape through a match. A position does not tell: whoever shows a match keeps one Stones for every position of its
// history, beginning with StonesOf(start) and continued by Moved. With the zero value pieces are numbered by their squares:
// each picture is right, but pebbles may swap shapes from one move to the next.
type Stones struct {
	at [rules.MaxRanks * rules.MaxFiles]uint8 // number+1 by square; 0 none
}

// StonesOf numbers the pieces of p in board order, those of each side from 0.
func StonesOf(p rules.Position) Stones {
	var s Stones
	var count [2]uint8
	for i := range s.at {
		if piece := p.At(rules.Square(i)); !piece.Empty() {
			count[piece.Side]++
			s.at[i] = count[piece.Side]
		}
	}
	return s
}

// Moved returns the stones after m, which leads from before to after: moved and carried pieces keep their numbers.
func (s Stones) Moved(before rules.Position, m rules.Move, after rules.Position) Stones {
	var next Stones
	for i, n := range s.at {
		if n == 0 {
			continue
		}
		sq := rules.Square(i)
		side := before.At(sq).Side
		if sq == m.From {
			sq = m.To
		}
		sq = rules.Carried(before, m, sq)
		if piece := after.At(sq); !piece.Empty() && piece.Side == side {
			next.at[sq] = n
		}
	}
	return next
}

// pebble returns the number of the stone on sq, 0 if unknown.
func (s Stones) pebble(sq rules.Square) uint8 {
	if int(sq) >= len(s.at) || s.at[sq] == 0 {
		return 0
	}
	return s.at[sq] - 1
}
