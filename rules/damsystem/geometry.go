package damsystem

import (
	"math/bits"

	"ludotheque/rules"
)

// The board's extent: files a..o with the overhangs, ranks 1..11.
const (
	files = 15
	ranks = 11
)

// direction is one of the four diagonals. Going up the board raises the index of a square.
type direction uint8

const (
	upLeft direction = iota
	upRight
	downLeft
	downRight
	directions
)

// forward has the two directions in which the men of each side step.
var forward = [2][2]direction{{upLeft, upRight}, {downLeft, downRight}}

// noIndex is the index of a square that is not playable.
const noIndex = 0xff

// geometry describes the board when one side is to move. The 64 dark squares are numbered row by row from South's left,
// a plate's squares relative to the plate, so that a slide moves no bit: it only changes the geometry.
type geometry struct {
	// The squares from which a step is a shift by that number of bits: up left by 5 or 6, up right by 6 or 7, depending
	// on the lengths of the rows and the places of the plates. Steps down are the inverse shifts.
	left5, left6, right6, right7 uint64

	squares [64]rules.Square       // square of an index
	index   [256]uint8             // index of a square, noIndex if it is not playable
	next    [64][directions]uint64 // the neighbour, one bit or none
	land    [64][directions]uint64 // the square behind the neighbour, one bit or none
	rays    [64][directions]uint64 // all squares in that direction
}

// geometries are indexed by the side to move.
var geometries = [2]*geometry{makeGeometry(rules.First), makeGeometry(rules.Second)}

// isPlate reports whether a rank (from 0) is a plate.
func isPlate(rank int) bool { return rank == 3 || rank == 5 || rank == 7 }

// extent returns the first and last file of a row while side is to move.
func extent(side rules.Side, rank int) (from, to int) {
	switch overhang := int(overhang.Is); {
	case !isPlate(rank):
		return overhang, files - 1 - overhang
	case side == rules.First:
		return overhang, files - 1
	default:
		return 0, files - 1 - overhang
	}
}

func makeGeometry(side rules.Side) *geometry {
	g := &geometry{}
	for i := range g.index {
		g.index[i] = noIndex
	}
	n := uint8(0)
	for rank := range ranks {
		from, to := extent(side, rank)
		for file := from; file <= to; file++ {
			if sq := rules.Sq(file, rank); sq.Dark() {
				g.squares[n], g.index[sq] = sq, n
				n++
			}
		}
	}
	for i := range g.squares {
		g.link(i)
	}
	for i := range g.squares {
		for d := range directions {
			for at := g.next[i][d]; at != 0; at = g.next[bits.TrailingZeros64(at)][d] {
				if g.rays[i][d] |= at; g.land[i][d] == 0 && at != g.next[i][d] {
					g.land[i][d] = at
				}
			}
		}
	}
	return g
}

// link sets the neighbours of square i and adds it to the masks of the shifts.
func (g *geometry) link(i int) {
	sq := g.squares[i]
	for d, delta := range [directions][2]int{{-1, 1}, {1, 1}, {-1, -1}, {1, -1}} {
		file, rank := sq.File()+delta[0], sq.Rank()+delta[1]
		if file < 0 || file >= files || rank < 0 || rank >= ranks || g.index[rules.Sq(file, rank)] == noIndex {
			continue
		}
		to := int(g.index[rules.Sq(file, rank)])
		g.next[i][d] = 1 << to
		bit := uint64(1) << i
		switch {
		case direction(d) == upLeft && to-i == 5:
			g.left5 |= bit
		case direction(d) == upLeft && to-i == 6:
			g.left6 |= bit
		case direction(d) == upRight && to-i == 6:
			g.right6 |= bit
		case direction(d) == upRight && to-i == 7:
			g.right7 |= bit
		case direction(d) == upLeft || direction(d) == upRight:
			panic("damsystem: a neighbour is no shift by 5, 6 or 7")
		}
	}
}

// The four functions below move every square of x by one step; squares that would leave the board are dropped.

func (g *geometry) upLeft(x uint64) uint64    { return (x&g.left5)<<5 | (x&g.left6)<<6 }
func (g *geometry) upRight(x uint64) uint64   { return (x&g.right6)<<6 | (x&g.right7)<<7 }
func (g *geometry) downRight(x uint64) uint64 { return x>>5&g.left5 | x>>6&g.left6 }
func (g *geometry) downLeft(x uint64) uint64  { return x>>6&g.right6 | x>>7&g.right7 }

// nearest returns the first square in direction d of hits, a non-empty part of a ray.
func nearest(hits uint64, d direction) uint64 {
	if d <= upRight {
		return hits & -hits
	}
	return 1 << (63 - bits.LeadingZeros64(hits))
}

// reach returns the squares in direction d from i, exclusive, to the first piece of occ, exclusive.
func (g *geometry) reach(i uint8, d direction, occ uint64) uint64 {
	ray := g.rays[i][d]
	hits := ray & occ
	switch {
	case hits == 0:
		return ray
	case d <= upRight:
		return ray & (hits&-hits - 1)
	}
	return ray &^ (2<<(63-bits.LeadingZeros64(hits)) - 1)
}

// square returns the square of a bit.
func (g *geometry) square(bit uint64) rules.Square { return g.squares[bits.TrailingZeros64(bit)] }

// set returns the set of the squares of a bitboard.
func (g *geometry) set(x uint64) rules.Set {
	var s rules.Set
	for ; x != 0; x &= x - 1 {
		s.Add(g.squares[bits.TrailingZeros64(x)])
	}
	return s
}
