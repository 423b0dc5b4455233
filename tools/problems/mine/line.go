package mine

import (
	"slices"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// step is one action of a solution; replies has for each of the other legal actions of the solver what refutes it.
type step[P any] struct {
	at      P
	action  rules.Compact
	mine    bool
	turns   int // that are left to the solver
	refuted []refutation
}

type refutation struct {
	action, reply rules.Compact
	none          bool // no reply: the game is over, or the turn goes on
}

// line returns the solution from p, where the goal is forced in so many turns and in no fewer: one right action at each
// of the solver's turns, the longest defence in between. It is nil where there is none with one right action throughout.
func (s *proof[P, V]) line(p P, turns int) []step[P] {
	var right []rules.Compact
	for _, m := range V(&p).AppendCompact(nil) {
		if s.after(&p, m, turns, 0) {
			right = append(right, m)
		}
		if s.spent() || len(right) > 1 {
			return nil
		}
	}
	if len(right) != 1 {
		return nil
	}
	first := step[P]{at: p, action: right[0], mine: true, turns: turns}
	next := p
	V(&next).Make(right[0], rules.Result{})
	same := V(&next).Side() == s.side
	if same {
		rest := s.line(next, turns)
		if rest == nil {
			return nil
		}
		return append([]step[P]{first}, rest...)
	}
	if s.forces(&next, 0, 0) {
		return []step[P]{first}
	}
	for _, d := range s.defences(next, turns-1) {
		if rest := s.line(d.to, d.turns); rest != nil {
			return slices.Concat([]step[P]{first}, d.steps, rest)
		}
	}
	return nil
}

// refuteAll fills in what refutes the wrong actions at the solver's steps; false when that is too much to find or to say.
func (s *proof[P, V]) refuteAll(steps []step[P]) bool {
	for i := range steps {
		st := &steps[i]
		actions := V(&st.at).AppendCompact(nil)
		if len(actions) > problem.MaxMoves {
			return false
		}
		for _, m := range actions {
			if st.mine && m != st.action {
				st.refuted = append(st.refuted, s.refute(st.at, m, st.turns))
			}
		}
	}
	return !s.spent()
}

// defence is a way for the opponent to play his turn, after which the goal takes so many turns.
type defence[P any] struct {
	steps []step[P]
	to    P
	turns int
}

// defences returns the longest of the opponent's ways to answer at p, those that leave the solver the most choice first;
// none when the search was given up.
func (s *proof[P, V]) defences(p P, most int) []defence[P] {
	all := s.answers(defence[P]{to: p})
	longest := 0
	for i := range all {
		all[i].turns = s.least(&all[i].to, most)
		longest = max(longest, all[i].turns)
	}
	if s.spent() || longest == 0 {
		return nil
	}
	all = slices.DeleteFunc(all, func(d defence[P]) bool { return d.turns < longest })
	slices.SortStableFunc(all, func(a, b defence[P]) int { return V(&b.to).CountActions() - V(&a.to).CountActions() })
	return all
}

// answers returns all ways to go on from d until the solver is to move.
func (s *proof[P, V]) answers(d defence[P]) (all []defence[P]) {
	for _, m := range V(&d.to).AppendCompact(nil) {
		next := defence[P]{steps: append(slices.Clone(d.steps), step[P]{at: d.to, action: m}), to: d.to}
		V(&next.to).Make(m, rules.Result{})
		if V(&next.to).Side() == s.side || V(&next.to).CountActions() == 0 {
			all = append(all, next)
		} else {
			all = append(all, s.answers(next)...)
		}
	}
	return all
}

// refute finds the answer to a wrong action at p that costs the solver most.
func (s *proof[P, V]) refute(p P, m rules.Compact, turns int) refutation {
	r := refutation{action: m, none: true}
	V(&p).Make(m, rules.Result{})
	if V(&p).Side() == s.side {
		return r
	}
	least := 0
	for _, reply := range V(&p).AppendCompact(nil) {
		if s.after(&p, reply, turns-1, 0) {
			continue
		}
		next := p
		V(&next).Make(reply, rules.Result{})
		if value := s.value(next, -99, 99, 2); r.none || value < least {
			r.reply, r.none, least = reply, false, value
		}
	}
	return r
}

// value is the balance that so many plies of play lead to, and then captures until there are none.
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
