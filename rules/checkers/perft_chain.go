package checkers

import "math/bits"

// pairs counts where some capture may go on after its first jump. Chains of two jumps are found for all pieces
// at once, first being the first landing squares by direction; longer ones, and sides whose men and kings
// capture differently, are left to the hunt.
//
// Two jumps cannot come back to their start, take a piece twice or lead by two ways to one move, so the squares
// that are empty now are the free ones and every pair is a move of its own.
func (c *counter) pairs(own, opp, kings uint64, first [4]uint64, fwd, depth int) (n uint64) {
	majority := c.hunt.rules.Majority
	empty, dirs := board&^(own|opp), directions(fwd)
	ways := 2
	if back := own & (kings | c.menBack); back != 0 {
		ways = 4
		if back != own || !majority {
			return c.chains(own, opp, kings, fwd, depth)
		}
	}
	var second [4][4]uint64
	var last [4]uint64 // the second landing squares by direction of the second jump
	for i, set := range first {
		if set == 0 {
			continue
		}
		for j, d := range dirs[:ways] {
			if j != i^2 {
				second[i][j] = jump(set, opp, empty, d)
				last[j] |= second[i][j]
			}
		}
	}
	for k, d := range dirs[:ways] {
		if jump(last[k]|last[(k+1)&3]|last[(k+3)&3], opp, empty, d) != 0 {
			return c.chains(own, opp, kings, fwd, depth)
		}
	}
	if !majority {
		going := jump(empty, opp, board, -dirs[0]) | jump(empty, opp, board, -dirs[1])
		for i, set := range first[:ways] {
			n += c.leaps(own, opp, kings, set&^going, fwd, dirs[i], depth)
		}
	}
	for i := range second {
		for j, land := range second[i] {
			n += c.doubles(own, opp, kings, land, fwd, dirs[i], dirs[j], depth)
		}
	}
	return n
}

// jump returns where the pieces of set land that can jump in direction d.
func jump(set, opp, empty uint64, d int) uint64 {
	return shift(shift(set, d)&opp, d) & empty
}

// doubles plays chains of two jumps, given their landing squares and the directions of both jumps.
func (c *counter) doubles(own, opp, kings, land uint64, fwd, d1, d2, depth int) (n uint64) {
	if depth == 1 {
		return uint64(bits.OnesCount64(land))
	}
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
