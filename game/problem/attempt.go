package problem

import (
	"errors"
	"fmt"
	"slices"

	"ludotheque/rules"
)

// Attempt is a person's attempt at a problem. It plays only right moves.
type Attempt struct {
	Problem  *Problem
	Position rules.Position // the solver is to move, or the problem is solved
	Solver   rules.Side
	next     int // index in Line of the next move
	turn     int // index in Tries of the solver's next move
}

// Begin starts an attempt. The error is about data that the game does not allow.
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

// check checks the tries of a turn against its legal actions, of which actions[place] is right.
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
		if err := p.try(turn, i, place).check(pos, m); err != nil {
			return fmt.Errorf("the answer to %s: %w", m, err)
		}
	}
	return nil
}

// check checks the refutation of the move m at pos.
func (t Try) check(pos rules.Position, m rules.Move) error {
	if t.Reply == None {
		return nil
	}
	next, err := pos.Play(m, rules.Result{})
	if err != nil {
		return err
	}
	if t.Then != None {
		if m.Kind != rules.Huff {
			return errors.New("a second move in a turn")
		}
		actions := Actions(next)
		if int(t.Then) >= len(actions) {
			return fmt.Errorf("the move before it is none of %d", len(actions))
		}
		if next, err = next.Play(actions[t.Then], rules.Result{}); err != nil {
			return err
		}
	}
	if next.Side() == pos.Side() {
		return errors.New("the turn goes on")
	}
	if n := len(next.AppendMoves(nil)); int(t.Reply) >= n {
		return fmt.Errorf("it is none of %d", n)
	}
	return nil
}

// try returns the Try of the action at place in a turn. right is the right action, which has a Try with Odds only.
func (p *Problem) try(turn, place, right int) Try {
	if p.Goal.Aim != Odds && place > right {
		place--
	}
	return p.Tries[turn][place]
}

// Done reports whether the problem is solved.
func (a *Attempt) Done() bool { return a.next == len(a.Problem.Line) }

// Solution returns the next move of the line. Do not call it once Done returns true.
func (a *Attempt) Solution() rules.Move { return Actions(a.Position)[a.Problem.Line[a.next]] }

// Verdict is the judgement of a legal move in a problem.
type Verdict struct {
	Right  bool
	Then   []rules.Move // after a wrong huff, the solver's best move, which is not enough either; else empty
	Answer []rules.Move // the refutation of a wrong move: the opponent's answer and forced moves after it; empty if the game is over
	Lost   int          // number of the solver's pieces that the answer removes,
	Later  int          // and that the forced moves after it remove
	Over   bool         // the answer ends the game
	// Chance and Best are the chances of winning after the move and after the right one, 0..1. They are 0 unless the aim is Odds.
	Chance, Best float64
}

// shown is the largest number of moves in Verdict.Answer.
const shown = 5

// Judge judges m, which must be legal at a.Position.
func (a *Attempt) Judge(m rules.Move) Verdict {
	actions := Actions(a.Position)
	right := int(a.Problem.Line[a.next])
	place := slices.Index(actions, m)
	v := Verdict{Right: place == right}
	if a.Problem.Goal.Aim == Odds {
		v.Chance, v.Best = a.Problem.Tries[a.turn][place].Chance, a.Problem.Tries[a.turn][right].Chance
	}
	if !v.Right {
		a.refute(&v, m, a.Problem.try(a.turn, place, right))
	}
	return v
}

// refute adds the answer to a wrong move and the forced moves after it to v.
func (a *Attempt) refute(v *Verdict, m rules.Move, t Try) {
	pos, err := a.Position.Play(m, rules.Result{})
	if err == nil && t.Then != None && t.Reply != None {
		v.Then = []rules.Move{Actions(pos)[t.Then]}
		pos, err = pos.Play(v.Then[0], rules.Result{})
	}
	reply := t.Reply
	for err == nil && reply != None && len(v.Answer) < shown {
		answer := Actions(pos)[reply]
		switch {
		case len(v.Answer) == 0:
			v.Lost = taken(answer)
		case pos.Side() != a.Solver:
			v.Later += taken(answer)
		}
		v.Answer = append(v.Answer, answer)
		pos, err = pos.Play(answer, rules.Result{})
		if reply = None; err == nil && len(pos.AppendMoves(nil)) == 1 {
			reply = 0
		}
	}
	v.Over = err == nil && pos.Outcome().Over()
}

// Advance plays the right move and the opponent's turn after it, and returns these moves.
func (a *Attempt) Advance() (played []rules.Move) {
	for first := true; !a.Done() && (first || a.Position.Side() != a.Solver); first = false {
		m := a.Solution()
		played = append(played, m)
		if a.Position.Side() == a.Solver {
			a.turn++
		}
		a.next++
		if next, err := a.Position.Play(m, rules.Result{}); err == nil { // an error means a move with dice, which is not played
			a.Position = next
		}
	}
	return played
}
