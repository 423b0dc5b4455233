package checkers

import (
	"math/bits"

	"ludotheque/rules"
)

// A board is a uint64 with one bit for each dark square, rank by rank from a1, and a gap after every odd rank:
//
//	bits 0-3 a1 c1 e1 g1, 5-8 b2 d2 f2 h2, 9-12 a3 ..., 14-17 b4 ..., 32-35 b8 d8 f8 h8
//
// so that one step up-left is always 4 bits and up-right 5, and a step over an edge lands in a gap or above bit 35.
// Masking with empty squares or enemy pieces removes it, so that no edge test is needed.
const (
	board   uint64 = 0xF | 0xFF<<5 | 0xFF<<14 | 0xFF<<23 | 0xF<<32
	topRow  uint64 = 0xF << 32
	footRow uint64 = 0xF
)

// shift moves every square of set by n bits, up for n > 0. Squares that leave at the bottom come back above bit 35, where
// masking removes them like any other step over the edge.
func shift(set uint64, n int) uint64 { return bits.RotateLeft64(set, n) }

// forward returns +1 for the side that moves up, -1 for the other. Directions are multiples of it.
func forward(side rules.Side) int { return 1 - 2*int(side) }

// directions returns the four steps of the side that moves in direction fwd: two ahead, two back. The opposite of
// direction i is i^2.
func directions(fwd int) [4]int { return [4]int{4 * fwd, 5 * fwd, -4 * fwd, -5 * fwd} }

// crownRow returns the row where the men of the side that moves in direction fwd become kings.
func crownRow(fwd int) uint64 {
	if fwd > 0 {
		return topRow
	}
	return footRow
}

var (
	bitOf    = makeBits()    // the bit of a square, 0 if it is not playable
	squareOf = makeSquares() // the square of a bit number
	zobrist  = makeZobrist() // by side, king and bit number
)

// zobristTurn is part of the hash when the second side is to move.
const zobristTurn = 0x9e3779b97f4a7c15

func makeBits() (table [256]uint64) {
	for rank := range 8 {
		for file := rank & 1; file < 8; file += 2 {
			table[rules.Sq(file, rank)] = 1 << (rank/2*9 + rank%2*5 + file/2)
		}
	}
	return table
}

func makeSquares() (table [64]rules.Square) {
	for sq, bit := range makeBits() {
		if bit != 0 {
			table[bits.TrailingZeros64(bit)] = rules.Square(sq)
		}
	}
	return table
}

// makeZobrist fills the table with a fixed splitmix64 sequence, so that hashes can be compared across runs.
func makeZobrist() (table [2][2][64]uint64) {
	state := uint64(1911) // the year when huffing was abolished, according to the sheet
	for side := range table {
		for king := range table[side] {
			for i := range table[side][king] {
				state += 0x9e3779b97f4a7c15
				table[side][king][i] = rules.Scramble(state)
			}
		}
	}
	return table
}

// square returns the square of a single bit.
func square(bit uint64) rules.Square { return squareOf[bits.TrailingZeros64(bit)] }

// squares returns the set of the squares of a board.
func squares(set uint64) (s rules.Set) {
	for ; set != 0; set &= set - 1 {
		s.Add(square(set))
	}
	return s
}
