package reference

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// square is a file and a rank, both from 0 at South's bottom left.
type square struct{ file, rank int }

// String returns the name, as "c3".
func (s square) String() string { return string(rune('a'+s.file)) + strconv.Itoa(s.rank+1) }

// dark reports whether s is a dark square, on which draughts are played.
func (s square) dark() bool { return (s.file+s.rank)%2 == 0 }

// plus returns the square n steps away.
func (s square) plus(d step, n int) square { return square{s.file + d.file*n, s.rank + d.rank*n} }

func parseSquare(name string) (square, error) {
	if len(name) < 2 {
		return square{}, fmt.Errorf("reference: %q is not a square", name)
	}
	rank, err := strconv.Atoi(name[1:])
	if err != nil {
		return square{}, fmt.Errorf("reference: %q is not a square: %w", name, err)
	}
	return square{int(name[0] - 'a'), rank - 1}, nil
}

// step is a direction.
type step struct{ file, rank int }

var diagonals = [4]step{{-1, 1}, {1, 1}, {-1, -1}, {1, -1}}

// up returns the direction in which a side's men move: +1 for South, -1 for North.
func up(side byte) int {
	if side == 'w' {
		return 1
	}
	return -1
}

func other(side byte) byte {
	if side == 'w' {
		return 'b'
	}
	return 'w'
}

// board maps squares to the letters of their pieces; empty squares are not in it.
type board map[square]byte

// with returns a copy of b with the letter on sq.
func (b board) with(sq square, letter byte) board {
	next := maps.Clone(b)
	next[sq] = letter
	return next
}

// without returns a copy of b with the squares empty.
func (b board) without(squares ...square) board {
	next := maps.Clone(b)
	for _, sq := range squares {
		delete(next, sq)
	}
	return next
}

// squares returns the squares of the pieces for which ok returns true, in board order.
func (b board) squares(ok func(letter byte) bool) []square {
	var all []square
	for sq, letter := range b {
		if ok(letter) {
			all = append(all, sq)
		}
	}
	slices.SortFunc(all, func(a, b square) int { return (a.rank-b.rank)*100 + a.file - b.file })
	return all
}

// files returns the first and the last file of a rank.
type files func(rank int) (from, to int)

// wide returns the files of a board of n files without overhangs.
func wide(n int) files { return func(int) (int, int) { return 0, n - 1 } }

// has reports whether sq is a square of a board of that many ranks.
func (f files) has(ranks int, sq square) bool {
	if sq.rank < 0 || sq.rank >= ranks {
		return false
	}
	from, to := f(sq.rank)
	return sq.file >= from && sq.file <= to
}

// rows returns the text of the board from the highest rank down, joined by "/", with runs of empty squares as numbers.
func (b board) rows(ranks int, f files) string {
	var rows []string
	for rank := ranks - 1; rank >= 0; rank-- {
		row, empty := "", 0
		from, to := f(rank)
		for file := from; file <= to; file++ {
			letter, found := b[square{file, rank}]
			if !found {
				empty++
				continue
			}
			if empty > 0 {
				row, empty = row+strconv.Itoa(empty), 0
			}
			row += string(letter)
		}
		if empty > 0 {
			row += strconv.Itoa(empty)
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/")
}

// parseRows is the inverse of rows.
func parseRows(text string, ranks int, f files) (board, error) {
	b := board{}
	rows := strings.Split(text, "/")
	if len(rows) != ranks {
		return nil, fmt.Errorf("reference: %d rows in %q, want %d", len(rows), text, ranks)
	}
	for i, row := range rows {
		rank := ranks - 1 - i
		file, to := f(rank)
		run := 0
		for _, c := range []byte(row) {
			if c >= '0' && c <= '9' {
				run = run*10 + int(c-'0')
				continue
			}
			file += run
			b[square{file, rank}], run = c, 0
			file++
		}
		if file+run != to+1 {
			return nil, fmt.Errorf("reference: row %q of %q is not as long as its rank", row, text)
		}
	}
	return b, nil
}

// names returns the squares' names, sorted bytewise and joined by commas.
func names(squares []square) string {
	var all []string
	for _, sq := range squares {
		all = append(all, sq.String())
	}
	slices.Sort(all)
	return strings.Join(all, ",")
}

// numbers parses counter fields.
func numbers(fields ...string) ([]int, error) {
	var all []int
	for _, field := range fields {
		n, err := strconv.Atoi(field)
		if err != nil {
			return nil, fmt.Errorf("reference: %q is not a number", field)
		}
		all = append(all, n)
	}
	return all, nil
}

// split cuts a position's text into its rows and n other fields.
func split(text string, n int) (rows string, fields []string, err error) {
	all := strings.Split(text, " ")
	if len(all) != n+1 || all[1] != "w" && all[1] != "b" {
		return "", nil, fmt.Errorf("reference: %q is not rows, w or b, and %d more fields", text, n-1)
	}
	return all[0], all[1:], nil
}
