//go:build !js

package lesson

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"ludotheque/assets/marks"
	"ludotheque/rules"
)

var squareName = regexp.MustCompile(`\b[a-o](?:1[01]|[1-9])\b`)

// TestSquaresNamed checks that every square in the coach's texts and marks is on the board.
func TestSquaresNamed(t *testing.T) {
	named := 0
	everyStep(t, func(t *testing.T, _ string, again func() *Session) {
		s := again()
		step := s.Step()
		onBoard := func(sq rules.Square) bool {
			if s.Position().Playable(sq) {
				return true
			}
			return slices.ContainsFunc(positionsAfter(s.Position()), func(p rules.Position) bool { return p.Playable(sq) })
		}
		texts := append(slices.Concat(answers(step), step.Say), step.Do, step.Hint)
		for _, text := range texts {
			for _, name := range squareName.FindAllString(text, -1) {
				sq, err := rules.ParseSquare(name)
				if named++; err != nil || !onBoard(sq) {
					t.Errorf("line %d: %s is not on the board: %q", step.Line, name, text)
				}
			}
		}
		for _, mark := range step.Marks {
			for _, sq := range mark.Squares {
				if !onBoard(sq) {
					t.Errorf("line %d: the mark on %s is not on the board", step.Line, sq)
				}
			}
			checkMark(t, s, mark)
		}
	})
	if named < 400 {
		t.Errorf("%d squares named", named)
	}
}

// checkMark checks an arrow by the rules: the side whose piece is at its start could make the move if it were to move.
func checkMark(t *testing.T, s *Session, mark marks.Mark) {
	t.Helper()
	p := s.Position()
	from := p.At(mark.Squares[0])
	if mark.Kind != marks.Spot && mark.Kind != marks.Slide && from.Empty() {
		t.Errorf("line %d: no piece on %s", s.Step().Line, mark.Squares[0])
	}
	switch mark.Kind {
	case marks.Slide:
		if c, ok := p.(rules.Carrier); !ok || c.Carried(mark.Squares[0]) != mark.Squares[1] {
			t.Errorf("line %d: %s is not carried to %s", s.Step().Line, mark.Squares[0], mark.Squares[1])
		}
	case marks.Move, marks.Forbidden:
		if from.Side != p.Side() && !p.Outcome().Over() {
			other, ok := passed(s.course.Game, p)
			if !ok {
				t.Fatal("the position with the other side to move is not valid")
			}
			p = other
		}
		legal := rules.RefusalOf(p, mark.Squares[0], mark.Squares[len(mark.Squares)-1]).Code == rules.Legal
		if legal != (mark.Kind == marks.Move) {
			t.Errorf("line %d: the move of the mark %v is legal: %t", s.Step().Line, mark.Squares, legal)
		}
	}
}

// TestMatches plays every match of a lesson at random to its end. The coach must say each text once, and that of the end last.
func TestMatches(t *testing.T) {
	events := map[string]int{}
	everyStep(t, func(t *testing.T, _ string, again func() *Session) {
		if again().Step().Match == nil {
			return
		}
		for seed := range uint64(20) {
			s := again()
			rng := rand.New(rand.NewPCG(seed, 1))
			said := map[string]bool{}
			for ply := 0; s.Playing(); ply++ {
				if ply > 1000 {
					t.Fatal("the match does not end")
				}
				moves := s.Match.AppendMoves(nil)
				if _, err := s.Match.Play(moves[rng.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
				line := s.Watch()
				if line.Event == "" {
					continue
				}
				events[line.Event]++
				if said[line.Event] || line.Text == "" {
					t.Errorf("%s is said twice, or without a text", line.Event)
				}
				said[line.Event] = true
			}
			if !s.Met() || !said[endWon] && !said[endLost] && !said[endDrawn] && !said[endStopped] {
				t.Errorf("the match ends with %v", said)
			}
		}
	})
	for _, want := range []string{"captured", "taken", "can-win", "threatened", "fault", "huffed", "fight-won", "fight-lost", "tie", "can-fight", endStopped} {
		if events[want] == 0 {
			t.Errorf("%s was never said: %v", want, events)
		}
	}
}
