package checkers

import (
	"math/bits"

	"ludotheque/rules"
)

// chains walks all captures of one piece, including those that the majority rule forbids, to find out why none may end on
// a given square.
type chains struct {
	captures
	end       uint64 // 0 for any
	onward    uint64 // landing squares that may follow a stop on end
	most      int    // pieces taken by the longest chain that stops on end or passes it
	elsewhere uint64 // landing squares that must be chosen instead of end, since another capture follows
	top       int    // highest rank of a whole capture that ends there, by rankOfKings; -1 if there is none
	twice     uint64 // a piece that must be jumped or passed a second time to reach end
}

// newChains returns the chains of the piece on the single bit from to end.
func (p *Position) newChains(from, end uint64) chains {
	c := chains{captures: p.newCaptures(0), end: end, top: -1}
	c.begin(p, from)
	c.visit(from, 0)
	return c
}

// judge returns why the piece may not end its capture on c.end. The code is Legal if no capture of it reaches c.end.
func (c *chains) judge(owed []rules.Compact) rules.Refusal {
	need := bits.OnesCount64(owed[0].Captured)
	switch {
	case c.most == 0 && c.elsewhere != 0:
		return rules.Refusal{Code: rules.UnfinishedChain, Squares: c.rules.quick.squares(c.elsewhere)}
	case c.most == 0:
		c.jumpTwice(c.from, 0, 0)
		if c.twice == 0 {
			return rules.Refusal{}
		}
		return rules.Refusal{Code: rules.JumpedTwice, Squares: c.rules.quick.squares(c.twice)}
	case c.rules.quick.most != 0 && c.most < need:
		return c.refuseOwed(rules.LongerCapture, owed)
	case c.top >= 0:
		return c.refuseOwed(c.outranked(owed), owed)
	}
	return rules.Refusal{Code: rules.UnfinishedChain, Squares: c.rules.quick.squares(c.onward)}
}

// outranked returns why owed captures come before the whole captures that were found.
func (c *chains) outranked(owed []rules.Compact) rules.Code {
	need := c.rankOfKings(1<<owed[0].From, owed[0].Captured)
	switch {
	case c.top/rankPieces < need/rankPieces:
		return rules.LongerCapture
	case c.top&rankByKing < need&rankByKing:
		return rules.KingCapture
	case c.top < need:
		return rules.MoreKings
	}
	return rules.KingSooner
}

// visit walks every chain that continues from at and returns the largest number of pieces that one takes.
func (c *chains) visit(at, captured uint64) int {
	longest := bits.OnesCount64(captured)
	var next uint64
	majority, whole := c.rules.quick.most != 0, true
	for _, d := range c.dirs[:c.ways] {
		over, land := c.jump(at, captured, d)
		allowed := c.landings(land, captured|over, d)
		for ; land != 0; land = c.slide(land, d) {
			whole = false
			if land&allowed == 0 {
				if land == c.end {
					c.elsewhere |= allowed
				}
				continue
			}
			before := c.mover
			c.pass(land)
			n := c.visit(land, captured|over)
			c.mover = before
			if n > longest && majority {
				next = 0
			}
			if n >= longest || !majority {
				next |= land
			}
			longest = max(longest, n)
		}
	}
	if (at == c.end || c.end == 0) && captured != 0 {
		if whole {
			c.top = max(c.top, c.rankOfKings(c.from, captured))
		}
		if longest > c.most {
			c.most, c.onward = longest, 0
		}
		if longest == c.most {
			c.onward |= next
		}
	}
	return longest
}

// jumpTwice looks for a way to c.end that jumps a captured piece again or passes over it, and stores that piece in
// c.twice. again is that piece if the way so far has met it, else 0.
func (c *chains) jumpTwice(at, captured, again uint64) bool {
	if at == c.end && again != 0 {
		c.twice = again
		return true
	}
	for _, d := range c.dirs[:c.ways] {
		over, land := c.jump(at, captured, d)
		if c.landTwice(over, land, captured, again, d) {
			return true
		}
		if again != 0 {
			continue
		}
		met := c.meet(at, d) & captured
		if met == 0 {
			continue
		}
		if c.landTwice(met, shift(met, d)&c.free, captured, met, d) {
			return true
		}
		if c.flying {
			over, land = ray(met, c.opp&^captured, c.free|captured, d)
			if c.landTwice(over, land, captured, met, d) {
				return true
			}
		}
	}
	return false
}

// meet returns the square of the first piece that the mover meets in direction d.
func (c *chains) meet(at uint64, d int) uint64 {
	at = shift(at, d)
	for c.flying && at&c.free != 0 {
		at = shift(at, d)
	}
	return at
}

// landTwice calls jumpTwice for every landing square behind over.
func (c *chains) landTwice(over, land, captured, again uint64, d int) bool {
	for ; land != 0; land = c.slide(land, d) {
		if c.jumpTwice(land, captured|over, again) {
			return true
		}
	}
	return false
}
