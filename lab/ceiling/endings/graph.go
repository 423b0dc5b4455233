package endings

import (
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// graph is a graph of positions, with the moves without combat as edges.
type graph struct {
	index map[uint64]uint32 // nodes by hash of the position
	nodes []node
	edges []uint32
	open  []open // nodes without their edges
	limit int    // number of plies without combat for a draw
}

// node is a position.
type node struct {
	sure         float64 // the best value of a combat, 0 without one; half a point if both sides are stuck
	first, count uint32  // its edges
}

// open is a node without its edges.
type open struct {
	p  dame2000.Position
	at uint32
}

// explore adds a position and all that can be reached from it without combat; combat returns the value of a combat.
func (g *graph) explore(p dame2000.Position, combat func(dame2000.Position, rules.Compact) float64) {
	g.limit = p.Left()
	g.at(p)
	for len(g.open) > 0 {
		last := len(g.open) - 1
		o := g.open[last]
		g.open = g.open[:last]
		n := node{first: uint32(len(g.edges))}
		for _, m := range o.p.AppendCompact(nil) {
			if m.Captured != 0 {
				n.sure = max(n.sure, combat(o.p, m))
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
}

// at returns the node of a position; a new node is added to open.
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

// bothStuck reports whether the side to move can only pass, after a pass of the other side.
func bothStuck(p dame2000.Position) bool {
	if moves := p.AppendCompact(nil); len(moves) != 1 || moves[0].Kind != dame2000.Pass {
		return false
	}
	p.Make(rules.Compact{Kind: dame2000.Pass}, rules.Result{})
	return p.Settled().Over()
}
