// Package lesson plays the lessons of package assets/lessons, which are text. A step of a lesson shows a position, judges the
// moves of the learner, answers with the coach's text and plays the replies. Whether a move is right follows from conditions on
// the rules (condition.go), so that a lesson needs no code and this package knows no game by name.
//
// A scene fetches lessons.FileName, parses it with Load and starts a lesson with Course.Begin. For each step it shows
// Session.Match and Session.Step, calls Judge for each legal move of the person and Refused for each illegal one, and calls
// Advance when the person goes on.
package lesson

import (
	"fmt"
	"slices"

	"ludotheque/assets/lessons"
	"ludotheque/rules"
)

// Course holds the lessons of one game in one language. It is immutable.
type Course struct {
	Game    rules.Game
	Lessons []lessons.Lesson
}

// Load parses the lessons of g and checks their positions, moves and conditions. file is the name in errors, which are of type
// *lessons.Error.
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

// For returns the course with only the lessons for a ruleset, c itself if there are none.
func (c *Course) For(ruleset string) *Course {
	var own []lessons.Lesson
	for _, l := range c.Lessons {
		if slices.Contains(l.Rulesets, ruleset) {
			own = append(own, l)
		}
	}
	if own == nil {
		return c
	}
	return &Course{c.Game, own}
}

// Find returns the index of the lesson with an id, -1 if there is none.
func (c *Course) Find(id string) int {
	return slices.IndexFunc(c.Lessons, func(l lessons.Lesson) bool { return l.ID == id })
}

// Next returns the index of the lesson to go on with, and the step in it: the open lesson of p, or else the first one after it
// that is not done. lesson is -1 if all are done.
func (c *Course) Next(p Progress) (lesson, step int) {
	id, step := p.At()
	at := c.Find(id)
	if at >= 0 && !p.Done(id) {
		return at, min(step, len(c.Lessons[at].Steps)-1)
	}
	return c.After(at, p), 0
}

// After returns the index of the first lesson after the one at an index that is not done, continuing with the first lesson
// after the last. It returns -1 if all others are done.
func (c *Course) After(at int, p Progress) int {
	for n := 1; n <= len(c.Lessons); n++ {
		if i := (at + n) % len(c.Lessons); !p.Done(c.Lessons[i].ID) && i != at {
			return i
		}
	}
	return -1
}

// check plays the solutions of lesson i. The error is about the line.
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

// checkStep returns an error for an unknown name in a step.
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

// codeNamed returns the code of a refusal by its name.
func codeNamed(name string) (rules.Code, bool) {
	for code := rules.GameOver; code <= rules.NotLegal; code++ {
		if code.String() == name {
			return code, true
		}
	}
	return rules.Legal, false
}
