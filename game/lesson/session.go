package lesson

import (
	"errors"
	"fmt"
	"slices"

	"ludotheque/assets/lessons"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Session is a lesson while a person takes it. Make one with Course.Begin. It is for one goroutine.
type Session struct {
	Lesson  *lessons.Lesson
	Ruleset string
	Side    rules.Side // the learner's side
	// Match is the match on the board. Judge, Show and Advance play in it, and Advance replaces it if a step has its own position.
	// In a step with Step().Match the scene plays in it for both sides, and calls Watch after each action.
	Match *match.Match

	course  *Course
	at      int  // index of the step
	met     bool // the step has been solved, shown or played
	skipped bool // an earlier step was not met
	strayed bool // the step was solved by a move other than its first solution
	watch   watch
}

// Begin starts a lesson at one of its steps, both counted from 0. If the lesson is not for ruleset, it uses its first one. For a
// course of Load the error is nil.
func (c *Course) Begin(lesson, step int, ruleset string) (*Session, error) {
	l := &c.Lessons[lesson]
	s := &Session{course: c, Lesson: l, Ruleset: l.Rulesets[0]}
	if slices.Contains(l.Rulesets, ruleset) {
		s.Ruleset = ruleset
	}
	step = min(max(step, 0), len(l.Steps)-1)
	for n := range step {
		if err := s.enter(n); err != nil {
			return nil, err
		}
		if err := s.finish(); err != nil {
			return nil, err
		}
	}
	if err := s.enter(step); err != nil {
		return nil, err
	}
	return s, nil
}

// begin restarts the lesson at a step.
func (s *Session) begin(step int) {
	again, err := s.course.Begin(s.course.Find(s.Lesson.ID), step, s.Ruleset)
	if err != nil {
		panic("lesson: " + err.Error()) // checked by Load
	}
	again.skipped = s.skipped
	*s = *again
}

// Step returns the current step.
func (s *Session) Step() *lessons.Step { return &s.Lesson.Steps[s.at] }

// Place returns the index of the step and the number of steps.
func (s *Session) Place() (step, of int) { return s.at, len(s.Lesson.Steps) }

// Position returns the position on the board.
func (s *Session) Position() rules.Position { return s.Match.Position() }

// Asks reports whether the step waits for a move for Judge.
func (s *Session) Asks() bool { return len(s.Step().Goals) > 0 && !s.met }

// Shows reports whether the step waits for a call of Show.
func (s *Session) Shows() bool {
	return len(s.Step().Goals) == 0 && s.Step().Match == nil && len(s.Step().Reply) > 0 && !s.met
}

// Playing reports whether the step's match is being played.
func (s *Session) Playing() bool { return s.Step().Match != nil && !s.met }

// Met reports whether the step is complete.
func (s *Session) Met() bool { return s.met || !s.Asks() && !s.Shows() && !s.Playing() }

// Show plays the moves of a step without a goal. The answer is Right.
func (s *Session) Show() Answer {
	if !s.Shows() {
		return Answer{}
	}
	a := Answer{Right: true, Ply: s.Match.Ply()}
	s.reply()
	s.met = true
	return a
}

// Advance goes to the next step. A step that is not Met counts as skipped, and its solution is played. In the last step Advance
// plays nothing and returns false; the step counts as skipped all the same if it is not Met.
func (s *Session) Advance() (more bool) {
	if !s.Met() {
		s.skipped = true
	}
	if s.at+1 == len(s.Lesson.Steps) {
		return false
	}
	if s.strayed && s.Lesson.Steps[s.at+1].Position == "" {
		s.begin(s.at + 1) // the text of the next step is about the position after the solution
		return true
	}
	if err := errors.Join(s.finish(), s.enter(s.at+1)); err != nil {
		panic("lesson: " + err.Error()) // checked by Load
	}
	return true
}

// Whole reports whether no step was skipped so far.
func (s *Session) Whole() bool { return !s.skipped }

// Solution returns the first solution with its dice. Call it only if Asks returns true.
func (s *Session) Solution() rules.Action {
	a, err := rules.ParseAction(s.Position(), s.Step().Solution[0])
	if err != nil {
		panic("lesson: " + err.Error()) // checked by Load
	}
	return a
}

// enter starts step n. The match has the moves of the steps before.
func (s *Session) enter(n int) error {
	s.at, s.met, s.strayed, s.watch = n, false, false, watch{}
	step := s.Step()
	if step.Position != "" || step.Match != nil {
		if err := s.newMatch(step); err != nil {
			return err
		}
	}
	switch {
	case step.Side != "":
		side, err := rules.ParseSide(step.Side)
		if err != nil {
			return err
		}
		s.Side = side
	case n == 0:
		s.Side = s.Position().Side()
	}
	if len(step.Goals) > 0 && s.Position().Side() != s.Side {
		return errors.New("a move is asked for when the learner is not to move")
	}
	return nil
}

// newMatch makes the match of a step with its own position or match.
func (s *Session) newMatch(step *lessons.Step) error {
	setup := match.Setup{Game: s.course.Game.ID(), Ruleset: s.Ruleset, Start: step.Position, Seed: uint64(step.Line)}
	if setup.Start == "" {
		setup.Start = s.Position().String()
	}
	if step.Match != nil {
		for key, value := range step.Match.Options {
			if err := setup.Options.Set(key, value); err != nil {
				return err
			}
		}
	}
	m, err := match.New(setup)
	if err != nil {
		return err
	}
	if step.Position != "" && m.Position().String() != step.Position {
		return fmt.Errorf("the position is written %q", m.Position())
	}
	if m.Outcome().Over() && (len(step.Goals) > 0 || step.Match != nil) {
		return errors.New("the position is over")
	}
	s.Match = m
	return nil
}

// finish plays the solution and the replies of a step that is not met.
func (s *Session) finish() error {
	if s.met || s.Step().Match != nil {
		return nil
	}
	if len(s.Step().Goals) > 0 {
		if err := s.play(s.Step().Solution[0]); err != nil {
			return err
		}
	}
	for _, text := range s.Step().Reply {
		if err := s.play(text); err != nil {
			return err
		}
	}
	s.met = true
	return nil
}

// play plays the action of a text.
func (s *Session) play(text string) error {
	a, err := rules.ParseAction(s.Position(), text)
	if err != nil {
		return err
	}
	_, err = s.Match.PlayAction(a)
	return err
}

// reply plays the step's replies.
func (s *Session) reply() {
	for _, text := range s.Step().Reply {
		if s.play(text) != nil {
			return // the game is over, or the reply is not legal after a right move that is not the solution
		}
	}
}
