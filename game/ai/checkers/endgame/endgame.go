// Package endgame knows exactly the endings of three kings against one where a search does not win them by itself:
// with flying kings. The table is made by tools/lab/tablebase and ships with the program.
package endgame

import (
	"math/bits"

	"ludotheque/rules/checkers"
)

// The table holds one byte for every placement up to symmetry, with the three kings to move: plies to the win, 0 for
// a draw. Kings move alike in all directions, so that turning the board by 180 degrees and mirroring it in either
// long diagonal changes nothing; only one lone king of each such family is kept.
const (
	families = 10
	triples  = 32 * 31 * 30 / 6
	// Size is the length of a table in bytes.
	Size = families * triples
)

// dense numbers the dark squares 0..31 by their bit.
var dense = makeDense()

func makeDense() (table [64]uint8) {
	n := uint8(0)
	for set := uint64(checkers.Squares); set != 0; set &= set - 1 {
		table[bits.TrailingZeros64(set)] = n
		n++
	}
	return table
}

// images are the four symmetries as maps of dense squares.
var images = makeImages()

func makeImages() (table [4][32]uint8) {
	for sq := range 32 {
		rank := sq / 4
		file := sq%4*2 + rank%2
		for i, at := range [4][2]int{{file, rank}, {rank, file}, {7 - file, 7 - rank}, {7 - rank, 7 - file}} {
			table[i][sq] = uint8(at[1]*4 + at[0]/2)
		}
	}
	return table
}

// family tells of a lone king's square which symmetry leads to the kept one of its family, and its number.
type family struct{ image, number uint8 }

var familyOf = makeFamilies()

func makeFamilies() (table [32]family) {
	next := uint8(0)
	for sq := range uint8(32) {
		kept, image := sq, uint8(0)
		for i := range images {
			if images[i][sq] < kept {
				kept, image = images[i][sq], uint8(i)
			}
		}
		if kept == sq {
			table[sq] = family{number: next}
			next++
			continue
		}
		table[sq] = family{image, table[kept].number}
	}
	return table
}

// Index returns the place in the table of three kings, to move, against one.
func Index(strong, lone uint64) int {
	f := familyOf[dense[bits.TrailingZeros64(lone)]]
	var at [3]int
	for i := range at {
		sq := int(images[f.image][dense[bits.TrailingZeros64(strong)]])
		strong &= strong - 1
		j := i
		for ; j > 0 && at[j-1] > sq; j-- {
			at[j] = at[j-1]
		}
		at[j] = sq
	}
	return int(f.number)*triples + at[0] + at[1]*(at[1]-1)/2 + at[2]*(at[2]-1)*(at[2]-2)/6
}
