// Package endings has the exact values of the smallest endings of Dame 2000, with whatever heads and last moves. Every combat
// takes a pawn off the board, so between combats nothing is left to the dice: the endings with the same number of pawns are one
// graph without chance, and the combats that lead out of it have values that are known before.
//
// Values are those of the rules, with the draw by count of plies, for a count that stands at 0. A third repetition is left out:
// whoever could force it could also go on for ever, which is a draw as well.
package endings

import (
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
	"ludotheque/tools/lab/selfplay"
)

// Table has the values of all endings of a ruleset in which First has up to so many pawns and Second one, or the other way
// round. Two endings that are the same with the colours exchanged are one.
type Table struct {
	graphs []*graph // by First's pawns, from 1
}

// Solve finds the values of all endings of at most so many pawns. Three take 2.6 GB and a minute or two.
func Solve(ruleset string, pawns int) *Table {
	t := &Table{}
	for first := 1; first < pawns; first++ {
		g := newGraph(t.Worth)
		t.graphs = append(t.graphs, g)
		eachPlacement(ruleset, first, 1, g.explore)
		g.settle()
	}
	return t
}

// Size returns how many positions there are.
func (t *Table) Size() (n int) {
	for _, g := range t.graphs {
		n += len(g.nodes)
	}
	return n
}

// Plies returns the number of plies without combat after which the last value is known, and how many values more plies than the
// rules grant would change.
func (t *Table) Plies() (n, late int) {
	for _, g := range t.graphs {
		n, late = max(n, g.plies), late+g.late
	}
	return n, late
}

// Has reports whether p is one of the endings.
func (t *Table) Has(p dame2000.Position) bool {
	first, second := counts(p)
	return min(first, second) == 1 && max(first, second) <= len(t.graphs)
}

// Value returns the chance of winning of the side to move, half of the draws included. The position is one that the table has,
// or the game is over.
func (t *Table) Value(p dame2000.Position) float64 {
	if o := p.Settled(); o.Over() {
		return selfplay.Points(o, p.Side())
	}
	if bothStuck(p) {
		return 0.5
	}
	first, second := counts(p)
	if first < second {
		return t.Value(turned(p))
	}
	g := t.graphs[first-1]
	if at, ok := g.index[p.Anew().Hash()]; ok {
		return g.values[at]
	}
	// Only a combat can have left such last moves, and two plies later nothing of them is left.
	best := 0.0
	for _, m := range p.AppendCompact(nil) {
		best = max(best, t.Worth(p, m))
	}
	return best
}

// Worth returns what a move is worth to the side that makes it.
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
