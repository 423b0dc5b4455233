package mine

import (
	"math/bits"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// men is a position of a game of men and kings.
type men[P any] interface {
	rules.View[P]
	Kings() uint64
	AppendCaptures(dst []rules.Compact) []rules.Compact
}

// proof determines by exhaustive search whether a goal can be forced in so many turns. It is not safe for concurrent use.
type proof[P any, V men[P]] struct {
	goal  problem.Goal
	side  rules.Side // the solver
	lead  int        // that the goal requires
	table []known
	tag   uint64 // of the goal: results for other goals do not apply
	room  [][]rules.Compact
	way   [deepest + 1]P             // the positions of the current line
	last  [deepest + 1]rules.Compact // by ply, the move that decided a position there
	idle  bool                       // whether passes are always legal, so that no side is ever blocked
	nodes int
	limit int // of nodes
}

// known is an entry of the table for a position: the greatest number of turns in which the goal is out of reach, and the least in
// which it can be forced; 0 for not known, else one more.
type known struct {
	key          uint64
	never, force uint8
}

// tableBits is the logarithm of the size of the table.
const tableBits = 18

// deepest is the greatest number of actions of a line.
const deepest = 80

func newProof[P any, V men[P]]() *proof[P, V] {
	return &proof[P, V]{table: make([]known, 1<<tableBits), room: make([][]rules.Compact, deepest+1)}
}

// begin starts with a goal of the side to move at p, ignoring its turns; nodes limits the positions searched.
func (s *proof[P, V]) begin(p P, goal problem.Goal, nodes int) {
	s.goal, s.side, s.nodes, s.limit = goal, V(&p).Side(), 0, nodes
	s.lead = s.balance(&p) + goal.Men
	_, s.idle = any(V(&p)).(interface{ Passes() int })
	s.tag = rules.Scramble(V(&p).Hash() ^ uint64(goal.Men)<<32 ^ uint64(goal.Aim)<<40)
}

// spent reports whether the search exceeded its limit: then its results are invalid.
func (s *proof[P, V]) spent() bool { return s.nodes > s.limit }

// balance counts the solver's men minus the opponent's, a king as two.
func (s *proof[P, V]) balance(p *P) int {
	own, opp := V(p).Pieces()
	kings := V(p).Kings()
	n := bits.OnesCount64(own) + bits.OnesCount64(own&kings) - bits.OnesCount64(opp) - bits.OnesCount64(opp&kings)
	if V(p).Side() != s.side {
		return -n
	}
	return n
}

// owing reports whether the side to move can take a piece.
func (s *proof[P, V]) owing(p *P, ply int) bool {
	if f, ok := any(V(p)).(interface{ AtFault() uint64 }); ok && f.AtFault() != 0 {
		return true
	}
	s.room[ply] = V(p).AppendCaptures(s.room[ply][:0])
	return len(s.room[ply]) > 0
}

// forces reports whether the goal can be forced from p in so many turns of the solver, including the current one if it is the
// solver's.
func (s *proof[P, V]) forces(p *P, turns, ply int) bool {
	if s.nodes++; s.nodes > s.limit || ply >= deepest {
		s.nodes = s.limit + 1
		return false
	}
	mine := V(p).Side() == s.side
	own, opp := V(p).Pieces()
	switch {
	case own == 0 || opp == 0:
		return mine == (opp == 0)
	case !mine && s.goal.Aim == problem.Gain && s.balance(p) >= s.lead && !s.owing(p, ply):
		return true
	case turns == 0 && (mine || s.idle || V(p).CountActions() > 0):
		return false
	}
	key := s.key(p)
	at := &s.table[key>>(64-tableBits)]
	if at.key == key {
		switch {
		case at.force > 0 && turns >= int(at.force)-1:
			return true
		case at.never > 0 && turns <= int(at.never)-1:
			return false
		}
	}
	yes := s.look(p, turns, ply, mine)
	if s.spent() {
		return false
	}
	if at.key != key {
		*at = known{key: key}
	}
	if yes && (at.force == 0 || turns < int(at.force)-1) {
		at.force = uint8(turns) + 1
	}
	if !yes && turns+1 > int(at.never) {
		at.never = uint8(turns) + 1
	}
	return yes
}

// key returns a hash of a position, including the counters that a short line can complete.
func (s *proof[P, V]) key(p *P) uint64 {
	key := V(p).Hash() ^ s.tag
	if c, ok := any(V(p)).(interface{ Passes() int }); ok {
		key ^= uint64(c.Passes()) << 50
	}
	return rules.Scramble(key)
}

// look tries all actions at p: the solver needs one that forces the goal, the opponent needs one that does not.
func (s *proof[P, V]) look(p *P, turns, ply int, mine bool) bool {
	moves := V(p).AppendCompact(s.room[ply][:0])
	s.room[ply] = moves
	if len(moves) == 0 {
		o := V(p).Outcome()
		return !o.Draw && o.Winner == s.side
	}
	last := s.last[ply]
	for pass := range 3 { // killer move, captures, the rest
		for _, m := range moves {
			switch {
			case (m == last) != (pass == 0), pass > 0 && (m.Captured == 0) != (pass == 2):
				continue
			case mine && turns == 1 && s.idle && s.late(p, m):
				continue
			}
			if s.after(p, m, turns, ply) == mine {
				s.last[ply] = m
				return mine
			}
			if s.spent() {
				return false
			}
		}
	}
	return !mine
}

// late reports whether the action m, in the solver's last turn, certainly takes too little for a gain, even if it takes only kings
// and is crowned; a huff is not the last action of its turn.
func (s *proof[P, V]) late(p *P, m rules.Compact) bool {
	if m.Captured != 0 && m.From == m.To {
		return false
	}
	n := bits.OnesCount64(m.Captured)
	return s.goal.Aim == problem.Gain && s.balance(p)+2*n+1 < s.lead && n < s.left(p)
}

// left counts the opponent's pieces when the solver is to move.
func (s *proof[P, V]) left(p *P) int {
	_, opp := V(p).Pieces()
	return bits.OnesCount64(opp)
}

// after is forces after the action m at p.
func (s *proof[P, V]) after(p *P, m rules.Compact, turns, ply int) bool {
	next := &s.way[ply]
	*next = *p
	V(next).Make(m, rules.Result{})
	if V(p).Side() == s.side && V(next).Side() != s.side {
		turns--
	}
	return s.forces(next, turns, ply+1)
}
