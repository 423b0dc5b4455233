package damsystem

import (
	"math/bits"
	"slices"
)

// jump is one capture: its ends, what it takes, and whether the chain could have gone on from there.
type jump struct {
	taken    uint64
	from, to uint8
	more     bool
}

// roomForJumps is how many captures a list holds before it asks for memory.
const roomForJumps = 48

// walk is a piece in hand that looks for its captures.
type walk struct {
	g      *geometry
	opp    uint64
	empty  uint64 // the piece's own square included
	first  int    // where its captures begin in the list
	from   uint8
	isKing bool
}

// lift takes the piece on i in hand; its captures will begin at first.
func (b *board) lift(i uint8, first int) walk {
	return walk{
		g: geometries[b.side], opp: b.opp, empty: ^(b.own | b.opp) | 1<<i,
		first: first, from: i, isKing: b.kings>>i&1 != 0,
	}
}

// appendJumps appends the captures of the given pieces: every prefix of every chain, each (from, to, taken)
// once.
func (b *board) appendJumps(list []jump, pieces uint64) []jump {
	for ; pieces != 0; pieces &= pieces - 1 {
		i := uint8(bits.TrailingZeros64(pieces))
		w := b.lift(i, len(list))
		list, _ = w.follow(list, i, 0)
	}
	return list
}

// follow appends the captures that go on from at with the pieces taken so far, and reports whether there are
// any. Two ways to the same square with the same pieces taken go on alike, so the second is not followed.
func (w *walk) follow(list []jump, at uint8, taken uint64) (_ []jump, more bool) {
	for d := range directions {
		over, lands := w.hop(at, d, taken)
		if lands == 0 {
			continue
		}
		more = true
		for ; lands != 0; lands &= lands - 1 {
			to := uint8(bits.TrailingZeros64(lands))
			if w.known(list, to, taken|over) {
				continue
			}
			n := len(list)
			list = append(list, jump{taken: taken | over, from: w.from, to: to})
			var goesOn bool
			list, goesOn = w.follow(list, to, taken|over)
			list[n].more = goesOn
		}
	}
	return list, more
}

// hop returns the enemy that the piece in hand can jump from at in direction d, and where it may land: for a
// man the square behind, for a DAMSY any up to the next piece. Pieces already taken still stand in the way.
func (w *walk) hop(at uint8, d direction, taken uint64) (over, lands uint64) {
	if !w.isKing {
		over = w.g.next[at][d] & w.opp &^ taken
		if over == 0 {
			return 0, 0
		}
		return over, w.g.land[at][d] & w.empty
	}
	hits := w.g.rays[at][d] &^ w.empty
	if hits == 0 {
		return 0, 0
	}
	over = nearest(hits, d) & w.opp &^ taken
	if over == 0 {
		return 0, 0
	}
	return over, w.g.reach(uint8(bits.TrailingZeros64(over)), d, ^w.empty)
}

// known reports whether this capture is in the list. One piece can be taken in one way only, and a man's
// ways meet only around a ring of four.
func (w *walk) known(list []jump, to uint8, taken uint64) bool {
	rest := taken & (taken - 1)
	if rest == 0 || !w.isKing && bits.OnesCount64(rest) < 3 {
		return false
	}
	return slices.ContainsFunc(list[w.first:], func(j jump) bool { return j.to == to && j.taken == taken })
}

// manSources returns which of the given men can capture in each direction.
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
