package ai_test

import (
	"fmt"
	"reflect"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/players"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestLines asks for the three best moves. Every report must have as many, the best first, each with a line of legal moves
// that begins with it, and the last report must have those of the answer. With one line, Info.Lines must be nil.
func TestLines(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			p, _ := players.New(g.ID(), 2)
			for n := range 3 {
				m := randomMatch(t, g.ID(), r.ID, 5*n)
				q := ai.Ask(m, 0, ai.Limits{Depth: 4}, 1)
				q.Lines = 3
				want := min(3, len(q.Moves))
				var last ai.Info
				a := p.Think(q, nil, func(i ai.Info) {
					if err := checkLines(m.Position(), i, want); err != nil {
						t.Errorf("%s, depth %d: %v", m.Position(), i.Depth, err)
					}
					last = i
				})
				if !reflect.DeepEqual(last.Lines, a.Candidates) {
					t.Errorf("%s: the last report has %v, the answer %v", m.Position(), last.Lines, a.Candidates)
				}
				q.Lines = 1
				p.Think(q, nil, func(i ai.Info) {
					if i.Lines != nil {
						t.Errorf("%s: lines %v for one line", m.Position(), i.Lines)
					}
				})
			}
		}
	}
}

// checkLines checks the lines of a report about pos.
func checkLines(pos rules.Position, i ai.Info, want int) error {
	if len(i.Lines) != want {
		return fmt.Errorf("%d lines, want %d", len(i.Lines), want)
	}
	seen := map[rules.Move]bool{}
	for n, c := range i.Lines {
		if n > 0 && c.Score.Expect() > i.Lines[n-1].Score.Expect() {
			return fmt.Errorf("line %d is better than the one before", n+1)
		}
		if seen[c.Move] || c.PV[0] != c.Move {
			return fmt.Errorf("line %d: %s, %v", n+1, c.Move, c.PV)
		}
		seen[c.Move] = true
		at := pos
		for _, m := range c.PV {
			if _, err := rules.ParseAction(at, m.String()); err != nil {
				return fmt.Errorf("line %d: %w", n+1, err)
			}
			if m.Kind == rules.Combat {
				break // the next position depends on the dice
			}
			next, err := at.Play(m, rules.Result{})
			if err != nil {
				return fmt.Errorf("line %d: %w", n+1, err)
			}
			at = next
		}
	}
	return nil
}

// TestTruth asks for all moves in positions of a solved game. Each must have the exact value of the position it leads to.
func TestTruth(t *testing.T) {
	for _, g := range catalog.All() {
		if !ai.Solved(g.ID()) {
			continue
		}
		p, _ := players.New(g.ID(), 1)
		for n := range 10 {
			m := randomMatch(t, g.ID(), g.Rulesets()[0].ID, 7*n)
			q := ai.Ask(m, 0, ai.Limits{}, 1)
			q.History, q.Lines = nil, len(q.Moves)
			a := p.Think(q, nil, nil)
			if len(a.Candidates) != len(q.Moves) {
				t.Fatalf("%s: %d of %d moves", m.Position(), len(a.Candidates), len(q.Moves))
			}
			for _, c := range a.Candidates {
				next, err := m.Position().Play(c.Move, rules.Result{})
				if err != nil {
					t.Fatal(err)
				}
				want := engine.WinIn(1)
				if !next.Outcome().Over() {
					if want = p.Think(ai.Question{Position: next}, nil, nil).Info.Score.Neg(); want.N > 0 {
						want.N++
					}
				}
				if c.Score != want {
					t.Errorf("%s %s is %s, want %s", m.Position(), c.Move, c.Score, want)
				}
			}
		}
	}
}
