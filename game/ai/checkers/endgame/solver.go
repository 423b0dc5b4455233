// Package endgame solves the endings of checkers with few pieces: a Table has the value of every position, and a Solver
// computes the distance to the end.
package endgame

import (
	"math/bits"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Drawn is the distance of a drawn position. Any other distance is in plies: even if the side to move loses, odd if it wins.
const Drawn = -1

// Solver computes the distances of endings to the end of the game. It solves a whole block at a time, the positions that
// differ only in the squares of kings, and stores the distances.
type Solver struct {
	ruleset int
	table   *Table
	blocks  map[blockName][]uint8 // the distances with First to move, then with Second
	halves  map[blockName]*work   // unfinished blocks
	cells   int                   // number of cells of all blocks
	stop    func() bool
	polls   int
	stopped bool
}

// NewSolver returns a solver for the ruleset with that index in checkers.Game.Rulesets. table is the table of the ruleset,
// which saves solving drawn positions, or nil.
func NewSolver(ruleset int, table *Table) *Solver {
	return &Solver{ruleset: ruleset, table: table, blocks: map[blockName][]uint8{}, halves: map[blockName]*work{}}
}

// blockName identifies a block: the men of both sides and the number of kings of each.
type blockName struct {
	men   [2]uint64
	kings [2]uint8
}

// cells returns the number of sets of squares of a side's kings.
func (m blockName) cells(side int) int { return choose[places][m.kings[side]] }

// unknown is the distance of a draw, and of a cell without a position.
const unknown = 255

// Full reports whether the solver uses so much memory, about 32 MB, that a new one should replace it.
func (s *Solver) Full() bool { return s.cells > 1<<24 || len(s.blocks) > 1<<17 }

// Plies returns the distance of p, which has at most Most pieces, or Drawn. It ignores draws without progress and by
// repetition. It polls stop, which may be nil; ok is false if stop has returned true. The next call then continues from
// there.
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
		return 0 // the side that moved last has captured the last piece
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

// drawn reports whether p is a draw in the table.
func (s *Solver) drawn(p *checkers.Position) bool {
	if s.table == nil || s.table.Value(ViewOf(p)) != Draw {
		return false
	}
	var room [64]rules.Compact
	return len(p.AppendCaptures(room[:0])) == 0
}

// locate returns the block of p and its cell there.
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

// poll calls stop every 256th time and reports whether the solver is stopped.
func (s *Solver) poll() bool {
	if s.polls++; s.polls%256 == 0 && s.stop != nil && s.stop() {
		s.stopped = true
	}
	return s.stopped
}
