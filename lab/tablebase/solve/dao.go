// Package solve solves games backwards from their ends: all of Dao, and the endings of kings in checkers. The program does not
// contain it: it makes and checks the program's tables.
package solve

import (
	"math/bits"

	"ludotheque/rules"
	"ludotheque/rules/dao"
)

// Draw is the value of a placement that neither side can win; any other value is the number of plies to the end, even if the
// side to move loses and odd if it wins. Won is the value of a placement that the side to move has already won.
const (
	Draw = -1
	Won  = -2
)

// Table holds the value of every placement of four stones and four others.
type Table struct {
	index  map[uint32]int32 // of own | opp<<16
	places []uint32
	values []int8
	rules  string
}

// Len returns the number of placements: 900,900.
func (t *Table) Len() int { return len(t.places) }

// At returns the stones of placement i and its value.
func (t *Table) At(i int) (own, opp uint16, value int) {
	return uint16(t.places[i]), uint16(t.places[i] >> 16), int(t.values[i])
}

// Value returns the value of a placement.
func (t *Table) Value(own, opp uint16) int { return int(t.values[t.index[key(own, opp)]]) }

func key(own, opp uint16) uint32 { return uint32(own) | uint32(opp)<<16 }

// position returns the position of a key.
func (t *Table) position(key uint32) dao.Position {
	return dao.Place(t.rules, uint64(key&0xffff), uint64(key>>16), rules.First)
}

// Dao solves all placements of a ruleset separately: it uses no symmetry. It needs some 200 MB.
func Dao(ruleset string) *Table {
	t := &Table{index: map[uint32]int32{}, rules: ruleset}
	for own := range 1 << 16 {
		if bits.OnesCount(uint(own)) != 4 {
			continue
		}
		for opp := range 1 << 16 {
			if bits.OnesCount(uint(opp)) == 4 && own&opp == 0 {
				k := key(uint16(own), uint16(opp))
				t.index[k] = int32(len(t.places))
				t.places = append(t.places, k)
			}
		}
	}
	g := t.graph()
	t.values = make([]int8, len(t.places))
	for i := range t.values {
		t.values[i] = Draw
	}
	t.settle(g)
	return t
}

// graph has the moves: those of placement i lead to next[first[i]:first[i+1]].
type graph struct {
	first []int32
	next  []int32
}

func (t *Table) graph() graph {
	var g graph
	var moves []rules.Compact
	for i := range t.places {
		p := t.position(t.places[i])
		g.first = append(g.first, int32(len(g.next)))
		moves = p.AppendCompact(moves[:0])
		for _, m := range moves {
			next := p
			next.Make(m, rules.Result{})
			own, opp := next.Pieces()
			g.next = append(g.next, t.index[key(uint16(own), uint16(opp))])
		}
	}
	g.first = append(g.first, int32(len(g.next)))
	return g
}

// settle sets the values of the finished placements, then visits all others once a ply: one with a move to a loss in n for the
// opponent is a win in n+1, one with moves only to wins is a loss.
func (t *Table) settle(g graph) {
	for i, p := range t.places {
		switch o := t.position(p).Outcome(); {
		case !o.Over():
		case o.Winner == rules.First:
			t.values[i] = Won
		default:
			t.values[i] = 0
		}
	}
	for ply := int8(1); ; ply++ {
		var found []int32
		for i := range t.places {
			if t.values[i] == Draw && g.first[i] < g.first[i+1] && t.falls(g.next[g.first[i]:g.first[i+1]], ply) {
				found = append(found, int32(i))
			}
		}
		for _, i := range found {
			t.values[i] = ply
		}
		if len(found) == 0 {
			return
		}
	}
}

// falls reports whether a placement whose moves lead to next is decided in ply.
func (t *Table) falls(next []int32, ply int8) bool {
	for _, n := range next {
		v := t.values[n]
		if ply&1 != 0 && v == ply-1 {
			return true
		}
		if ply&1 == 0 && (v < 0 || v&1 == 0) {
			return false
		}
	}
	return ply&1 == 0
}
