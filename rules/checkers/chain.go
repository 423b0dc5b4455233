package checkers

import "ludotheque/rules"

// chains walks all captures of one piece, including those that the precedence of the ruleset forbids, to find out why none may
// end on a given square.
type chains struct {
	captures
	end       uint64 // 0 for any
	best      int    // highest rank of a whole capture that ends there or passes there, by rankOfKings; -1 if there is none
	top       int    // the same of those that end there
	elsewhere uint64 // landing squares that must be chosen instead of end, since another capture follows
	spared    uint64 // a king that a man would have to jump to reach end
	twice     uint64 // a piece that must be jumped or passed a second time to reach end
}

// newChains returns the chains of the piece on the single bit from to end.
func (p *Position) newChains(from, end uint64) chains {
	c := chains{captures: p.newCaptures(0), end: end, best: -1, top: -1}
	c.begin(p, from)
	c.visit(from, 0)
	return c
}

// judge returns why the piece may not end its capture on c.end. The code is Legal if no capture of it reaches c.end.
func (c *chains) judge(p *Position, owed []rules.Compact) rules.Refusal {
	switch {
	case c.best < 0 && c.elsewhere != 0:
		return rules.Refusal{Code: rules.UnfinishedChain, Squares: c.quick.grid.squares(c.elsewhere)}
	case c.best < 0:
		c.jumpTwice(c.from, 0, 0)
		if c.twice == 0 {
			return rules.Refusal{}
		}
		return rules.Refusal{Code: rules.JumpedTwice, Squares: c.quick.grid.squares(c.twice)}
	case c.top >= 0:
		return p.refuseOwed(c.outranked(c.top, owed), owed)
	}
	if onward := c.onward(p, owed); onward != (rules.Set{}) {
		return rules.Refusal{Code: rules.UnfinishedChain, Squares: onward}
	}
	return p.refuseOwed(c.outranked(c.best, owed), owed)
}

// onward returns the squares on which the piece lands next in legal captures that stop on c.end.
func (c *chains) onward(p *Position, owed []rules.Compact) (set rules.Set) {
	end := c.quick.grid.square(c.end)
	for _, m := range owed {
		if 1<<m.From != c.from {
			continue
		}
		for _, path := range p.AppendPaths(nil, p.Decode(m)) {
			for i, hop := range path[1:] {
				if path[i].To == end {
					set.Add(hop.To)
				}
			}
		}
	}
	return set
}

// outranked returns why owed captures come before whole captures of that rank.
func (c *chains) outranked(rank int, owed []rules.Compact) rules.Code {
	need := c.rankOfKings(1<<owed[0].From, owed[0].Captured)
	switch {
	case rank/rankPieces < need/rankPieces:
		return rules.LongerCapture
	case rank&rankByKing < need&rankByKing:
		return rules.KingCapture
	case rank < need:
		return rules.MoreKings
	}
	return rules.KingSooner
}

// visit walks every chain that continues from at and returns the highest rank of a whole one.
func (c *chains) visit(at, captured uint64) int {
	best, whole := -1, true
	for _, d := range c.side.steps[:c.ways] {
		if king := shift(at, d) & c.all &^ c.opp; king != 0 && shift(king, d)&c.free&c.end != 0 {
			c.spared = king
		}
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
			best = max(best, c.visit(land, captured|over))
			c.mover = before
		}
	}
	there := (at == c.end || c.end == 0) && captured != 0
	if whole {
		best = c.rankOfKings(c.from, captured)
		if there {
			c.top = max(c.top, best)
		}
	}
	if there {
		c.best = max(c.best, best)
	}
	return best
}

// jumpTwice looks for a way to c.end that jumps a captured piece again or passes over it, and stores that piece in
// c.twice. again is that piece if the way so far has met it, else 0.
func (c *chains) jumpTwice(at, captured, again uint64) bool {
	if at == c.end && again != 0 {
		c.twice = again
		return true
	}
	for _, d := range c.side.steps[:c.ways] {
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
