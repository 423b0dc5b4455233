package lesson

import (
	"errors"
	"fmt"

	"ludotheque/assets/lessons"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Session is one person in one lesson. Make one with Course.Begin; it is for one goroutine.
type Session struct {
	Lesson  *lessons.Lesson
	Ruleset string     // that the lesson is played by
	Side    rules.Side // the learner's seat
	// Match is the match on the board. Judge, Show and Advance play into it, and Advance replaces it where a step has a position of
	// its own. In a step with Step().Match the scene plays into it, for both sides, and calls Watch after each action.
	Match *match.Match

	course  *Course
	at      int  // the step
	met     bool // the step has been solved, shown or played
	skipped bool // some step was not
	strayed bool // the step was solved by another move than its solution
	watch   watch
}

// Begin begins a lesson at one of its steps, both counted from 0. ruleset is the one to play by where the lesson is
// for several; any other gives the lesson's first. The error is about a text that Load did not see.
func (c *Course) Begin(lesson, step int, ruleset string) (*Session, error) {
	l := &c.Lessons[lesson]
	s := &Session{course: c, Lesson: l, Ruleset: l.Rulesets[0]}
	for _, id := range l.Rulesets {
		if id == ruleset {
			s.Ruleset = id
		}
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

// begin goes to a step by the solutions of those before it.
func (s *Session) begin(step int) {
	again, err := s.course.Begin(s.course.Find(s.Lesson.ID), step, s.Ruleset)
	if err != nil {
		panic("lesson: " + err.Error()) // Load has played the same
	}
	again.skipped = s.skipped
	*s = *again
}

// Step returns what the coach says and asks now.
func (s *Session) Step() *lessons.Step { return &s.Lesson.Steps[s.at] }

// Place returns the place of the step, from 0, and how many the lesson has.
func (s *Session) Place() (step, of int) { return s.at, len(s.Lesson.Steps) }

// Position returns the position on the board.
func (s *Session) Position() rules.Position { return s.Match.Position() }

// Asks reports whether the step waits for a move of the learner that is to be judged, not one of a match.
func (s *Session) Asks() bool { return len(s.Step().Goals) > 0 && !s.met }

// Shows reports whether the step has something to show before one may go on: call Show.
func (s *Session) Shows() bool {
	return len(s.Step().Goals) == 0 && s.Step().Match == nil && len(s.Step().Reply) > 0 && !s.met
}

// Playing reports whether the step's match is being played.
func (s *Session) Playing() bool { return s.Step().Match != nil && !s.met }

// Met reports whether the step has nothing left to do, so that one may go on.
func (s *Session) Met() bool { return s.met || !s.Asks() && !s.Shows() && !s.Playing() }

// Show plays what a step to read shows; the answer is Right.
func (s *Session) Show() Answer {
	if !s.Shows() {
		return Answer{}
	}
	a := Answer{Right: true, Ply: s.Match.Ply()}
	s.reply()
	s.met = true
	return a
}

// Advance goes to the next step. A step that is not Met is skipped, as if its solution had been played. It returns false
// after the last step; then nothing changes, but that the step counts as skipped where it was not met.
func (s *Session) Advance() (more bool) {
	if !s.Met() {
		s.skipped = true
	}
	if s.at+1 == len(s.Lesson.Steps) {
		return false
	}
	if s.strayed && s.Lesson.Steps[s.at+1].Position == "" {
		s.begin(s.at + 1) // the next step speaks of what the solution leads to
		return true
	}
	if err := errors.Join(s.finish(), s.enter(s.at+1)); err != nil {
		panic("lesson: " + err.Error()) // Load has played the same
	}
	return true
}

// Whole reports whether no step was skipped so far.
func (s *Session) Whole() bool { return !s.skipped }

// Solution returns a right move, with its dice. It is for a step that Asks.
func (s *Session) Solution() rules.Action {
	a, err := rules.ParseAction(s.Position(), s.Step().Solution[0])
	if err != nil {
		panic("lesson: " + err.Error()) // Load has played it
	}
	return a
}

// enter begins step n; the match holds what the steps before have led to.
func (s *Session) enter(n int) error {
	s.at, s.met, s.strayed, s.watch = n, false, false, watch{}
	step := s.Step()
	if step.Position != "" || step.Match != nil {
		if err := s.sitDown(step); err != nil {
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

// sitDown makes the step's match.
func (s *Session) sitDown(step *lessons.Step) error {
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

// finish plays what is missing of the step, as its solution and replies have it.
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

// play makes the action of a text.
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
			return // the game is over, or another right move has left no such reply
		}
	}
}
