package lesson

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/assets/lessons"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestConditions compares every condition with its second implementation, in positions of random games.
func TestConditions(t *testing.T) {
	seen, seeds := map[string]int{}, uint64(3)
	if testing.Short() {
		seeds = 1
	}
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			for seed := range seeds {
				rng := rand.New(rand.NewPCG(seed, 7))
				p, err := g.Start(r.ID, rules.First)
				if err != nil {
					t.Fatal(err)
				}
				for ply := 0; ply < 60 && !p.Outcome().Over(); ply++ {
					moves := p.AppendMoves(nil)
					m := moves[rng.IntN(len(moves))]
					after := checkConditions(t, g, p, m, rng, seen)
					if t.Failed() {
						t.Fatalf("%s after %s", m, p)
					}
					p = after
				}
			}
		}
	}
	for _, c := range conditions {
		if seen[c.name] == 0 && !testing.Short() {
			t.Errorf("no move was %s", c.name)
		}
	}
}

// checkConditions compares both implementations at one move, and returns the position after it.
func checkConditions(t *testing.T, g rules.Game, p rules.Position, m rules.Move, rng *rand.Rand, seen map[string]int) rules.Position {
	t.Helper()
	s := &lessons.Step{}
	if all := p.AppendMoves(nil); rng.IntN(2) == 0 && m.Kind != rules.Combat {
		s.Solution = []string{all[rng.IntN(len(all))].String()}
	}
	one := &try{game: g, step: s, side: p.Side(), before: p, action: rules.Action{Move: m}}
	var result rules.Result
	if m.Kind == rules.Combat {
		result = likeliest(p, m)
	}
	after, err := p.Play(m, result)
	if err != nil {
		t.Fatal(err)
	}
	one.after = after
	other := oracle{before: p, after: after, m: m, side: p.Side()}
	for _, text := range s.Solution {
		a, err := rules.ParseAction(p, text)
		if err != nil {
			t.Fatal(err)
		}
		other.solutions = append(other.solutions, a.Move)
	}
	for _, c := range conditions {
		for _, args := range samples(g, c, p, m, rng) {
			for _, name := range []string{c.name, "no-" + c.name} {
				got, want := one.meets(lessons.Goal{Name: name, Args: args}), other.yes(name, args)
				if got != want {
					t.Errorf("%s: %s is %s %v: %t", p, m, name, args, got)
				}
				if got && name == c.name {
					seen[c.name]++
				}
			}
		}
	}
	return after
}

// samples returns arguments for a condition, some for which it is true and some for which it is false.
func samples(g rules.Game, c condition, p rules.Position, m rules.Move, rng *rand.Rand) [][]string {
	_, throws := p.(rules.Thrower)
	switch c.takes {
	case none:
		return [][]string{nil}
	case moves:
		all := p.AppendMoves(nil)
		return [][]string{{m.String()}, {all[rng.IntN(len(all))].String()}}
	case number:
		switch {
		case c.most == 100:
			return [][]string{{"40"}, {"60"}}
		case c.most == maxWin && (throws || len(p.AppendMoves(nil)) > 12 || rules.EitherFirst(g) && rng.IntN(20) > 0):
			return [][]string{nil} // a forced win takes a long search
		}
		return [][]string{nil, {"1"}, {"2"}}
	}
	list := [][]string{{"c3", "d4"}}
	if m.From != rules.NoSquare {
		list = append(list, []string{m.From.String()}, []string{m.To.String()})
	}
	for _, sq := range hits(p, m).AppendSquares(nil) {
		list = append(list, []string{sq.String()})
	}
	return slices.Clip(list)
}

// TestConditionNames checks that no two conditions have the same name.
func TestConditionNames(t *testing.T) {
	names := map[string]bool{}
	for _, c := range conditions {
		if names[c.name] || len(c.name) > 3 && c.name[:3] == "no-" || (c.most > 0) != (c.takes == number) {
			t.Error(fmt.Sprint(c.name, " has an ambiguous name or a wrong largest number"))
		}
		names[c.name] = true
	}
}
