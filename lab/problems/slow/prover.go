// Package slow proves problems with the reference of the rules only: it uses no table, move or value of the programs that
// made them. docs/problems.md describes what it proves.
package slow

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules/rulestest"
)

// ErrSpent is the error of a proof that exceeds its limit.
var ErrSpent = errors.New("slow: the proof takes too long")

// Prover proves the problems of a ruleset.
type Prover struct {
	rules rulestest.Rules
	most  int     // greatest number of positions of a proof
	dao   *stones // the values of all placements; nil if not known
	odds  *odds   // the known values of Dame 2000's positions, kept between problems
	// Looked is the number of positions of the last proof.
	Looked int
}

// NewProver returns a prover that uses at most so many positions for a problem.
func NewProver(game, ruleset string, most int) (*Prover, error) {
	r, err := rulestest.Reference(game, ruleset)
	if err != nil {
		return nil, err
	}
	return &Prover{rules: r, most: most, odds: &odds{rules: r, known: map[string]float64{}}}, nil
}

// Learn solves Dao. Before that, Prove proves a win of Dao by search, and that no other move wins within one turn more;
// afterwards it proves all that is promised.
func (v *Prover) Learn() (err error) {
	v.dao, err = solveStones(v.rules)
	return err
}

// Prove returns nil if all promises of docs/problems.md about p are true.
func (v *Prover) Prove(p *problem.Problem) error {
	start, err := v.rules.Parse(p.Start)
	if err != nil {
		return err
	}
	if p.Goal.Aim == problem.Odds {
		err = v.proveOdds(start, p)
	} else {
		err = v.proveLine(start, p)
	}
	if err != nil {
		return fmt.Errorf("slow: %s %s: %w", p.Goal, p.Start, err)
	}
	return nil
}

// endless is more turns than any win of Dao takes.
const endless = 9

// walk is the state of a proof along a problem's line.
type walk struct {
	*search
	turns  int   // remaining turns of the solver
	slack  int   // number of additional turns in which no other first action may reach the goal
	always bool  // whether this applies to later turns too
	began  *node // the node at the beginning of the opponent's turn
}

// proveLine proves the solution of a forced problem.
func (v *Prover) proveLine(start rulestest.Position, p *problem.Problem) error {
	s := newSearch(start, p.Goal, v.most, v.dao)
	defer func() { v.Looked = v.most - s.left }()
	w := &walk{search: s, turns: p.Goal.Turns, slack: 1}
	if game, _ := v.rules.Name(); game == "dao" { // its problems promise more
		w.always = true
	}
	if v.dao != nil {
		w.slack = endless
	}
	at := s.node(start)
	if !s.holds(at, w.turns) {
		return s.reason("%s cannot be forced", p.Goal)
	}
	if p.Goal.Aim != problem.Save && s.holds(at, w.turns-1) {
		return s.reason("%s can be forced sooner", p.Goal)
	}
	tries, choices := p.Tries, 0
	for _, place := range p.Line {
		if at.actions(); int(place) >= len(at.moves) {
			return fmt.Errorf("%s has %d moves", at.at, len(at.moves))
		}
		var err error
		if at.side == s.solver {
			if len(at.moves) > 1 {
				choices++
			}
			err = w.decide(at, int(place), tries[0])
			tries = tries[1:]
		} else {
			err = w.defend(at, int(place))
		}
		if err != nil {
			return err
		}
		at = s.child(at, int(place))
	}
	switch {
	case s.left < 0:
		return ErrSpent
	case choices == 0:
		return errors.New("every right action is the only legal one")
	case p.Goal.Aim == problem.Save && w.turns > 0, p.Goal.Aim != problem.Save && !s.holds(at, 0):
		return fmt.Errorf("the line ends at %s without the goal", at.at)
	}
	return nil
}

// decide proves that of the solver's actions at a node only the one at place is right, and that the tries are correct.
func (w *walk) decide(at *node, place int, tries []problem.Try) error {
	if len(tries) != len(at.moves)-1 {
		return fmt.Errorf("%d tries for %d moves at %s", len(tries), len(at.moves), at.at)
	}
	strict := w.always || w.turns == w.goal.Turns
	for i, m := range at.moves {
		next := w.child(at, i)
		after := w.turns
		if next.side != w.solver {
			after--
		}
		if i == place {
			if !w.holds(next, after) {
				return w.reason("%s does not reach the goal at %s", m, at.at)
			}
			continue
		}
		try := tries[0]
		tries = tries[1:]
		if w.holds(next, after+count(strict)*w.slack) {
			return w.reason("%s at %s reaches the goal as well", m, at.at)
		}
		if err := w.refutes(next, try); err != nil {
			return fmt.Errorf("%s at %s: %w", m, at.at, err)
		}
	}
	if next := w.child(at, place); next.side != w.solver {
		w.turns--
		w.began = next
	}
	return nil
}

// refutes proves that a wrong action, which leads to next, has an answer after which the goal is out of reach, unless the game is over.
func (w *walk) refutes(next *node, try problem.Try) error {
	if huff := next.side == w.solver; next.ended() != (try.Reply == problem.None) || huff != (try.Then != problem.None) {
		return errors.New("an unexpected answer, or a missing one")
	} else if huff {
		if next.actions(); int(try.Then) >= len(next.moves) {
			return fmt.Errorf("%d moves go on", len(next.moves))
		}
		next = w.child(next, int(try.Then))
	}
	if next.ended() {
		return nil
	}
	if next.actions(); int(try.Reply) >= len(next.moves) || w.holds(w.child(next, int(try.Reply)), w.turns-1) {
		return w.reason("the answer refutes nothing")
	}
	return nil
}

// defend proves that the opponent's action at place belongs to a longest defence.
func (w *walk) defend(at *node, place int) error {
	next := w.child(at, place)
	if next.side != w.solver {
		return nil // the turn continues
	}
	if next.ended() {
		return fmt.Errorf("%s at %s ends the game", at.moves[place], at.at)
	}
	left := w.least(next, w.turns)
	if longest := w.longest(w.began, w.turns); left == 0 || left < longest {
		return w.reason("%s is not the longest defence at %s: %d turns of %d", at.moves[place], at.at, left, longest)
	}
	w.turns = left
	return nil
}

// longest returns the number of turns to the goal against the opponent's best play in this turn.
func (w *walk) longest(at *node, most int) (turns int) {
	at.actions()
	for i := range at.moves {
		next := w.child(at, i)
		switch {
		case next.side != w.solver:
			turns = max(turns, w.longest(next, most))
		case !next.ended():
			turns = max(turns, w.least(next, most))
		}
	}
	return turns
}

// least returns the least number of turns to the goal, all turns for a draw; 0 if it cannot be reached.
func (w *walk) least(at *node, most int) int {
	if w.goal.Aim == problem.Save && w.holds(at, most) {
		return most
	}
	for n := 1; n <= most; n++ {
		if w.holds(at, n) {
			return n
		}
	}
	return 0
}

// reason returns an error, ErrSpent if the search exceeded its limit.
func (s *search) reason(format string, args ...any) error {
	if s.left < 0 {
		return ErrSpent
	}
	return fmt.Errorf(format, args...)
}

// side returns the side to move in a position's text.
func side(text string) byte { return strings.Fields(text)[1][0] }

// worth counts the men of a side minus the other's in a position's text, a king as two.
func worth(text string, own byte) (n int) {
	rows := strings.Fields(text)[0]
	for _, c := range []byte(rows) {
		value := 1 + count(c == 'W' || c == 'B')
		switch {
		case c == '/' || c >= '0' && c <= '9':
		case c|0x20 == own:
			n += value
		default:
			n -= value
		}
	}
	return n
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// takes reports whether some of the moves are captures.
func takes(moves []string) bool {
	return slices.ContainsFunc(moves, func(m string) bool { return strings.ContainsAny(m, "x!") })
}
