//go:build !js

package lesson

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/rulestest/reference"
)

// These tests compare the lessons with the slow reference of the rules, which shares no code with the rules: the legal moves,
// the positions after them, which moves are right, and the answers.

// referencePosition returns the session's position in the reference.
func referencePosition(t *testing.T, s *Session) reference.Position {
	t.Helper()
	r, err := reference.Find(s.course.Game.ID(), s.Position().Ruleset())
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Parse(s.Position().String())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// slowText returns the text of an action's move in the reference, and the result of its combats.
func slowText(t *testing.T, at rules.Position, text string) (move, result string) {
	t.Helper()
	a, err := rules.ParseAction(at, text)
	if err != nil {
		t.Fatal(err)
	}
	_, brackets, fought := strings.Cut(rules.Action{Move: a.Move, Result: a.Result}.String(), "[")
	if fought {
		result = strings.TrimSuffix(brackets, "]")
	}
	return a.Move.String(), result
}

// TestLessonsByTheReference compares every step with the reference: legal moves, the line of solution and replies, right moves
// and the answers to wrong ones.
func TestLessonsByTheReference(t *testing.T) {
	asked := map[string]bool{}
	everyStep(t, func(t *testing.T, lang string, again func() *Session) {
		if lang != "fr" { // assets/lessons compares the moves of the other language
			return
		}
		s := again()
		p := referencePosition(t, s)
		var moves []string
		for _, m := range s.Position().AppendMoves(nil) {
			moves = append(moves, m.String())
		}
		slices.Sort(moves)
		if want := p.Moves(); !slices.Equal(moves, want) {
			t.Fatalf("legal moves %v, by the reference %v", moves, want)
		}
		follow(t, s, p)
		if !s.Asks() {
			return
		}
		for _, m := range s.Position().AppendMoves(nil) {
			s := again()
			want := true
			for _, g := range s.Step().Goals {
				asked[strings.TrimPrefix(g.Name, "no-")] = true
				want = want && slow{t, s, p, newOracle(s, m)}.meets(g)
			}
			got := s.Judge(m)
			if got.Right != want {
				t.Errorf("%s: right is %t by the reference", m, want)
			}
			kind := ""
			for i := 0; i < len(s.Step().Wrong) && kind == "" && !want; i++ {
				if w := s.Step().Wrong[i].Kind; (slow{t, s, p, newOracle(s, m)}).meets(w) {
					kind = w.Name
				}
			}
			if !want && got.Kind != kind && (kind != "" || got.Kind != Else) {
				t.Errorf("%s is answered as %q, by the reference it is %q", m, got.Kind, kind)
			}
		}
	})
	if len(asked) < 12 {
		t.Errorf("only %d conditions were compared: %v", len(asked), asked)
	}
}

// follow plays each solution with the replies, or the replies alone, by the rules and by the reference.
func follow(t *testing.T, s *Session, p reference.Position) {
	t.Helper()
	lines := [][]string{s.Step().Reply}
	if s.Asks() {
		lines = nil
		for _, text := range s.Step().Solution {
			lines = append(lines, append([]string{text}, s.Step().Reply...))
		}
	}
	for _, line := range lines {
		at, slow := s.Position(), p
		for _, text := range line {
			move, result := slowText(t, at, text)
			next, err := slow.Play(move, result)
			if err != nil {
				t.Fatal(err)
			}
			a, err := rules.ParseAction(at, text)
			if err == nil {
				at, err = at.Play(a.Move, a.Result)
			}
			if err != nil || at.String() != next.String() {
				t.Fatalf("%s leads to %v (%v), by the reference to %s", text, at, err, next)
			}
			slow = next
			if end, _ := slow.End(); (end == "ongoing") == at.Outcome().Over() {
				t.Fatalf("after %s: %s by the reference", text, end)
			}
		}
	}
}
