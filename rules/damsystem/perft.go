package damsystem

import (
	"math/bits"

	"ludotheque/rules"
)

// Perft counts the leaves at depth plies. The last ply is counted, not played, most of it a whole board at
// a time.
func (p Position) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var room [2 * roomForJumps]jump
	return p.nodes(depth, room[:0])
}

// nodes is Perft. Captures are listed in the room behind list, where those of the earlier plies stand.
func (b *board) nodes(depth int, list []jump) uint64 {
	if b.over() {
		return 0
	}
	if depth == 1 {
		return b.leaves(list)
	}
	owing := b.owing()
	next := *b
	next.pass(owing)
	n := next.nodes(depth-1, list) + b.stepNodes(owing, depth, list)
	for faults := b.faults; faults != 0; faults &= faults - 1 {
		next = *b
		next.huff(uint8(bits.TrailingZeros64(faults)))
		n += next.nodes(depth-1, list)
	}
	if owing == 0 {
		return n
	}
	first := len(list)
	list = b.appendJumps(list, owing)
	for _, j := range list[first:] {
		next = *b
		next.capture(j)
		n += next.nodes(depth-1, list)
	}
	return n
}

func (b *board) stepNodes(owing uint64, depth int, list []jump) (n uint64) {
	var next board // outside the loops, or each would be on the heap
	for own := b.own; own != 0; own &= own - 1 {
		from := uint8(bits.TrailingZeros64(own))
		for steps := b.steps(from); steps != 0; steps &= steps - 1 {
			next = *b
			next.step(from, uint8(bits.TrailingZeros64(steps)), owing)
			n += next.nodes(depth-1, list)
		}
	}
	return n
}

// leaves counts the actions of b, which is not over.
func (b *board) leaves(list []jump) uint64 {
	g, men, empty := geometries[b.side], b.own&^b.kings, ^(b.own | b.opp)
	n := 1 + bits.OnesCount64(b.faults)
	if b.side == rules.First {
		n += bits.OnesCount64(g.upLeft(men)&empty) + bits.OnesCount64(g.upRight(men)&empty)
	} else {
		n += bits.OnesCount64(g.downLeft(men)&empty) + bits.OnesCount64(g.downRight(men)&empty)
	}
	n += b.manCaptures(g, men, list)
	if b.own&b.kings == 0 {
		return uint64(n)
	}
	for kings := b.own & b.kings; kings != 0; kings &= kings - 1 {
		n += bits.OnesCount64(b.steps(uint8(bits.TrailingZeros64(kings))))
	}
	return uint64(n + b.walked(b.owingKings(g), list))
}

// manCaptures counts the captures of men: their first jumps when no chain goes on, which is the rule.
func (b *board) manCaptures(g *geometry, men uint64, list []jump) int {
	ul, ur, dl, dr := b.manSources(g, men)
	sources := ul | ur | dl | dr
	if sources == 0 {
		return 0
	}
	// The squares from which a second jump might follow, each source's own square empty. A man does not
	// jump straight back over the piece it has just taken.
	empty := ^(b.own | b.opp) | sources
	ul2, ur2 := g.downRight(g.downRight(empty)&b.opp), g.downLeft(g.downLeft(empty)&b.opp)
	dl2, dr2 := g.upRight(g.upRight(empty)&b.opp), g.upLeft(g.upLeft(empty)&b.opp)
	again := g.upLeft(g.upLeft(ul))&(ul2|ur2|dl2) | g.upRight(g.upRight(ur))&(ul2|ur2|dr2) |
		g.downLeft(g.downLeft(dl))&(ul2|dl2|dr2) | g.downRight(g.downRight(dr))&(ur2|dl2|dr2)
	if again != 0 {
		return b.walked(sources, list)
	}
	return bits.OnesCount64(ul) + bits.OnesCount64(ur) + bits.OnesCount64(dl) + bits.OnesCount64(dr)
}

// walked counts the captures of the given pieces by walking them.
func (b *board) walked(pieces uint64, list []jump) int {
	return len(b.appendJumps(list, pieces)) - len(list)
}
