package tablebase

import "math/bits"

// side is the number of files and of ranks of the board; a square's bit is rank*side + file.
const side = 4

// perOwn is the number of ways to place the other four stones beside four given ones.
const perOwn = 495

// turned returns the stones after symmetry s of the square: bit 0 flips the files, 1 the ranks, 2 swaps them.
func turned(s int, stones uint16) (out uint16) {
	for ; stones != 0; stones &= stones - 1 {
		i := bits.TrailingZeros16(stones)
		file, rank := i%side, i/side
		if s&1 != 0 {
			file = side - 1 - file
		}
		if s&2 != 0 {
			rank = side - 1 - rank
		}
		if s&4 != 0 {
			file, rank = rank, file
		}
		out |= 1 << (rank*side + file)
	}
	return out
}

// classes has the equivalence classes of the 1820 sets of four stones under the symmetries.
type classes struct {
	fours []uint16        // the sets, ascending
	first []uint16        // the smallest set of each class, ascending
	of    [1 << 16]uint16 // class<<3 | the symmetry that maps a set to first of its class
	rank  [1 << 12]uint16 // the number of a set of four among twelve squares
}

func makeClasses() *classes {
	c := &classes{}
	for stones := range 1 << 16 {
		if bits.OnesCount(uint(stones)) != 4 {
			continue
		}
		c.fours = append(c.fours, uint16(stones))
		if smaller(uint16(stones)) {
			continue
		}
		for s := 7; s >= 0; s-- {
			// Not all symmetries that swap files and ranks are their own inverses, so search for the inverse.
			for back := range 8 {
				if t := turned(s, uint16(stones)); turned(back, t) == uint16(stones) {
					c.of[t] = uint16(len(c.first)<<3 | back)
					break
				}
			}
		}
		c.first = append(c.first, uint16(stones))
	}
	n := uint16(0)
	for set := range c.rank {
		if bits.OnesCount(uint(set)) == 4 {
			c.rank[set] = n
			n++
		}
	}
	return c
}

// smaller reports whether a symmetry maps the stones to a smaller set.
func smaller(stones uint16) bool {
	for s := range 8 {
		if turned(s, stones) < stones {
			return true
		}
	}
	return false
}

// squeeze removes the bits of the squares of own from opp, so that twelve bits remain.
func squeeze(own, opp uint16) uint16 {
	for own != 0 {
		i := 15 - bits.LeadingZeros16(own)
		below := uint16(1)<<i - 1
		opp = opp&below | opp>>1&^below
		own &= below
	}
	return opp
}

// cell returns the index of own and opp in the table of all classes.
func (c *classes) cell(own, opp uint16) int {
	of := c.of[own]
	first := c.first[of>>3]
	if s := int(of & 7); s != 0 {
		opp = turned(s, opp)
	}
	return int(of>>3)*perOwn + int(c.rank[squeeze(first, opp)])
}

// each calls yield with every placement of four stones a side that no symmetry makes smaller, and with all its cells.
func (c *classes) each(yield func(own, opp uint16, cells []int)) {
	var cells []int
	for _, own := range c.first {
		var still []int // the symmetries that map own to itself
		for s := range 8 {
			if turned(s, own) == own {
				still = append(still, s)
			}
		}
		for _, opp := range c.fours {
			if own&opp != 0 {
				continue
			}
			cells = cells[:0]
			first := true
			for _, s := range still {
				t := opp
				if s != 0 {
					t = turned(s, opp)
				}
				first = first && t >= opp
				cells = append(cells, c.cell(own, t))
			}
			if first {
				yield(own, opp, cells)
			}
		}
	}
}
