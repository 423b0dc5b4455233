package mine

import (
	"errors"
	"fmt"
	"slices"

	"ludotheque/game/ai"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/dao"
)

// ErrSpent is a proof that was given up.
var ErrSpent = errors.New("mine: the proof takes too long")

// Prover proves problems of one game again, from nothing but their data and the rules.
type Prover struct {
	game  rules.Game
	judge judge    // nil where odds decide
	odds  *weigher // nil where they do not
}

// NewProver makes the prover of a game.
func NewProver(g rules.Game) (*Prover, error) {
	start, err := g.Start(g.Rulesets()[0].ID, rules.First)
	if err != nil {
		return nil, err
	}
	p := &Prover{game: g}
	switch start.(type) {
	case checkers.Position:
		p.judge = menJudge[checkers.Position, *checkers.Position]{newProof[checkers.Position]()}
	case damsystem.Position:
		p.judge = menJudge[damsystem.Position, *damsystem.Position]{newProof[damsystem.Position]()}
	case dao.Position:
		p.judge = &daoJudge{}
	case dame2000.Position:
		w := newWeigher(g)
		p.odds = &w
	default:
		return nil, fmt.Errorf("mine: %s has no problems", g.ID())
	}
	return p, nil
}

// proving is how many positions a proof may look at.
const proving = 20_000_000

// Prove returns nil where the problem is sound: docs/problems.md says what that is.
func (v *Prover) Prove(p *problem.Problem) error {
	if _, err := problem.Begin(v.game, p); err != nil {
		return err
	}
	start, err := v.game.Parse(p.Ruleset, p.Start)
	if err != nil {
		return err
	}
	if (p.Goal.Aim == problem.Odds) != (v.odds != nil) {
		return fmt.Errorf("mine: %s: the goal %s is not for this game", p.Start, p.Goal)
	}
	if v.odds != nil {
		err = v.odds.prove(start, p)
	} else {
		err = v.proveLine(start, p)
	}
	if err != nil {
		return fmt.Errorf("mine: %s: %w", p.Start, err)
	}
	return nil
}

// proveLine proves what is forced: that the goal can be reached in just its turns, that each turn of the solver has one
// right action, that every answer in between is a longest one, and that each wrong action is refuted as the data say.
func (v *Prover) proveLine(start rules.Position, p *problem.Problem) error {
	j := v.judge
	s := &solution{judge: j, goal: p.Goal, solver: start.Side()}
	if j.begin(start, p.Goal, proving); !j.holds(start, p.Goal.Turns) {
		return fmt.Errorf("%s cannot be forced", p.Goal)
	}
	if p.Goal.Aim != problem.Save && j.holds(start, p.Goal.Turns-1) {
		return fmt.Errorf("%s can be forced sooner", p.Goal)
	}
	pos, turns, choices := start, p.Goal.Turns, 0
	began, tries := start, p.Tries // began: where the opponent's turn did
	for i, place := range p.Line {
		actions := problem.Actions(pos)
		m := actions[place]
		if pos.Side() == s.solver {
			if right, ok := s.right(pos, turns, i == 0); !ok || right != m {
				return fmt.Errorf("%s is not the one right action at %s", m, pos)
			}
			if err := s.proveTries(pos, turns, actions, int(place), tries[0]); err != nil {
				return err
			}
			if tries = tries[1:]; len(actions) > 1 {
				choices++
			}
			turns = s.after(pos, m, turns)
		}
		next := play(pos, m)
		switch {
		case pos.Side() == s.solver:
			began = next
		case next.Side() == s.solver:
			left := j.least(next, turns)
			if longest := s.defences(began, turns); len(longest) == 0 || longest[0].turns != left {
				return fmt.Errorf("%s is not the longest defence at %s", m, pos)
			}
			turns = left
		}
		pos = next
	}
	switch {
	case j.spent():
		return ErrSpent
	case choices == 0:
		return errors.New("every right action is the only legal one")
	case !s.ends(pos, turns):
		return fmt.Errorf("the line ends at %s, where the goal is not reached", pos)
	}
	return nil
}

// proveTries proves that every answer to a wrong action keeps the goal away.
func (s *solution) proveTries(pos rules.Position, turns int, actions []rules.Move, right int, tries []problem.Try) error {
	tries = slices.Insert(slices.Clone(tries), right, problem.Try{})
	for i, m := range actions {
		next := play(pos, m)
		switch none := next.Side() == s.solver || next.Outcome().Over(); {
		case i == right:
		case none != (tries[i].Reply == problem.None):
			return fmt.Errorf("%s at %s: an answer that is not due, or none", m, pos)
		case !none && s.holds(play(next, problem.Actions(next)[tries[i].Reply]), turns-1):
			return fmt.Errorf("the answer to %s at %s refutes nothing", m, pos)
		}
	}
	return nil
}

// prove proves a decision: the odds converge, and the data say what they are.
func (w *weigher) prove(pos rules.Position, p *problem.Problem) error {
	actions := problem.Actions(pos)
	right := actions[p.Line[0]]
	if best, _, ok := w.converged(pos); !ok || best != right {
		return fmt.Errorf("%s is not ahead by the margin at all depths", right)
	}
	tries, ok := w.tries(pos)
	if !ok {
		return ErrSpent
	}
	for i, t := range tries {
		have := p.Tries[0][i]
		if d := t.Chance - have.Chance; max(d, -d) > same {
			return fmt.Errorf("%s leaves %.4f, not %.4f", actions[i], t.Chance, have.Chance)
		}
		if have.Reply != t.Reply && !w.answers(play(pos, actions[i]), have.Reply) {
			return fmt.Errorf("the answer to %s is not the likeliest", actions[i])
		}
	}
	return nil
}

// same is by how much two chances may differ that stand for one: the order of a sum moves the last digits.
const same = 0.001

// answers reports whether a reply at next, after a try, is as good as any.
func (w *weigher) answers(next rules.Position, reply uint8) bool {
	actions := problem.Actions(next)
	if int(reply) >= len(actions) {
		return false
	}
	all, ok := w.weigh(next, deep-1, len(actions))
	at := slices.IndexFunc(all, func(c ai.Candidate) bool { return c.Move == actions[reply] })
	return ok && at >= 0 && all[0].Score.P-all[at].Score.P <= same
}
