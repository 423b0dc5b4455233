package dame2000

import "ludotheque/rules"

// side9 is the number of files and of ranks.
const side9 = 9

// cell is a playable square, 0..40 from a1 rank by rank: (rank*9 + file) / 2, which the dark squares fill
// without holes. Going up the board always raises it.
type cell uint8

const (
	cells       = 41
	noCell cell = 0xff
)

// longest is the farthest that any head goes in one move.
const longest = 4

// cellOf returns the cell of sq, noCell for light squares and those off the board.
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

// onFarRow reports whether c lies on the row where side's pawns turn yellow.
func (c cell) onFarRow(side rules.Side) bool {
	if side == rules.First {
		return c >= cells-5
	}
	return c < 5
}

// directions in order: up-right, up-left, down-right, down-left, so that dir>>1 is the side that calls it forward.
var directions = [4][2]int{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}

// forward reports whether dir leads away from side's own row.
func forward(dir int, side rules.Side) bool { return dir>>1 == int(side) }

// lane is a straight way: where it ends and the squares entered on the way, the end included.
type lane struct {
	to  cell
	way uint64
}

// lanes holds the way of 1..4 squares from every cell in every direction; to is noCell off the board.
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
