package mine

import (
	"fmt"
	"slices"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// judge determines whether a goal can be forced. Turns are the solver's remaining ones, including the current one if it is the solver's.
type judge interface {
	// begin starts with a goal of the side to move; nodes limits the positions searched until the next begin.
	begin(start rules.Position, goal problem.Goal, nodes int)
	// holds reports whether the goal can be forced from pos, whichever side is to move.
	holds(pos rules.Position, turns int) bool
	// least returns the least number of turns, at most so many, in which the solver, to move, can force the goal; 0 for none.
	least(pos rules.Position, most int) int
	// slack is the number of additional turns in which no other action may reach the goal, at the first turn and at later ones.
	slack(first bool) int
	// worth values a position after an answer to a wrong action, with the solver to move: the opponent prefers the least.
	worth(pos rules.Position) int
	// spent reports whether the search has exceeded its limit: then its results are invalid.
	spent() bool
}

// solution is a line under construction.
type solution struct {
	judge
	goal   problem.Goal
	solver rules.Side
	steps  []step
}

// step is an action of the line.
type step struct {
	at     rules.Position
	action rules.Move
	turns  int // remaining turns of the solver
}

// solve returns the problem of reaching the goal at start, if it can be forced in exactly that many turns: with one right action at
// each of the solver's turns, and the longest defence in between. ok is false if there is no such problem. Without answers the
// problem has no tries, since their answers take most of the time.
func solve(j judge, start rules.Position, goal problem.Goal, answers bool) (p problem.Problem, ok bool) {
	s := &solution{judge: j, goal: goal, solver: start.Side()}
	if !s.goOn(start, goal.Turns) || s.spent() {
		return p, false
	}
	p = problem.Problem{Ruleset: start.Ruleset(), Goal: goal, Start: start.String()}
	for _, st := range s.steps {
		actions := problem.Actions(st.at)
		if len(actions) > problem.MaxMoves {
			return p, false
		}
		p.Line = append(p.Line, uint8(slices.Index(actions, st.action)))
		if st.at.Side() != s.solver || !answers {
			continue
		}
		var tries []problem.Try
		for _, m := range actions {
			if m != st.action {
				tries = append(tries, s.refute(play(st.at, m), st.turns))
			}
		}
		p.Tries = append(p.Tries, tries)
	}
	return p, !s.spent()
}

// goOn adds the line from pos, where the solver is to move; if it returns false, the steps are unchanged.
func (s *solution) goOn(pos rules.Position, turns int) bool {
	n := len(s.steps)
	m, ok := s.right(pos, turns)
	if !ok {
		return false
	}
	s.steps = append(s.steps, step{pos, m, turns})
	next := play(pos, m)
	if next.Side() == s.solver && !next.Outcome().Over() { // a huff
		if s.goOn(next, turns) {
			return true
		}
		s.steps = s.steps[:n]
		return false
	}
	if s.ends(next, turns-1) {
		return true
	}
	for _, d := range s.defences(next, turns-1) {
		before := len(s.steps)
		s.steps = append(s.steps, d.steps...)
		if s.goOn(d.to, d.turns) {
			return true
		}
		s.steps = s.steps[:before]
	}
	s.steps = s.steps[:n]
	return false
}

// ends reports whether a problem ends at pos, after a move of the solver.
func (s *solution) ends(pos rules.Position, turns int) bool {
	if s.goal.Aim == problem.Save {
		return turns == 0
	}
	return s.holds(pos, 0)
}

// right returns the only action that reaches the goal from pos in so many turns; ok is false if another does, even with some
// slack, or if the search exceeds its limit.
func (s *solution) right(pos rules.Position, turns int) (right rules.Move, ok bool) {
	var others []rules.Move
	for _, m := range problem.Actions(pos) {
		switch {
		case !s.holds(play(pos, m), s.after(pos, m, turns)):
			others = append(others, m)
		case ok:
			return right, false
		default:
			right, ok = m, true
		}
	}
	if extra := s.slack(turns == s.goal.Turns); extra > 0 {
		for _, m := range others {
			if s.holds(play(pos, m), s.after(pos, m, turns+extra)) {
				return right, false
			}
		}
	}
	return right, ok && !s.spent()
}

// after returns the remaining turns after m.
func (s *solution) after(pos rules.Position, m rules.Move, turns int) int {
	if pos.Side() == s.solver && m.Kind != rules.Huff {
		return turns - 1
	}
	return turns
}

// defence is a line of the opponent's turn, after which the goal takes so many turns.
type defence struct {
	steps []step
	to    rules.Position
	turns int
}

// defences returns the opponent's longest defences at pos, those with the most choice for the solver first.
func (s *solution) defences(pos rules.Position, most int) []defence {
	all := s.answers(defence{to: pos, turns: most})
	longest := 0
	for i := range all {
		all[i].turns = s.least(all[i].to, most)
		longest = max(longest, all[i].turns)
	}
	if s.spent() || longest == 0 {
		return nil
	}
	all = slices.DeleteFunc(all, func(d defence) bool { return d.turns < longest })
	slices.SortStableFunc(all, func(a, b defence) int { return len(b.to.AppendMoves(nil)) - len(a.to.AppendMoves(nil)) })
	return all
}

// answers returns all continuations of d until the solver is to move in a game that is not over.
func (s *solution) answers(d defence) (all []defence) {
	for _, m := range problem.Actions(d.to) {
		next := defence{steps: append(slices.Clone(d.steps), step{d.to, m, d.turns}), to: play(d.to, m), turns: d.turns}
		switch {
		case next.to.Outcome().Over():
		case next.to.Side() == s.solver:
			all = append(all, next)
		default:
			all = append(all, s.answers(next)...)
		}
	}
	return all
}

// refute returns the refutation of a wrong action, which has led to pos: none if the game is over. After a huff the turn goes on, and
// the refutation has the solver's best move, too.
func (s *solution) refute(pos rules.Position, turns int) problem.Try {
	best := problem.Try{Then: problem.None, Reply: problem.None}
	if pos.Side() != s.solver {
		best.Reply, _ = s.answer(pos, turns)
		return best
	}
	if pos.Outcome().Over() {
		return best
	}
	most := 0
	for i, m := range problem.Actions(pos) {
		reply, worth := s.answer(play(pos, m), turns)
		if reply != problem.None && (best.Reply == problem.None || worth > most) {
			best, most = problem.Try{Then: uint8(i), Reply: reply}, worth
		}
	}
	return best
}

// answer returns the index of the opponent's answer at pos that costs the solver most, one after which the goal cannot be reached, and
// the worth of the position after it. It returns none if the game is over.
func (s *solution) answer(pos rules.Position, turns int) (best uint8, least int) {
	best = problem.None
	if pos.Outcome().Over() {
		return best, 0
	}
	for i, m := range problem.Actions(pos) {
		next := play(pos, m)
		if i >= problem.MaxMoves || s.holds(next, turns-1) {
			continue
		}
		if worth := s.worth(next); best == problem.None || worth < least {
			best, least = uint8(i), worth
		}
	}
	return best, least
}

// play returns the position after a legal action without dice.
func play(pos rules.Position, m rules.Move) rules.Position {
	next, err := pos.Play(m, rules.Result{})
	if err != nil {
		panic(fmt.Sprintf("mine: %s: %s: %v", pos, m, err))
	}
	return next
}
