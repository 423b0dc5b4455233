package checkers

import (
	"math/bits"

	"ludotheque/rules"
)

// chains walks all captures of one piece, including those that the majority rule forbids, to find out why none may end on
// a given square.
type chains struct {
	captures
	end    uint64
	onward uint64 // landing squares that may follow a stop on end
	most   int    // pieces taken by the longest chain that stops on end or passes it
	twice  uint64 // a piece that must be jumped or passed a second time to reach end
}

// judge returns why the piece may not end its capture on c.end. The code is Legal if no capture of it reaches c.end.
func (c *chains) judge(owed []rules.Compact) rules.Refusal {
	c.visit(c.from, 0)
	need := bits.OnesCount64(owed[0].Captured)
	switch {
	case c.most == 0:
		c.jumpTwice(c.from, 0, 0)
		if c.twice == 0 {
			return rules.Refusal{}
		}
		return rules.Refusal{Code: rules.JumpedTwice, Squares: squares(c.twice)}
	case c.rules.whichCapture.Is == most && c.most < need:
		return refuseOwed(rules.LongerCapture, owed)
	}
	return rules.Refusal{Code: rules.UnfinishedChain, Squares: squares(c.onward)}
}

// visit walks every chain that continues from at and returns the largest number of pieces that one takes.
func (c *chains) visit(at, captured uint64) int {
	longest := bits.OnesCount64(captured)
	var next uint64
	for _, d := range c.dirs[:c.ways] {
		over, land := c.jump(at, captured, d)
		for ; land != 0; land = c.slide(land, d) {
			n := c.visit(land, captured|over)
			if n > longest && c.rules.whichCapture.Is == most {
				next = 0
			}
			if n >= longest || c.rules.whichCapture.Is != most {
				next |= land
			}
			longest = max(longest, n)
		}
	}
	if at == c.end && captured != 0 {
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
