package checkers

import (
	"math/bits"
	"slices"

	"ludotheque/rules"
)

// captures generates the captures of a side. Captured pieces stay on the board until the move ends and are not
// jumped twice (coup turc); the mover's own square counts as empty.
type captures struct {
	mover
	quick   *quick
	all     uint64 // the pieces of the other side
	empty   uint64
	kings   uint64
	side    *sideQuick
	base    int    // index of the position's first capture in the list
	best    int    // largest rank of a capture so far; 0 if all are equal
	ordered bool   // captures are ranked by their kings too
	free    uint64 // empty squares and the mover's own
	from    uint64
	open    uint64 // landing squares of a first jump from which another jump may follow
}

// mover is how a piece captures.
type mover struct {
	opp    uint64 // the pieces that it may capture
	stops  uint64 // squares where its capture must end: the last row if a man is crowned when it reaches it
	crowns uint64 // squares from which it goes on as a king: the last row if a man is crowned in passing
	ways   int    // the number of dirs in which it captures
	flying bool
}

// newCaptures returns a generator that appends to a list from index base on. Call begin for each piece.
func (p *Position) newCaptures(base int) captures {
	own, opp := p.Pieces()
	q := p.quick()
	return captures{
		quick: q, side: &q.sides[p.turn&1], all: opp, empty: p.board &^ (own | opp), kings: p.kings, base: base,
		ordered: p.kings&q.ordered != 0,
	}
}

// begin sets the moving piece, which is on the single bit from.
func (c *captures) begin(p *Position, from uint64) {
	q := c.quick
	c.from, c.free = from, c.empty|from
	if p.kings&from != 0 {
		c.mover = mover{opp: c.all, ways: 4, flying: q.flying}
		return
	}
	c.mover = mover{opp: c.all &^ (q.spared & p.kings), stops: c.side.stopping, crowns: c.side.passing, ways: 2}
	if q.menBack {
		c.ways = 4
	}
}

// pass makes the mover a king if it has landed where a man is crowned in passing.
func (c *captures) pass(land uint64) {
	if land&c.crowns != 0 {
		c.mover = mover{opp: c.all, ways: 4, flying: c.quick.flying}
	}
}

// ray finds the first piece in direction d from a single bit. It returns that piece and the square behind it if the piece
// belongs to opp and the square is free, else 0, 0.
func ray(at, opp, free uint64, d int) (over, land uint64) {
	over = shift(at, d)
	for over&free != 0 {
		over = shift(over, d)
	}
	if over &= opp; over != 0 {
		land = shift(over, d) & free
	}
	if land == 0 {
		return 0, 0
	}
	return over, land
}

// appendChains appends the captures of the given pieces, of any length; open is a result of jumps.
func (p *Position) appendChains(dst []rules.Compact, pieces, open uint64) []rules.Compact {
	c := p.newCaptures(len(dst))
	// jumps takes the mover's own square as occupied. That does not matter here: two jumps never lead back to it.
	c.open = open
	for ; pieces != 0; pieces &= pieces - 1 {
		if c.begin(p, pieces&-pieces); c.flying {
			dst = c.fly(dst, c.from, 0)
		} else {
			dst = c.walk(dst, c.from, 0)
		}
	}
	if c.ordered && c.quick.choice == mostThenByKing {
		return append(dst[:c.base], p.kingsSoonest(dst[c.base:])...)
	}
	return dst
}

// walk appends the captures that continue from at after capturing captured, or end there.
func (c *captures) walk(list []rules.Compact, at, captured uint64) []rules.Compact {
	ended := true
	for _, d := range c.side.steps[:c.ways] {
		over := shift(at, d) & c.opp &^ captured
		land := shift(over, d) & c.free
		if land == 0 {
			continue
		}
		ended = false
		if land&c.crowns != 0 {
			man := c.mover
			c.pass(land)
			list = c.fly(list, land, captured|over)
			c.mover = man
		} else if land&c.stops != 0 || captured == 0 && land&c.open == 0 {
			list = c.record(list, land, captured|over)
		} else {
			list = c.walk(list, land, captured|over)
		}
	}
	if ended {
		list = c.record(list, at, captured)
	}
	return list
}

// fly is walk for a flying king.
func (c *captures) fly(list []rules.Compact, at, captured uint64) []rules.Compact {
	ended := true
	for _, d := range c.side.steps {
		over, land := ray(at, c.opp&^captured, c.free, d)
		if land != 0 && c.quick.most == 0 {
			ended = false
			for set := c.landings(land, captured|over, d); set != 0; set &= set - 1 {
				list = c.fly(list, set&-set, captured|over)
			}
			continue
		}
		for ; land != 0; land = shift(land, d) & c.free {
			ended = false
			list = c.fly(list, land, captured|over)
		}
	}
	if ended {
		list = c.record(list, at, captured)
	}
	return list
}

// landings returns the squares, from land on, where the mover may stop after capturing captured. A flying king that is free
// to choose a capture must still go on if it can: it stops where it can take another piece, if there is such a square.
func (c *captures) landings(land, captured uint64, d int) (set uint64) {
	for ; land != 0; land = c.slide(land, d) {
		set |= land
	}
	if !c.flying || c.quick.most != 0 {
		return set
	}
	var on uint64
	for rest := set; rest != 0; rest &= rest - 1 {
		for _, next := range c.side.steps {
			if _, beyond := ray(rest&-rest, c.opp&^captured, c.free, next); beyond != 0 {
				on |= rest & -rest
			}
		}
	}
	if on != 0 {
		return on
	}
	return set
}

// jump returns the piece that can be jumped in direction d and the first landing square behind it, or land 0.
func (c *captures) jump(at, captured uint64, d int) (over, land uint64) {
	if c.flying {
		return ray(at, c.opp&^captured, c.free, d)
	}
	over = shift(at, d) & c.opp &^ captured
	land = shift(over, d) & c.free
	return over, land
}

// slide returns the next landing square after land, 0 if there is none.
func (c *captures) slide(land uint64, d int) uint64 {
	if !c.flying {
		return 0
	}
	return shift(land, d) & c.free
}

// record appends a complete capture unless the list has it: two paths with the same captured set are one move.
func (c *captures) record(list []rules.Compact, to, captured uint64) []rules.Compact {
	n := bits.OnesCount64(captured)
	if rank := c.rank(n, captured); rank != c.best {
		if rank < c.best {
			return list
		}
		c.best = rank
		list = list[:c.base]
	}
	m := compact(c.from, to, captured)
	if n > 1 && slices.Contains(list[c.base:], m) {
		return list
	}
	return append(list, m)
}

// rank returns the rank of a capture of n pieces. Only those of the highest rank are legal.
func (c *captures) rank(n int, captured uint64) int {
	if c.ordered {
		return c.rankOfKings(c.from, captured)
	}
	return n & c.quick.most
}

// The ranks of captures, the first criterion in the highest bits: pieces taken, 1 for a capture by a king, kings taken.
const (
	rankPieces = 1 << 6
	rankByKing = 1 << 5
)

// rankOfKings returns the rank of a capture by the precedence of the ruleset.
func (c *captures) rankOfKings(from, captured uint64) (rank int) {
	n, kings, king := bits.OnesCount64(captured), bits.OnesCount64(captured&c.kings), 0
	if c.kings&from != 0 {
		king = rankByKing
	}
	switch c.quick.choice {
	case byKing:
		return king
	case mostThenKings:
		return n*rankPieces | kings
	case mostThenByKing:
		return n*rankPieces | king | kings
	}
	return n & c.quick.most * rankPieces
}

// compact returns the move between two single bits.
func compact(from, to, captured uint64) rules.Compact {
	return rules.Compact{
		Captured: captured, From: uint8(bits.TrailingZeros64(from)), To: uint8(bits.TrailingZeros64(to)),
	}
}
