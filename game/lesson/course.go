// Package lesson plays the lessons of package assets/lessons: it shows a position, judges the move that a learner tries,
// answers it in the coach's words, plays the reply, and goes on to the next step. What is right is decided by conditions on
// the rules (condition.go), so that no lesson needs code and nothing here knows a game.
//
// A scene fetches lessons.FileName, reads it with Load, begins a lesson with Course.Begin and then, step by step:
// shows Session.Match and Session.Step; hands every legal move that the person tries to Judge and every refused one to
// Refused; and calls Advance when the answer has been seen. Nothing here draws, waits or thinks for long.
package lesson

import (
	"fmt"
	"slices"

	"ludotheque/assets/lessons"
	"ludotheque/rules"
)

// Course is the lessons of one game in one language. It does not change.
type Course struct {
	Game    rules.Game
	Lessons []lessons.Lesson
}

// Load reads the lessons of g and checks their solutions by the rules: positions, moves, names of conditions.
// file is the name in errors, which are *lessons.Error.
func Load(g rules.Game, file string, data []byte) (*Course, error) {
	list, err := lessons.Parse(file, data)
	if err != nil {
		return nil, err
	}
	c := &Course{Game: g, Lessons: list}
	for i := range list {
		for _, ruleset := range list[i].Rulesets {
			if line, err := c.check(i, ruleset); err != nil {
				return nil, &lessons.Error{File: file, Line: line, Err: err}
			}
		}
	}
	return c, nil
}

// Find returns the place of the lesson with an id, -1 when there is none.
func (c *Course) Find(id string) int {
	return slices.IndexFunc(c.Lessons, func(l lessons.Lesson) bool { return l.ID == id })
}

// Next returns the place of the first lesson that p does not count as done, from the lesson that it was left at on; -1 when
// all are done. step is where to go on in it.
func (c *Course) Next(p Progress) (lesson, step int) {
	id, step := p.At()
	at := c.Find(id)
	if at >= 0 && !p.Done(id) {
		return at, min(step, len(c.Lessons[at].Steps)-1)
	}
	return c.After(at, p), 0
}

// After returns the place of the first lesson that p does not count as done after the one at a place, from there round; -1 when
// there is none but that one.
func (c *Course) After(at int, p Progress) int {
	for n := 1; n <= len(c.Lessons); n++ {
		if i := (at + n) % len(c.Lessons); !p.Done(c.Lessons[i].ID) && i != at {
			return i
		}
	}
	return -1
}

// check plays lesson i through by its solutions; the error is about the line.
func (c *Course) check(i int, ruleset string) (line int, err error) {
	l := &c.Lessons[i]
	if !rules.HasRuleset(c.Game, ruleset) {
		return l.Line, rules.RulesetError(c.Game.ID(), ruleset)
	}
	s := &Session{course: c, Lesson: l, Ruleset: ruleset}
	for n := range l.Steps {
		step := &l.Steps[n]
		if err := checkStep(step); err != nil {
			return step.Line, err
		}
		if err := s.enter(n); err != nil {
			return step.Line, err
		}
		if err := s.checkMoves(); err != nil {
			return step.Line, err
		}
		if err := s.finish(); err != nil {
			return step.Line, err
		}
	}
	return 0, nil
}

// checkStep returns an error for a name in a step that is not known.
func checkStep(step *lessons.Step) error {
	for _, g := range slices.Concat(step.Goals, kinds(step)) {
		if err := checkCondition(g); err != nil {
			return err
		}
	}
	for _, r := range step.Refused {
		if _, ok := codeNamed(r.Code); !ok {
			return fmt.Errorf("no refusal is called %q", r.Code)
		}
	}
	if m := step.Match; m != nil {
		return checkMatch(m)
	}
	return nil
}

// codeNamed returns the refusal of a name.
func codeNamed(name string) (rules.Code, bool) {
	for code := rules.GameOver; code <= rules.NotLegal; code++ {
		if code.String() == name {
			return code, true
		}
	}
	return rules.Legal, false
}
