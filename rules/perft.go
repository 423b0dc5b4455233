package rules

// Perft counts the leaves of the tree of legal actions below p, depth plies down: 1 at depth 0, 0 below a finished game.
// A move with combats counts once for each of its distinct results. Repetition does not end a game here.
//
// Perft makes every move but those of the last ply, which it only counts. P is the position type of a game, as
// checkers.Position; catalog.Perft takes any Position.
func Perft[P any, V View[P]](p P, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	c := leafCounter[P, V]{plies: make([]leafPly[P], depth)}
	_, c.chance = any(V(&p)).(Chancer)
	c.plies[0].pos = p
	return c.count(0)
}

// leafCounter has a buffer for each ply of the current line.
type leafCounter[P any, V View[P]] struct {
	plies  []leafPly[P]
	chance bool // moves may have combats
}

type leafPly[P any] struct {
	pos     P
	moves   []Compact
	chances []Weighted
}

// count counts the leaves below the position at ply.
func (c *leafCounter[P, V]) count(ply int) (n uint64) {
	at := &c.plies[ply]
	if ply == len(c.plies)-1 {
		return uint64(V(&at.pos).CountActions())
	}
	last := ply == len(c.plies)-2
	next := &c.plies[ply+1]
	at.moves = V(&at.pos).AppendCompact(at.moves[:0])
	for _, m := range at.moves {
		if c.chance {
			if at.chances = any(V(&at.pos)).(Chancer).AppendChances(at.chances[:0], m); len(at.chances) > 0 {
				n += c.countChances(ply, m)
				continue
			}
		}
		next.pos = at.pos
		V(&next.pos).Make(m, Result{})
		if last {
			n += uint64(V(&next.pos).CountActions())
		} else {
			n += c.count(ply + 1)
		}
	}
	return n
}

// countChances counts the leaves below each result of m.
func (c *leafCounter[P, V]) countChances(ply int, m Compact) (n uint64) {
	at, next := &c.plies[ply], &c.plies[ply+1]
	for _, w := range at.chances {
		next.pos = at.pos
		V(&next.pos).Make(m, w.Result)
		n += c.count(ply + 1)
	}
	return n
}
