package mine

import (
	"errors"
	"fmt"
	"slices"

	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/dao"
)

// ErrSpent is the error of a proof that exceeds its limit.
var ErrSpent = errors.New("mine: the proof takes too long")

// Prover proves problems of a game again, from their data and the rules alone.
type Prover struct {
	game  rules.Game
	judge judge    // nil for a game of odds
	odds  *decider // nil for other games
}

// NewProver returns the prover of a game.
func NewProver(g rules.Game) (*Prover, error) {
	start, err := g.Start(g.Rulesets()[0].ID, rules.First)
	if err != nil {
		return nil, err
	}
	p := &Prover{game: g}
	switch start.(type) {
	case checkers.Position:
		p.judge = newMenJudge[checkers.Position]()
	case damsystem.Position:
		p.judge = newMenJudge[damsystem.Position]()
	case dao.Position:
		p.judge = &daoJudge{}
	case dame2000.Position:
		p.odds = &decider{newExact()}
	default:
		return nil, fmt.Errorf("mine: %s has no problems", g.ID())
	}
	return p, nil
}

// proving is the greatest number of positions of a proof.
const proving = 20_000_000

// Prove returns nil if the problem is sound, as docs/problems.md defines it.
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

// proveLine proves a forced problem: the goal can be reached in exactly its turns, each turn of the solver has one right action,
// every answer in between is a longest one, and each wrong action has the refutation in the data.
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
	began, tries := start, p.Tries // began: the position at the beginning of the opponent's turn
	for _, place := range p.Line {
		actions := problem.Actions(pos)
		m := actions[place]
		if pos.Side() == s.solver {
			if right, ok := s.right(pos, turns); !ok || right != m {
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
		return fmt.Errorf("the line ends at %s without the goal", pos)
	}
	return nil
}

// proveTries proves that every wrong action has an answer that prevents the goal, unless it ends the game.
func (s *solution) proveTries(pos rules.Position, turns int, actions []rules.Move, right int, tries []problem.Try) error {
	tries = slices.Insert(slices.Clone(tries), right, problem.Try{})
	for i, m := range actions {
		t, next := tries[i], play(pos, m)
		over, huff := next.Outcome().Over(), m.Kind == rules.Huff
		switch {
		case i == right:
			continue
		case over != (t.Reply == problem.None), huff != (t.Then != problem.None):
			return fmt.Errorf("%s at %s: an unexpected answer, or a missing one", m, pos)
		case over:
			continue
		case huff:
			next = play(next, problem.Actions(next)[t.Then])
		}
		if s.holds(play(next, problem.Actions(next)[t.Reply]), turns-1) {
			return fmt.Errorf("the answer to %s at %s refutes nothing", m, pos)
		}
	}
	return nil
}

// prove proves a decision: the chances of all moves are those of the data, and one is ahead of all others by the margin.
func (d *decider) prove(pos rules.Position, p *problem.Problem) error {
	c, ok := d.decide(pos)
	if !ok {
		return ErrSpent
	}
	if right := int(p.Line[0]); c.best != right || c.ahead < margin {
		return fmt.Errorf("%s is not ahead by the margin", c.actions[right])
	}
	for i, t := range c.tries {
		have := p.Tries[0][i]
		if d := t.Chance - have.Chance; max(d, -d) > same {
			return fmt.Errorf("%s has the chance %.4f, not %.4f", c.actions[i], t.Chance, have.Chance)
		}
		if have.Reply != t.Reply {
			return fmt.Errorf("the answer to %s is not the first of the best", c.actions[i])
		}
	}
	return nil
}

// same is the greatest difference between two equal chances: the data have them in parts of 4095.
const same = 0.001
