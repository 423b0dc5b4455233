package checkers

// pairs counts where some capture may go on after its first jump; a, b, e, g are the first landing squares as in
// count. Chains of two jumps are found for all pieces at once. Longer ones are left to the hunt, and so are
// sides whose men and kings capture differently.
//
// Two jumps cannot come back to their start, take a piece twice or lead by two ways to one move, so the squares
// that are empty now are the free ones and every pair is a move of its own.
func (c *counter) pairs(own, opp, kings, a, b, e, g uint64, fwd, depth int) uint64 {
	switch back := own & (kings | c.menBack); {
	case back == 0 && !c.hunt.rules.Majority:
		return c.freePairs(own, opp, kings, a, b, fwd, depth)
	case back == own && c.hunt.rules.Majority:
		return c.mostPairs(own, opp, kings, a, b, e, g, fwd, depth)
	}
	return c.chains(own, opp, kings, fwd, depth)
}

// freePairs is pairs for a side that captures ahead only and is free to choose among the whole chains.
func (c *counter) freePairs(own, opp, kings, a, b uint64, fwd, depth int) uint64 {
	empty, d4, d5 := board&^(own|opp), 4*fwd, 5*fwd
	a4, a5 := jump(a, opp, empty, d4), jump(a, opp, empty, d5)
	b4, b5 := jump(b, opp, empty, d4), jump(b, opp, empty, d5)
	second := a4 | a5 | b4 | b5
	if jump(second, opp, empty, d4)|jump(second, opp, empty, d5) != 0 {
		return c.chains(own, opp, kings, fwd, depth)
	}
	going := jump(empty, opp, board, -d4) | jump(empty, opp, board, -d5)
	a, b = a&^going, b&^going
	if depth == 1 {
		return size(a, b) + size(a4, a5) + size(b4, b5)
	}
	return c.leaps(own, opp, kings, a, fwd, d4, depth) + c.leaps(own, opp, kings, b, fwd, d5, depth) +
		c.doubles(own, opp, kings, a4, fwd, d4, d4, depth) + c.doubles(own, opp, kings, a5, fwd, d4, d5, depth) +
		c.doubles(own, opp, kings, b4, fwd, d5, d4, depth) + c.doubles(own, opp, kings, b5, fwd, d5, d5, depth)
}

// mostPairs is pairs for a side that captures in all directions and owes the most pieces. 4 and 5 are the
// directions ahead, 6 and 7 their opposites.
func (c *counter) mostPairs(own, opp, kings, a, b, e, g uint64, fwd, depth int) uint64 {
	empty, d4, d5 := board&^(own|opp), 4*fwd, 5*fwd
	a4, a5, a7 := jump(a, opp, empty, d4), jump(a, opp, empty, d5), jump(a, opp, empty, -d5)
	b4, b5, b6 := jump(b, opp, empty, d4), jump(b, opp, empty, d5), jump(b, opp, empty, -d4)
	e5, e6, e7 := jump(e, opp, empty, d5), jump(e, opp, empty, -d4), jump(e, opp, empty, -d5)
	g4, g6, g7 := jump(g, opp, empty, d4), jump(g, opp, empty, -d4), jump(g, opp, empty, -d5)
	last4, last5, last6, last7 := a4|b4|g4, a5|b5|e5, b6|e6|g6, a7|e7|g7
	third := jump(last4|last5|last7, opp, empty, d4) | jump(last4|last5|last6, opp, empty, d5) |
		jump(last5|last6|last7, opp, empty, -d4) | jump(last4|last6|last7, opp, empty, -d5)
	if third != 0 {
		return c.chains(own, opp, kings, fwd, depth)
	}
	if depth == 1 {
		return size(a4, a5) + size(b4, b5) + size(g4, e5) + size(b6, a7) + size(e6, e7) + size(g6, g7)
	}
	n := c.doubles(own, opp, kings, a4, fwd, d4, d4, depth) + c.doubles(own, opp, kings, a5, fwd, d4, d5, depth)
	n += c.doubles(own, opp, kings, a7, fwd, d4, -d5, depth) + c.doubles(own, opp, kings, b4, fwd, d5, d4, depth)
	n += c.doubles(own, opp, kings, b5, fwd, d5, d5, depth) + c.doubles(own, opp, kings, b6, fwd, d5, -d4, depth)
	n += c.doubles(own, opp, kings, e5, fwd, -d4, d5, depth) + c.doubles(own, opp, kings, e6, fwd, -d4, -d4, depth)
	n += c.doubles(own, opp, kings, e7, fwd, -d4, -d5, depth) + c.doubles(own, opp, kings, g4, fwd, -d5, d4, depth)
	n += c.doubles(own, opp, kings, g6, fwd, -d5, -d4, depth) + c.doubles(own, opp, kings, g7, fwd, -d5, -d5, depth)
	return n
}

// jump returns where the pieces of set land that can jump in direction d.
func jump(set, opp, empty uint64, d int) uint64 {
	return shift(shift(set, d)&opp, d) & empty
}

// doubles plays chains of two jumps, given their landing squares and the directions of both jumps.
func (c *counter) doubles(own, opp, kings, land uint64, fwd, d1, d2, depth int) (n uint64) {
	for ; land != 0; land &= land - 1 {
		to := land & -land
		mid := shift(to, -2*d2)
		n += c.take(own, opp, kings, taking{shift(mid, -2*d1), to, shift(to, -d2) | shift(mid, -d1)}, fwd, depth)
	}
	return n
}

// chains plays the captures of any length, from a list.
func (c *counter) chains(own, opp, kings uint64, fwd, depth int) (n uint64) {
	base := len(c.hunt.list)
	c.hunt.collect(own, opp, kings, jumpers(c.hunt.rules, own, opp, kings, fwd), fwd)
	end := len(c.hunt.list)
	if depth == 1 {
		n = uint64(end - base)
	} else {
		for i := base; i < end; i++ {
			n += c.take(own, opp, kings, c.hunt.list[i], fwd, depth)
		}
	}
	c.hunt.list = c.hunt.list[:base]
	return n
}
