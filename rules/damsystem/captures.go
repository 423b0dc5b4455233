package damsystem

import (
	"math/bits"
	"slices"
)

// jump is one capture.
type jump struct {
	captured uint64
	from, to uint8
	more     bool // the chain could continue from to
}

// roomForJumps is the capacity of the lists of captures on the stack.
const roomForJumps = 48

// captures generates the captures of one piece.
type captures struct {
	g      *geometry
	opp    uint64
	empty  uint64 // the piece's own square included
	first  int    // index of the first one in the list
	from   uint8
	isKing bool
}

// capturesOf returns the generator for the piece on i, which appends to a list of length first.
func (b *board) capturesOf(i uint8, first int) captures {
	return captures{
		g: geometries[b.side], opp: b.opp, empty: ^(b.own | b.opp) | 1<<i,
		first: first, from: i, isKing: b.kings>>i&1 != 0,
	}
}

// appendJumps appends the captures of the given pieces: every prefix of every chain, each (from, to, captured) once.
func (b *board) appendJumps(list []jump, pieces uint64) []jump {
	for ; pieces != 0; pieces &= pieces - 1 {
		i := uint8(bits.TrailingZeros64(pieces))
		c := b.capturesOf(i, len(list))
		list, _ = c.follow(list, i, 0)
	}
	return list
}

// follow appends the captures that continue from at with the pieces captured so far, and reports whether there are any.
// Two chains to the same square with the same captured pieces continue in the same way, so it skips the second.
func (c *captures) follow(list []jump, at uint8, captured uint64) (_ []jump, more bool) {
	for d := range directions {
		over, lands := c.hop(at, d, captured)
		if lands == 0 {
			continue
		}
		more = true
		for ; lands != 0; lands &= lands - 1 {
			to := uint8(bits.TrailingZeros64(lands))
			if c.known(list, to, captured|over) {
				continue
			}
			n := len(list)
			list = append(list, jump{captured: captured | over, from: c.from, to: to})
			var goesOn bool
			list, goesOn = c.follow(list, to, captured|over)
			list[n].more = goesOn
		}
	}
	return list, more
}

// greatest returns the largest number of pieces that one of the given captures takes, and the pieces that can take as many.
func greatest(jumps []jump) (n int, movers uint64) {
	for _, j := range jumps {
		switch m := bits.OnesCount64(j.captured); {
		case m > n:
			n, movers = m, 1<<j.from
		case m == n:
			movers |= 1 << j.from
		}
	}
	return n, movers
}

// hop returns the enemy that the piece can jump from at in direction d, and the squares where it may land: for a man the
// square behind, for a king (DAMSY) any up to the next piece. Captured pieces still block.
func (c *captures) hop(at uint8, d direction, captured uint64) (over, lands uint64) {
	if !c.isKing {
		over = c.g.next[at][d] & c.opp &^ captured
		if over == 0 {
			return 0, 0
		}
		return over, c.g.land[at][d] & c.empty
	}
	hits := c.g.rays[at][d] &^ c.empty
	if hits == 0 {
		return 0, 0
	}
	over = nearest(hits, d) & c.opp &^ captured
	if over == 0 {
		return 0, 0
	}
	return over, c.g.reach(uint8(bits.TrailingZeros64(over)), d, ^c.empty)
}

// known reports whether the list has this capture. It need not look for a single captured piece, which can be captured in
// one way only, nor for fewer than four pieces captured by a man, whose paths meet only around a ring of four.
func (c *captures) known(list []jump, to uint8, captured uint64) bool {
	rest := captured & (captured - 1)
	if rest == 0 || !c.isKing && bits.OnesCount64(rest) < 3 {
		return false
	}
	return slices.ContainsFunc(list[c.first:], func(j jump) bool { return j.to == to && j.captured == captured })
}

// manSources returns those of the given men that can capture, by direction.
func (b *board) manSources(g *geometry, men uint64) (ul, ur, dl, dr uint64) {
	empty := ^(b.own | b.opp)
	ul = g.downRight(g.downRight(empty)&b.opp) & men
	ur = g.downLeft(g.downLeft(empty)&b.opp) & men
	dl = g.upRight(g.upRight(empty)&b.opp) & men
	dr = g.upLeft(g.upLeft(empty)&b.opp) & men
	return ul, ur, dl, dr
}

// owing returns the pieces of the side to move that can capture.
func (b *board) owing() uint64 {
	g := geometries[b.side]
	ul, ur, dl, dr := b.manSources(g, b.own&^b.kings)
	return ul | ur | dl | dr | b.owingKings(g)
}

func (b *board) owingKings(g *geometry) (owing uint64) {
	occ := b.own | b.opp
	for kings := b.own & b.kings; kings != 0; kings &= kings - 1 {
		i := bits.TrailingZeros64(kings)
		for d := range directions {
			hits := g.rays[i][d] & occ
			if hits == 0 {
				continue
			}
			over := nearest(hits, d) & b.opp
			if over != 0 && g.next[bits.TrailingZeros64(over)][d]&^occ != 0 {
				owing |= kings & -kings
				break
			}
		}
	}
	return owing
}
