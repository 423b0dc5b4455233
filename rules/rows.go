package rules

import (
	"errors"
	"strconv"
	"strings"
)

// Rows writes the rows of a position's text, from the highest rank down: letter says what stands on a square, 0 for nothing, and
// runs of empty squares are decimal numbers. extent is as for ParseRows.
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

// ParseRows reads the rows of a position's text and calls put for every letter on it, from the highest rank
// down. extent gives the files (inclusive) that a rank's row spans. Errors name the rank and what is wrong;
// an error from put is returned with the square in front.
func ParseRows(text string, ranks int, extent func(rank int) (from, to int), put func(sq Square, letter byte) error) error {
	rows := strings.Split(text, "/")
	if len(rows) != ranks {
		return errors.New("position has " + strconv.Itoa(len(rows)) + " rows, want " + strconv.Itoa(ranks))
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

func rankError(rank int, what string) error { return errors.New("rank " + strconv.Itoa(rank+1) + what) }

// ParseCount reads a counter field of a position: a decimal number 0..limit without sign or leading zeros.
func ParseCount(field, text string, limit int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > limit || strconv.Itoa(n) != text {
		return 0, errors.New(field + " " + strconv.Quote(text) + " is not a number from 0 to " + strconv.Itoa(limit))
	}
	return n, nil
}
