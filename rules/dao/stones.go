package dao

import (
	"math/bits"

	"ludotheque/rules"
)

// Stones returns the stones of the side to move and of the other, a bit for each at rank*4 + file.
func (p Position) Stones() (own, opp uint16) { return p.own, p.opp }

// Lay returns the position of these stones with side to move: four each, on different squares.
func Lay(own, opp uint16, side rules.Side) Position {
	if bits.OnesCount16(own) != 4 || bits.OnesCount16(opp) != 4 || own&opp != 0 {
		panic("dao: stones that no game has")
	}
	return Position{own: own, opp: opp, side: side}
}

// AppendNext appends the positions after each move, in the order of AppendMoves.
func (p Position) AppendNext(dst []Position) []Position {
	if p.over() {
		return dst
	}
	b, _ := p.bans()
	for own := p.own; own != 0; own &= own - 1 {
		from := bits.TrailingZeros16(own)
		for to := p.moves(from, &b); to != 0; to &= to - 1 {
			dst = append(dst, p.slide(from, bits.TrailingZeros16(to)))
		}
	}
	return dst
}
