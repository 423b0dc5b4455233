package lesson

import (
	"cmp"
	"fmt"
	"slices"

	"ludotheque/assets/lessons"
	"ludotheque/rules"
)

// Answer is the answer to a move of the learner.
type Answer struct {
	Right bool   // the move reaches the goal; it and the replies were played in Session.Match from Ply on
	Text  string // the coach's text, "" for a right move without one
	Kind  string // of a wrong move: the condition that it meets, such as "other-piece", or Else
	Ply   int    // of the match before a right move
}

// Else is the Kind of the answer to a wrong move that meets no condition of the step.
const Else = "else"

// Judge judges a legal move. It plays a right move with the step's dice, and the replies. A wrong move changes nothing.
func (s *Session) Judge(m rules.Move) Answer {
	if !s.Asks() {
		return Answer{}
	}
	t := s.try(m)
	if !t.meetsAll(s.Step().Goals) {
		kind, text := s.wrong(t)
		return Answer{Text: t.fill(text), Kind: kind}
	}
	a := Answer{Right: true, Text: t.fill(s.Step().Right), Ply: s.Match.Ply()}
	s.strayed = m != s.Solution().Move
	if _, err := s.Match.PlayAction(t.action); err != nil { // match.ErrFull
		return Answer{}
	}
	s.reply()
	s.met = true
	return a
}

// Refused returns the coach's text for an illegal move with the refusal r, "" if the step has none. from and to are the squares
// that were tried, or NoSquare.
func (s *Session) Refused(r rules.Refusal, from, to rules.Square) (text string) {
	for _, known := range s.Step().Refused {
		if known.Code == r.Code.String() {
			text = fillRefused(known.Text, r, from, to)
		}
	}
	return text
}

// wrong returns the first condition of the step's answers that a wrong move meets, and its text.
func (s *Session) wrong(t *try) (kind, text string) {
	for _, w := range s.Step().Wrong {
		if t.meets(w.Kind) {
			return w.Kind.Name, w.Text
		}
	}
	return Else, s.Step().Else
}

// try returns the try of a legal move in the step's position.
func (s *Session) try(m rules.Move) *try {
	t := &try{game: s.course.Game, step: s.Step(), side: s.Side, before: s.Position(), action: rules.Action{Move: m}}
	for _, text := range slices.Concat(t.step.Solution, t.step.Dice) {
		if a, err := rules.ParseAction(t.before, text); err == nil && a.Move == m && a.Result.N > 0 {
			t.action = a
			break
		}
	}
	r := t.action.Result
	if m.Kind == rules.Combat && r.N == 0 {
		r = likeliest(t.before, m)
	}
	after, err := t.before.Play(m, r)
	if err != nil {
		after = t.before
	}
	t.after = after
	return t
}

// likeliest returns the most probable result of a combat.
func likeliest(p rules.Position, m rules.Move) rules.Result {
	all := rules.ResultsOf(p, m)
	return slices.MaxFunc(all, func(a, b rules.Weighted) int { return cmp.Compare(a.P, b.P) }).Result
}

// checkMoves returns an error for a solution that is not right, for impossible dice and for an unknown placeholder.
func (s *Session) checkMoves() error {
	step := s.Step()
	for _, text := range slices.Concat(step.Solution, step.Dice) {
		a, err := rules.ParseAction(s.Position(), text)
		switch {
		case err != nil:
			return err
		case a.Move.Kind == rules.Combat && a.Result.N == 0:
			return fmt.Errorf("%q has a combat without dice", text)
		case !s.try(a.Move).meetsAll(step.Goals):
			return fmt.Errorf("%q is not what is asked for", text)
		}
	}
	for _, g := range slices.Concat(step.Goals, kinds(step)) {
		if g.Name != namedMove {
			continue
		}
		for _, text := range g.Args {
			if _, err := rules.ParseAction(s.Position(), text); err != nil {
				return err
			}
		}
	}
	for _, text := range answers(step) {
		if err := checkPlaceholders(text); err != nil {
			return err
		}
	}
	return nil
}

// kinds returns the conditions of a step's answers.
func kinds(step *lessons.Step) (list []lessons.Goal) {
	for _, w := range step.Wrong {
		list = append(list, w.Kind)
	}
	return list
}

// answers returns the texts of a step that can have placeholders.
func answers(step *lessons.Step) []string {
	list := []string{step.Right, step.Else}
	for _, w := range step.Wrong {
		list = append(list, w.Text)
	}
	for _, r := range step.Refused {
		list = append(list, r.Text)
	}
	return list
}
