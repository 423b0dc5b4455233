package checkers

import (
	"math/bits"

	"ludotheque/rules"
)

// A grid is a board as data. A set of squares is a uint64 with one bit for each played square, rank by rank from South's
// left, and a gap after every odd rank, here with 64 and with 100 squares:
//
//	bits 0-3 a1 c1 e1 g1, 5-8  b2 d2 f2 h2,    9-12  a3 ..., 14-17 b4 ..., 32-35 b8 d8 f8 h8
//	bits 0-4 a1 ... i1,   6-10 b2 ... j2,      11-15 a3 ..., 17-21 b4 ..., 50-54 b10 ... j10
//
// so that one step up-left is always 4 bits (5 on 100 squares) and up-right one more, and a step over an edge lands in a gap
// or above the highest square. Masking with empty squares or enemy pieces removes it, so that no edge test is needed. On a
// mirrored board, whose squares are played the other way round, files are counted from the right.
type grid struct {
	files    int         // and as many ranks
	board    uint64      // all played squares
	rows     [2]uint64   // the row where the men of each side become kings
	steps    [2][4]int   // the directions by side: two ahead, two back; the opposite of direction i is i^2
	bitOf    [256]uint64 // the bit of a square, 0 if it is not played
	squareOf [64]rules.Square
}

// grids are the boards, by the value of the field that has them.
var grids = [...]*grid{onlyDark: newGrid(8, false), onlyLight: newGrid(8, true), hundred: newGrid(10, false)}

func newGrid(files int, mirrored bool) *grid {
	g := &grid{files: files}
	near := files / 2
	for rank := range files {
		for file := rank & 1; file < files; file += 2 {
			i := rank/2*(files+1) + rank%2*(near+1) + file/2
			sq := rules.Sq(file, rank)
			if mirrored {
				sq = rules.Sq(files-1-file, rank)
			}
			g.bitOf[sq], g.squareOf[i] = 1<<i, sq
			g.board |= 1 << i
		}
	}
	foot := uint64(1)<<near - 1
	g.rows = [2]uint64{foot << ((near-1)*(files+1) + near + 1), foot}
	g.steps = [2][4]int{{near, near + 1, -near, -near - 1}, {-near, -near - 1, near, near + 1}}
	return g
}

// square returns the square of a single bit.
func (g *grid) square(bit uint64) rules.Square { return g.squareOf[bits.TrailingZeros64(bit)] }

// squares returns the set of the squares of a board.
func (g *grid) squares(set uint64) (s rules.Set) {
	for ; set != 0; set &= set - 1 {
		s.Add(g.square(set))
	}
	return s
}

// shift moves every square of set by n bits, up for n > 0. Squares that leave at the bottom come back above the highest
// square, where masking removes them like any other step over the edge.
func shift(set uint64, n int) uint64 { return bits.RotateLeft64(set, n) }

// forward returns +1 for the side that moves up, -1 for the other.
func forward(side rules.Side) int { return 1 - 2*int(side) }

var zobrist = makeZobrist() // by side, king and bit number

// zobristTurn is part of the hash when the second side is to move.
const zobristTurn = 0x9e3779b97f4a7c15

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
