package dao

import "ludotheque/rules"

// size is the number of files and of ranks; a square's index is rank*size + file.
const size = 4

// delta is one step: files to the right and ranks up.
type delta struct{ file, rank int }

// directions is the number of directions of a slide.
const directions = 8

var deltas = [directions]delta{{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {-1, -1}, {0, -1}, {1, -1}}

// square returns the square of an index.
func square(i int) rules.Square { return rules.Sq(i%size, i/size) }

// indexOf returns the index of a square, and whether it is on the board.
func indexOf(sq rules.Square) (int, bool) {
	if sq.File() >= size || sq.Rank() >= size {
		return 0, false
	}
	return sq.Rank()*size + sq.File(), true
}

// walk returns the square n steps from i, and whether it is on the board.
func walk(i int, d delta, n int) (int, bool) {
	file, rank := i%size+n*d.file, i/size+n*d.rank
	if file < 0 || file >= size || rank < 0 || rank >= size {
		return 0, false
	}
	return rank*size + file, true
}

// stop returns the square where a stone on i stops in direction d: i itself if it cannot move.
func stop(i int, d delta, occupied uint16) int {
	at := i
	for n := 1; ; n++ {
		to, ok := walk(i, d, n)
		if !ok || occupied>>to&1 != 0 {
			return at
		}
		at = to
	}
}

// table has precomputed values by square.
type table struct {
	near  [16]uint16        // the neighbours
	rests [16][4][16]uint16 // where a stone stops along each of the lines, by the result of gather
	diags [16][2]uint16     // the squares of the rising and the falling diagonal
}

var squares = makeTable()

func makeTable() *table {
	t := &table{}
	for i := range 16 {
		for _, d := range deltas {
			if to, ok := walk(i, d, 1); ok {
				t.near[i] |= 1 << to
			}
		}
		for j := range 16 {
			if j%size-i%size == j/size-i/size {
				t.diags[i][0] |= 1 << j
			}
			if j%size-i%size == i/size-j/size {
				t.diags[i][1] |= 1 << j
			}
		}
	}
	for i := range 16 {
		for four := range uint16(16) {
			t.enter(i, four)
		}
	}
	return t
}

// lines are the two directions of each line: rank, file, rising and falling diagonal.
var lines = [4][2]delta{{{-1, 0}, {1, 0}}, {{0, -1}, {0, 1}}, {{-1, -1}, {1, 1}}, {{-1, 1}, {1, -1}}}

// enter sets the entries of rests for a stone on i, for lines with the occupation four.
func (t *table) enter(i int, four uint16) {
	for line, pair := range lines {
		on := [4]uint16{0x000f << (i &^ 3), 0x1111 << (i & 3), t.diags[i][0], t.diags[i][1]}[line]
		var occupied, rest uint16
		for j := range 16 {
			bit := j % size
			if line == 1 {
				bit = j / size
			}
			occupied |= on >> j & 1 & (four >> bit) << j
		}
		for _, d := range pair {
			if at := stop(i, d, occupied); at != i {
				rest |= 1 << at
			}
		}
		t.rests[i][line][t.gather(i, line, occupied)] = rest
	}
}

// gather returns the occupation of a line through i as four bits. It shifts a rank down. It multiplies a file so that its
// bits meet in the top rank. A diagonal has one square for each file, so that the sum of all ranks in the top one has its
// bits.
func (t *table) gather(i, line int, occupied uint16) uint16 {
	switch line {
	case 0:
		return occupied >> (i &^ 3) & 15
	case 1:
		return occupied >> (i & 3) & 0x1111 * 0x1248 >> 12
	}
	return occupied & t.diags[i][line-2] * 0x1111 >> 12
}

// slides returns the squares where a stone on i can stop.
func (t *table) slides(i int, occupied uint16) uint16 {
	r := &t.rests[i&15]
	return r[0][t.gather(i, 0, occupied)] | r[1][t.gather(i, 1, occupied)] |
		r[2][t.gather(i, 2, occupied)] | r[3][t.gather(i, 3, occupied)]
}
