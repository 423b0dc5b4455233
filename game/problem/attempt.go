package problem

import (
	"fmt"
	"slices"

	"ludotheque/rules"
)

// Attempt is one person's way through a problem. It plays only what is right; a wrong action is answered and forgotten.
type Attempt struct {
	Problem  *Problem
	Position rules.Position // the solver is to move, or it is done
	Solver   rules.Side     // who is to find the actions
	next     int            // place in Line of what comes next
	turn     int            // place in Tries of the solver's next action
}

// Begin sets a problem up. The error says what in its data is no play of the game.
func Begin(g rules.Game, p *Problem) (*Attempt, error) {
	pos, err := g.Parse(p.Ruleset, p.Start)
	if err != nil {
		return nil, fmt.Errorf("problem: %w", err)
	}
	a := &Attempt{Problem: p, Position: pos, Solver: pos.Side()}
	turns := 0
	for i, place := range p.Line {
		actions := Actions(pos)
		if int(place) >= len(actions) {
			return nil, fmt.Errorf("problem: %s: action %d of the line is none of %d", p.Start, i+1, len(actions))
		}
		if pos.Side() == a.Solver {
			if err := p.check(pos, actions, turns, int(place)); err != nil {
				return nil, fmt.Errorf("problem: %s: %w", p.Start, err)
			}
			turns++
		}
		if i == len(p.Line)-1 {
			break
		}
		if pos, err = pos.Play(actions[place], rules.Result{}); err != nil {
			return nil, fmt.Errorf("problem: %s: action %d of the line: %w", p.Start, i+1, err)
		}
	}
	if len(p.Line) == 0 || pos.Side() != a.Solver || turns != len(p.Tries) {
		return nil, fmt.Errorf("problem: %s: a line of %d turns with tries for %d", p.Start, turns, len(p.Tries))
	}
	return a, nil
}

// check compares the tries of a turn with the legal actions there, of which the one at place is right.
func (p *Problem) check(pos rules.Position, actions []rules.Move, turn, place int) error {
	want := len(actions) - 1
	if p.Goal.Aim == Odds {
		want++
	}
	if turn >= len(p.Tries) || len(p.Tries[turn]) != want {
		return fmt.Errorf("turn %d needs %d tries", turn+1, want)
	}
	for i, m := range actions {
		if i == place {
			continue
		}
		t := p.try(turn, i, place)
		if t.Reply == None {
			continue
		}
		next, err := pos.Play(m, rules.Result{})
		if err != nil {
			return fmt.Errorf("the answer to %s: %w", m, err)
		}
		if n := len(next.AppendMoves(nil)); int(t.Reply) >= n {
			return fmt.Errorf("the answer to %s is none of %d", m, n)
		}
	}
	return nil
}

// try returns what comes of the action at place in a turn where another is right; of Odds, of the right one too.
func (p *Problem) try(turn, place, right int) Try {
	if p.Goal.Aim != Odds && place > right {
		place--
	}
	return p.Tries[turn][place]
}

// Done reports whether the problem is solved.
func (a *Attempt) Done() bool { return a.next == len(a.Problem.Line) }

// Solution returns the right action now; it must not be done.
func (a *Attempt) Solution() rules.Move { return Actions(a.Position)[a.Problem.Line[a.next]] }

// Verdict is what a legal action is worth in a problem.
type Verdict struct {
	Right bool
	// Answer is what refutes a wrong action: the opponent's answer, and what is forced after it. It can be empty.
	Answer []rules.Move
	Lost   int  // pieces of the solver taken by the answer
	Over   bool // the answer ends the game
	// Chance is what the action leaves, Best what the right one does, 0..1; of Odds only.
	Chance, Best float64
}

// shown is how many actions of a refutation are shown at most.
const shown = 5

// Judge tells what m is worth; it is legal at a.Position.
func (a *Attempt) Judge(m rules.Move) Verdict {
	actions := Actions(a.Position)
	right := int(a.Problem.Line[a.next])
	place := slices.Index(actions, m)
	v := Verdict{Right: place == right}
	if a.Problem.Goal.Aim == Odds {
		v.Chance, v.Best = a.Problem.Tries[a.turn][place].Chance, a.Problem.Tries[a.turn][right].Chance
	}
	if !v.Right {
		a.refute(&v, m, a.Problem.try(a.turn, place, right).Reply)
	}
	return v
}

// refute follows the answer to a wrong action as far as it is forced.
func (a *Attempt) refute(v *Verdict, m rules.Move, reply uint8) {
	pos, err := a.Position.Play(m, rules.Result{})
	for err == nil && reply != None && len(v.Answer) < shown {
		answer := Actions(pos)[reply]
		if pos.Side() != a.Solver {
			v.Lost += taken(answer)
		}
		v.Answer = append(v.Answer, answer)
		pos, err = pos.Play(answer, rules.Result{})
		if reply = None; err == nil && len(pos.AppendMoves(nil)) == 1 {
			reply = 0
		}
	}
	v.Over = err == nil && pos.Outcome().Over()
}

// Advance plays the right action and the opponent's turn after it, and returns what was played.
func (a *Attempt) Advance() (played []rules.Move) {
	for first := true; !a.Done() && (first || a.Position.Side() != a.Solver); first = false {
		m := a.Solution()
		played = append(played, m)
		if a.Position.Side() == a.Solver {
			a.turn++
		}
		a.next++
		if next, err := a.Position.Play(m, rules.Result{}); err == nil { // an action with dice is not played out
			a.Position = next
		}
	}
	return played
}
