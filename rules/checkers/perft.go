package checkers

import "math/bits"

// counter counts leaves. It holds what does not change on the way, and the stack of captures still to be tried.
type counter struct {
	menBack uint64 // all ones where men capture backward, else 0
	flying  uint64 // all ones where kings fly, else 0
	hunt    hunt
}

// Perft counts the leaves at depth plies.
func (p Position) Perft(depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case p.over():
		return 0
	case int(p.quiet)+depth <= p.rules().Quiet:
		c := newCounter(p.rules())
		own, opp := p.sides()
		return c.count(own, opp, p.kings, forward(p.turn), depth)
	}
	return p.slowPerft(depth)
}

// slowPerft is exact near the no-progress limit too.
func (p Position) slowPerft(depth int) (n uint64) {
	for _, m := range p.AppendMoves(nil) {
		t := taking{bitOf[m.From], bitOf[m.To], 0}
		for _, sq := range m.Captured.AppendSquares(nil) {
			t.captured |= bitOf[sq]
		}
		n += p.after(t).Perft(depth - 1)
	}
	return n
}

func newCounter(r *Rules) counter {
	c := counter{hunt: hunt{rules: r, list: make([]taking, 0, 256)}}
	if r.MenBack {
		c.menBack = ^uint64(0)
	}
	if r.Flying {
		c.flying = ^uint64(0)
	}
	return c
}

// count is perft for own to move, the no-progress count left out. Captures are found for all pieces at once:
// a, b are the landing squares ahead, e, g those behind.
func (c *counter) count(own, opp, kings uint64, fwd, depth int) uint64 {
	if own&kings&c.flying != 0 {
		return c.countFlying(own, opp, kings, fwd, depth)
	}
	empty := board &^ (own | opp)
	d4, d5 := 4*fwd, 5*fwd
	a := shift(shift(own, d4)&opp, d4) & empty
	b := shift(shift(own, d5)&opp, d5) & empty
	var e, g, ka, kb uint64
	if back := own & (kings | c.menBack); back != 0 {
		e = shift(shift(back, -d4)&opp, -d4) & empty
		g = shift(shift(back, -d5)&opp, -d5) & empty
		ka = a & shift(back, 2*d4)
		kb = b & shift(back, 2*d5)
	}
	if a|b|e|g == 0 {
		if depth == 1 {
			return countSteps(own, own&kings, empty, d4, d5)
		}
		return c.steps(own, opp, kings, fwd, depth)
	}
	more := shift(shift(a|b|g, d4)&opp, d4) | shift(shift(a|b|e, d5)&opp, d5)
	if e|g|ka|kb != 0 {
		more |= shift(shift(e|g|kb, -d4)&opp, -d4) | shift(shift(e|g|ka, -d5)&opp, -d5)
	}
	if more&empty != 0 {
		return c.pairs(own, opp, kings, a, b, e, g, fwd, depth)
	}
	if depth == 1 {
		n := size(a, b)
		if e|g != 0 {
			n += size(e, g)
		}
		return n
	}
	return c.leaps(own, opp, kings, a, fwd, d4, depth) + c.leaps(own, opp, kings, b, fwd, d5, depth) +
		c.leaps(own, opp, kings, e, fwd, -d4, depth) + c.leaps(own, opp, kings, g, fwd, -d5, depth)
}

// size counts the squares of two sets that were reached in one vertical direction. Both miss the row where that
// direction starts, so one turned by 32 bits fits into the gaps of the other.
func size(x, y uint64) uint64 { return uint64(bits.OnesCount64(x | bits.RotateLeft64(y, 32))) }

// countSteps counts the steps of own, of which kings may go back.
func countSteps(own, kings, empty uint64, d4, d5 int) uint64 {
	n := size(shift(own, d4)&empty, shift(own, d5)&empty)
	if kings != 0 {
		n += size(shift(kings, -d4)&empty, shift(kings, -d5)&empty)
	}
	return n
}

// countFlying is count for a side with flying kings.
func (c *counter) countFlying(own, opp, kings uint64, fwd, depth int) uint64 {
	if jumpers(c.hunt.rules, own, opp, kings, fwd) != 0 {
		return c.chains(own, opp, kings, fwd, depth)
	}
	if depth > 1 {
		return c.steps(own, opp, kings, fwd, depth)
	}
	empty := board &^ (own | opp)
	n := countSteps(own&^kings, 0, empty, 4*fwd, 5*fwd)
	for _, d := range directions(fwd) {
		for land := shift(own&kings, d) & empty; land != 0; land = shift(land, d) & empty {
			n += uint64(bits.OnesCount64(land))
		}
	}
	return n
}

// steps plays every step, when no capture is owed.
func (c *counter) steps(own, opp, kings uint64, fwd, depth int) (n uint64) {
	empty, men := board&^(own|opp), own&^kings
	left, right := shift(men, 4*fwd)&empty, shift(men, 5*fwd)&empty
	if depth == 2 {
		n, left, right = c.calm(own, opp, kings, left, right, fwd)
	}
	n += c.menSteps(own, opp, kings, left, fwd, 4*fwd, depth)
	n += c.menSteps(own, opp, kings, right, fwd, 5*fwd, depth)
	if own&kings != 0 {
		n += c.kingSteps(own, opp, kings, fwd, depth)
	}
	return n
}

// menSteps plays steps of men, given their landing squares in direction d.
func (c *counter) menSteps(own, opp, kings, land uint64, fwd, d, depth int) (n uint64) {
	crown := crownRow(fwd)
	for ; land != 0; land &= land - 1 {
		to := land & -land
		n += c.count(opp, own^(to|shift(to, -d)), kings|to&crown, -fwd, depth-1)
	}
	return n
}

// kingSteps plays the steps of kings: all kings in one direction at once, one square farther each time.
func (c *counter) kingSteps(own, opp, kings uint64, fwd, depth int) (n uint64) {
	empty := board &^ (own | opp)
	for _, d := range directions(fwd) {
		far := shift(own&kings, d) & empty
		for back := -d; far != 0; back -= d {
			for land := far; land != 0; land &= land - 1 {
				to := land & -land
				move := to | shift(to, back)
				n += c.count(opp, own^move, kings^move, -fwd, depth-1)
			}
			far = shift(far, d) & empty & c.flying
		}
	}
	return n
}

// leaps plays single jumps of men and short kings, given their landing squares in direction d.
func (c *counter) leaps(own, opp, kings, land uint64, fwd, d, depth int) (n uint64) {
	for ; land != 0; land &= land - 1 {
		to := land & -land
		n += c.take(own, opp, kings, taking{shift(to, -2*d), to, shift(to, -d)}, fwd, depth)
	}
	return n
}

// take plays one capture.
func (c *counter) take(own, opp, kings uint64, t taking, fwd, depth int) uint64 {
	if kings&t.from != 0 {
		kings = kings&^(t.from|t.captured) | t.to
	} else {
		kings = kings&^t.captured | t.to&crownRow(fwd)
	}
	return c.count(opp&^t.captured, own&^t.from|t.to, kings, -fwd, depth-1)
}
