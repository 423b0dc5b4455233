package rules

import (
	"strconv"
	"strings"
)

// Letters has the letters of each side's pieces in the rows of a position's text, by rank from 1.
type Letters [2]string

// Of returns the letter of a piece, 0 for the empty one. A rank above the highest has the letter of the highest.
func (l Letters) Of(p Piece) byte {
	if p.Empty() {
		return 0
	}
	letters := l[p.Side&1]
	return letters[min(int(p.Rank), len(letters))-1]
}

// Piece returns the piece of a letter; ok reports whether there is one.
func (l Letters) Piece(letter byte) (p Piece, ok bool) {
	for side, letters := range l {
		if i := strings.IndexByte(letters, letter); i >= 0 {
			return Piece{Side: Side(side), Rank: uint8(i) + 1}, true
		}
	}
	return Piece{}, false
}

// Rows returns the rows of a position's text, from the highest rank down, with runs of empty squares as decimal numbers.
// letter returns the letter of the piece on a square, 0 if it is empty. extent is as for ParseRows.
func Rows(ranks int, extent func(rank int) (from, to int), letter func(sq Square) byte) string {
	rows := make([]byte, 0, 80)
	for rank := ranks - 1; rank >= 0; rank-- {
		from, to := extent(rank)
		run := 0
		for file := from; file <= to; file++ {
			c := letter(Sq(file, rank))
			if c == 0 {
				run++
				continue
			}
			rows = append(appendRun(rows, run), c)
			run = 0
		}
		if rows = appendRun(rows, run); rank > 0 {
			rows = append(rows, '/')
		}
	}
	return string(rows)
}

func appendRun(dst []byte, run int) []byte {
	if run == 0 {
		return dst
	}
	return strconv.AppendInt(dst, int64(run), 10)
}

// ParseRows parses the rows of a position's text and calls put for every letter, from the highest rank down. extent
// returns the first and last file of a rank. Errors name the rank; an error of put is returned with the square in front.
func ParseRows(text string, ranks int, extent func(rank int) (from, to int), put func(sq Square, letter byte) error) error {
	rows := strings.Split(text, "/")
	if len(rows) != ranks {
		return Flaw{Code: BadRows, Count: ranks}.In("position has " + strconv.Itoa(len(rows)) + " rows, want " + strconv.Itoa(ranks))
	}
	for i, row := range rows {
		rank := ranks - 1 - i
		from, to := extent(rank)
		if err := parseRow(row, rank, from, to, put); err != nil {
			return err
		}
	}
	return nil
}

func parseRow(row string, rank, from, to int, put func(sq Square, letter byte) error) error {
	width, file := to-from+1, from
	for i := 0; i < len(row); {
		if row[i] >= '0' && row[i] <= '9' {
			j := i
			for j < len(row) && row[j] >= '0' && row[j] <= '9' {
				j++
			}
			run, err := strconv.Atoi(row[i:j])
			if err != nil || run < 1 || run > width || row[i] == '0' {
				return rankError(rank, ": bad run "+strconv.Quote(row[i:j]))
			}
			file, i = file+run, j
			continue
		}
		if file > to {
			return rankError(rank, " has more than "+strconv.Itoa(width)+" squares")
		}
		sq := Sq(file, rank)
		if err := put(sq, row[i]); err != nil {
			return Wrap(sq.String(), err)
		}
		file, i = file+1, i+1
	}
	if file != to+1 {
		return rankError(rank, " has "+strconv.Itoa(file-from)+" squares, want "+strconv.Itoa(width))
	}
	return nil
}

func rankError(rank int, what string) error {
	return Flaw{Code: BadRow, Count: rank + 1}.In("rank " + strconv.Itoa(rank+1) + what)
}

// ParseCount parses a counter of a position: a decimal number 0..limit without sign or leading zeros.
func ParseCount(field, text string, limit int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > limit || strconv.Itoa(n) != text {
		return 0, Flaw{Code: BadCount}.In(field + " " + strconv.Quote(text) + " is not a number from 0 to " + strconv.Itoa(limit))
	}
	return n, nil
}
