package dame2000

import "ludotheque/rules"

// side9 is the number of files and of ranks.
const side9 = 9

// cell is a dark square as a number, 0..40 from a1 rank by rank: (rank*9 + file) / 2. Going up the board raises it.
type cell uint8

const (
	cells       = 41
	noCell cell = 0xff
)

// longest is the largest number of squares that a head moves.
const longest = 4

// cellOf returns the cell of sq, noCell for a light square or one off the board.
func cellOf(sq rules.Square) cell {
	if sq.File() >= side9 || sq.Rank() >= side9 || !sq.Dark() {
		return noCell
	}
	return cell((sq.Rank()*side9 + sq.File()) / 2)
}

func (c cell) square() rules.Square {
	n := int(c) * 2
	return rules.Sq(n%side9, n/side9)
}

func (c cell) bit() uint64 { return 1 << c }

// onFarRow reports whether c is on the row where side's pawns become yellow.
func (c cell) onFarRow(side rules.Side) bool {
	if side == rules.First {
		return c >= cells-5
	}
	return c < 5
}

// directions are up-right, up-left, down-right and down-left, so that dir>>1 is the side for which dir is forward.
var directions = [4][2]int{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}

// forward reports whether dir is forward for side.
func forward(dir int, side rules.Side) bool { return dir>>1 == int(side) }

// lane is a straight line of squares from some cell, without that cell.
type lane struct {
	to  cell   // the end, noCell if the lane leaves the board
	way uint64 // the squares, to included
}

// lanes are the lanes of 1..4 squares, by direction, start and length.
var lanes = makeLanes()

func makeLanes() (all [4][cells][longest + 1]lane) {
	for dir, d := range directions {
		for c := range cell(cells) {
			all[dir][c][0].to = noCell
			sq, way := c.square(), uint64(0)
			for n := 1; n <= longest; n++ {
				file, rank := sq.File()+n*d[0], sq.Rank()+n*d[1]
				if file < 0 || rank < 0 || file >= side9 || rank >= side9 {
					all[dir][c][n].to = noCell
					continue
				}
				to := cellOf(rules.Sq(file, rank))
				way |= to.bit()
				all[dir][c][n] = lane{to, way}
			}
		}
	}
	return all
}
