package match

import "ludotheque/rules"

// Counts returns the number of pieces of pos by side and rank (1..4; 0 stays empty).
func Counts(pos rules.Position) [2][5]int {
	var n [2][5]int
	for sq := range rules.Squares {
		if p := pos.At(sq); !p.Empty() {
			n[p.Side][p.Rank]++
		}
	}
	return n
}

// Lost returns how many pieces fewer each side has in pos than at the start of the match.
func (m *Match) Lost(pos rules.Position) [2]int {
	var lost [2]int
	start, now := Counts(m.At(0)), Counts(pos)
	for side := range lost {
		for rank := range start[side] {
			lost[side] += start[side][rank] - now[side][rank]
		}
	}
	return lost
}
