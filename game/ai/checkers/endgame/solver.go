package endgame

import (
	"math/bits"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Drawn stands for a position that nobody can win; any other distance is in plies, even when the side to move loses and odd
// when it wins.
const Drawn = -1

// Solver works out how far endings are from their end, block by block: those that differ in the squares of kings only. It
// remembers what it has worked out.
type Solver struct {
	ruleset int
	table   *Table
	blocks  map[blockName][]uint8 // the distances of First to move, then of Second
	halves  map[blockName]*work   // those in which it was stopped, and goes on
	cells   int                   // of all blocks
	stop    func() bool
	polls   int
	stopped bool
}

// NewSolver makes a solver for the ruleset with that place in checkers.Game.Rulesets. A table of the ruleset, which may be nil,
// saves it what is drawn.
func NewSolver(ruleset int, table *Table) *Solver {
	return &Solver{ruleset: ruleset, table: table, blocks: map[blockName][]uint8{}, halves: map[blockName]*work{}}
}

// blockName is the men of both sides and how many kings each has.
type blockName struct {
	men   [2]uint64
	kings [2]uint8
}

// cells returns how many places the kings of a side have, sharing squares included.
func (m blockName) cells(side int) int { return choose[places][m.kings[side]] }

// unknown is no distance: a draw, or a place that is none.
const unknown = 255

// Full reports whether it has worked out so much, some 32 MB, that another should take its place.
func (s *Solver) Full() bool { return s.cells > 1<<24 || len(s.blocks) > 1<<17 }

// Plies returns the distance of p, which has at most Most pieces, or Drawn. The count without progress and the third
// repetition are no part of it. It polls stop, which may be nil; ok is false when that has ended it: the next call goes on from there.
func (s *Solver) Plies(p *checkers.Position, stop func() bool) (plies int, ok bool) {
	s.stop, s.stopped = stop, false
	v := s.value(p)
	if s.stopped {
		return 0, false
	}
	if v == unknown {
		return Drawn, true
	}
	return int(v), true
}

// value returns the distance of p.
func (s *Solver) value(p *checkers.Position) uint8 {
	own, opp := p.Pieces()
	if own == 0 || opp == 0 {
		return 0 // who has just captured the last piece has won
	}
	name, cell := locate(p)
	plies := s.blocks[name]
	if plies == nil {
		if s.drawn(p) {
			return unknown
		}
		w := s.halves[name]
		if w == nil {
			w = newWork(s, name)
			s.halves[name] = w
		}
		if w.solve(); s.stopped {
			return unknown
		}
		delete(s.halves, name)
		plies = w.plies
		s.blocks[name] = plies
		s.cells += len(plies)
	}
	return plies[cell]
}

// drawn reports whether the table knows p as a draw.
func (s *Solver) drawn(p *checkers.Position) bool {
	if s.table == nil || s.table.Value(ViewOf(p)) != Draw {
		return false
	}
	var room [64]rules.Compact
	return len(p.AppendCaptures(room[:0])) == 0
}

// locate returns the block of p and its place there.
func locate(p *checkers.Position) (blockName, int) {
	first, second := p.Pieces()
	if p.Side() == rules.Second {
		first, second = second, first
	}
	kings := p.Kings()
	name := blockName{[2]uint64{first &^ kings, second &^ kings},
		[2]uint8{uint8(bits.OnesCount64(first & kings)), uint8(bits.OnesCount64(second & kings))}}
	n := int(p.Side())*name.cells(0) + rank(first&kings, 0)
	return name, n*name.cells(1) + rank(second&kings, 0)
}

// poll asks now and then whether to stop.
func (s *Solver) poll() bool {
	if s.polls++; s.polls%256 == 0 && s.stop != nil && s.stop() {
		s.stopped = true
	}
	return s.stopped
}
