// Package endings computes the exact values of the smallest endings of Dame 2000, with all heads and last moves. Every combat
// removes a pawn, so between combats there are no dice: the endings with the same number of pawns are a graph without chance, and
// the combats that leave it have known values.
//
// Values are those of the rules, with the draw by count of plies, for a count of 0. Threefold repetition is ignored: a side that
// could force it could also continue for ever, which is a draw as well.
package endings

import (
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// Table has the values of all endings of a ruleset with up to so many pawns of First and one of Second, or the other way round.
// Two that differ only in the colours are one.
type Table struct {
	Plies int // number of plies without combat after which no value changes, at most the limit of the rules
	Late  int // number of values that the last ply before that limit changed

	most   int // pawns
	graph  graph
	values []float64 // of the nodes
}

// Solve computes the values of all endings of at most so many pawns. Three need 2.6 GB and a minute or two.
func Solve(ruleset string, pawns int) *Table {
	t := &Table{most: pawns, graph: graph{index: map[uint64]uint32{}}}
	for first := 1; first < pawns; first++ {
		known := len(t.values)
		eachPlacement(ruleset, first, 1, func(p dame2000.Position) { t.graph.explore(p, t.Worth) })
		t.settle(known)
	}
	return t
}

// Size returns the number of endings.
func (t *Table) Size() int { return len(t.values) }

// Has reports whether p is one of them.
func (t *Table) Has(p dame2000.Position) bool {
	first, second := counts(p)
	return min(first, second) == 1 && first+second <= t.most
}

// Value returns the chance of winning of the side to move, half of the draws included. The table must have the position, or the
// game must be over.
func (t *Table) Value(p dame2000.Position) float64 {
	if o := p.Settled(); o.Over() {
		return selfplay.Points(o, p.Side())
	}
	if bothStuck(p) {
		return 0.5
	}
	if first, second := counts(p); first < second {
		p = turned(p)
	}
	if at, ok := t.graph.index[p.Anew().Hash()]; ok {
		return t.values[at]
	}
	// Only a combat can leave such last moves, and two plies later they have no effect.
	best := 0.0
	for _, m := range p.AppendCompact(nil) {
		best = max(best, t.Worth(p, m))
	}
	return best
}

// Worth returns the value of a move for the side that makes it.
func (t *Table) Worth(p dame2000.Position, m rules.Compact) (sum float64) {
	if m.Captured == 0 {
		p.Make(m, rules.Result{})
		return 1 - t.Value(p)
	}
	for _, r := range p.AppendChances(nil, m) {
		next := p
		next.Make(m, r.Result)
		sum += r.P * (1 - t.Value(next))
	}
	return sum
}

// settle computes the values of the nodes from one on, whose edges all lead to nodes from it on. At the limit all are drawn, except
// for a side that has lost because it cannot move; with each additional ply, each side has its best move.
func (t *Table) settle(from int) {
	nodes := t.graph.nodes[from:]
	now, before := make([]float64, len(nodes)), make([]float64, len(nodes))
	for i, n := range nodes {
		if n.sure > 0 || n.count > 0 {
			now[i] = 0.5
		}
	}
	for plies := range t.graph.limit {
		now, before = before, now
		changed := 0
		for i, n := range nodes {
			best := n.sure
			for _, e := range t.graph.edges[n.first : n.first+n.count] {
				best = max(best, 1-before[int(e)-from])
			}
			if now[i] = best; best != before[i] {
				changed++
			}
		}
		t.Late = changed
		if changed == 0 {
			break
		}
		t.Plies = max(t.Plies, plies+1)
	}
	t.values = append(t.values, now...)
}
