package mine

import (
	"ludotheque/game/problem"
	"ludotheque/rules"
)

// menJudge implements judge by a proof.
type menJudge[P any, V men[P]] struct {
	*proof[P, V]
	lax bool // check other first actions without slack, to reject candidates quickly
}

func newMenJudge[P any, V men[P]]() menJudge[P, V] {
	return menJudge[P, V]{proof: newProof[P, V]()}
}

func (j menJudge[P, V]) begin(start rules.Position, goal problem.Goal, nodes int) {
	j.proof.begin(any(start).(P), goal, nodes)
}

func (j menJudge[P, V]) holds(pos rules.Position, turns int) bool {
	p := any(pos).(P)
	return turns >= 0 && j.forces(&p, turns, 0)
}

func (j menJudge[P, V]) least(pos rules.Position, most int) int {
	p := any(pos).(P)
	for n := 1; n <= most; n++ {
		if j.forces(&p, n, 0) && !j.spent() {
			return n
		}
		if j.spent() {
			return 0
		}
	}
	return 0
}

// slack is one turn at first: a win that is only a little slower is not a wrong action.
func (j menJudge[P, V]) slack(first bool) int {
	if first && !j.lax {
		return 1
	}
	return 0
}

// worth returns the balance of men after a short search.
func (j menJudge[P, V]) worth(pos rules.Position) int {
	return j.value(any(pos).(P), -99, 99, 2)
}

// stands reports whether the required lead remains after some plies of search, at the end of a line after a move of the solver.
func (j menJudge[P, V]) stands(pos rules.Position) bool {
	return pos.Outcome().Over() || j.value(any(pos).(P), -99, 99, 6) >= j.lead
}

// value returns the balance of men after a search of so many plies and the captures that follow.
func (s *proof[P, V]) value(p P, alpha, beta, depth int) int {
	mine := V(&p).Side() == s.side
	own, opp := V(&p).Pieces()
	if own == 0 || opp == 0 || depth < -12 {
		return s.balance(&p)
	}
	var room [48]rules.Compact
	moves := V(&p).AppendCaptures(room[:0])
	if depth > 0 || len(moves) > 0 && depth > -4 {
		moves = V(&p).AppendCompact(moves[:0])
	} else if len(moves) == 0 {
		return s.balance(&p)
	}
	for _, m := range moves {
		next := p
		V(&next).Make(m, rules.Result{})
		if v := s.value(next, alpha, beta, depth-1); mine {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
		if alpha >= beta {
			break
		}
	}
	if mine {
		return alpha
	}
	return beta
}
