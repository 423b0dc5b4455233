package endings

import (
	"slices"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// graph is the endings with some number of pawns: positions as nodes, moves without combat as edges.
type graph struct {
	combat func(dame2000.Position, rules.Compact) float64 // what one is worth
	index  map[uint64]uint32                              // nodes by hash of the position
	nodes  []node
	edges  []uint32
	open   []open    // nodes to be expanded
	values []float64 // of nodes, once settled
	limit  int       // plies without combat that draw
	plies  int       // of them, so many change a value
	late   int       // values that the last ply before the limit changed
}

// node is a position.
type node struct {
	sure         float64 // the best that a combat brings, 0 without one, half a point where both sides are stuck
	first, count uint32  // its edges
}

// open is a node whose edges are not known yet.
type open struct {
	p  dame2000.Position
	at uint32
}

func newGraph(combat func(dame2000.Position, rules.Compact) float64) *graph {
	return &graph{combat: combat, index: map[uint64]uint32{}}
}

// explore adds a position and all that can be reached from it without combat.
func (g *graph) explore(p dame2000.Position) {
	g.limit = p.Left()
	g.at(p)
	for len(g.open) > 0 {
		last := len(g.open) - 1
		o := g.open[last]
		g.open = g.open[:last]
		g.expand(o)
	}
}

// at returns the node of a position; one that is new waits to be expanded.
func (g *graph) at(p dame2000.Position) uint32 {
	p = p.Anew()
	at, ok := g.index[p.Hash()]
	if !ok {
		at = uint32(len(g.nodes))
		g.index[p.Hash()] = at
		g.nodes = append(g.nodes, node{})
		g.open = append(g.open, open{p, at})
	}
	return at
}

// expand finds what can be played at a node.
func (g *graph) expand(o open) {
	n := node{first: uint32(len(g.edges))}
	for _, m := range o.p.AppendCompact(nil) {
		if m.Captured != 0 {
			n.sure = max(n.sure, g.combat(o.p, m))
			continue
		}
		next := o.p
		next.Make(m, rules.Result{})
		if m.Kind == dame2000.Pass && bothStuck(next) {
			n.sure = 0.5
			continue
		}
		g.edges = append(g.edges, g.at(next))
	}
	n.count = uint32(len(g.edges)) - n.first
	g.nodes[o.at] = n
}

// bothStuck reports whether the side to move can only pass, after a pass of the other.
func bothStuck(p dame2000.Position) bool {
	moves := p.AppendCompact(nil)
	if len(moves) != 1 || moves[0].Kind != dame2000.Pass {
		return false
	}
	p.Make(moves[0], rules.Result{})
	return p.Settled().Over()
}

// settle finds the values: without a ply left before the limit all is drawn, but for a side that has lost since it cannot move, and
// with one ply more each side has its best move.
func (g *graph) settle() {
	g.values = make([]float64, len(g.nodes))
	for i, n := range g.nodes {
		if n.sure > 0 || n.count > 0 {
			g.values[i] = 0.5
		}
	}
	before := slices.Clone(g.values)
	for g.plies = 0; g.plies < g.limit; g.plies++ {
		g.values, before = before, g.values
		g.late = 0
		for i, n := range g.nodes {
			best := n.sure
			for _, e := range g.edges[n.first : n.first+n.count] {
				best = max(best, 1-before[e])
			}
			if g.values[i] = best; best != before[i] {
				g.late++
			}
		}
		if g.late == 0 {
			return
		}
	}
}
