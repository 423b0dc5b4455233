package damsystem

import "math/bits"

// Perft counts the leaves at depth plies. The last ply is counted, not played, most of it a whole board at
// a time.
func (p Position) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var room [2 * roomForJumps]jump
	c := counter{walk{list: room[:0]}}
	return c.nodes(&p.board, depth)
}

// counter is a perft under way; its walk's list is the stack of all plies' captures.
type counter struct{ walk }

func (c *counter) nodes(b *board, depth int) uint64 {
	if b.over() {
		return 0
	}
	if depth == 1 {
		return c.leaves(b)
	}
	owing := b.owing()
	next := *b
	next.pass(owing)
	n := c.nodes(&next, depth-1) + c.stepNodes(b, owing, depth)
	for faults := b.faults; faults != 0; faults &= faults - 1 {
		next = *b
		next.huff(uint8(bits.TrailingZeros64(faults)))
		n += c.nodes(&next, depth-1)
	}
	if owing == 0 {
		return n
	}
	first := len(c.list)
	c.walkAll(b, owing)
	for i, last := first, len(c.list); i < last; i++ {
		next = *b
		next.capture(c.list[i])
		n += c.nodes(&next, depth-1)
	}
	c.list = c.list[:first]
	return n
}

func (c *counter) stepNodes(b *board, owing uint64, depth int) (n uint64) {
	for own := b.own; own != 0; own &= own - 1 {
		from := uint8(bits.TrailingZeros64(own))
		for steps := b.steps(from); steps != 0; steps &= steps - 1 {
			next := *b
			next.step(from, uint8(bits.TrailingZeros64(steps)), owing)
			n += c.nodes(&next, depth-1)
		}
	}
	return n
}

// leaves counts the actions of b, which is not over.
func (c *counter) leaves(b *board) uint64 {
	g, men, empty := geometries[b.side], b.own&^b.kings, ^(b.own | b.opp)
	n := 1 + bits.OnesCount64(b.faults)
	if b.side == 0 {
		n += bits.OnesCount64(g.upLeft(men)&empty) + bits.OnesCount64(g.upRight(men)&empty)
	} else {
		n += bits.OnesCount64(g.downLeft(men)&empty) + bits.OnesCount64(g.downRight(men)&empty)
	}
	n += c.manCaptures(b, g, men)
	if b.own&b.kings == 0 {
		return uint64(n)
	}
	for kings := b.own & b.kings; kings != 0; kings &= kings - 1 {
		n += bits.OnesCount64(b.steps(uint8(bits.TrailingZeros64(kings))))
	}
	return uint64(n + c.walked(b, b.owingKings(g)))
}

// manCaptures counts the captures of men: their first jumps when no chain goes on, which is the rule.
func (c *counter) manCaptures(b *board, g *geometry, men uint64) int {
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
		return c.walked(b, sources)
	}
	return bits.OnesCount64(ul) + bits.OnesCount64(ur) + bits.OnesCount64(dl) + bits.OnesCount64(dr)
}

// walked counts the captures of the given pieces by walking them.
func (c *counter) walked(b *board, pieces uint64) int {
	first := len(c.list)
	c.walkAll(b, pieces)
	n := len(c.list) - first
	c.list = c.list[:first]
	return n
}
