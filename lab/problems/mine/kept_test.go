package mine_test

import (
	"math/rand/v2"
	"testing"

	"ludotheque/assets/problems"
	"ludotheque/game/problem"
	"ludotheque/lab/problems/mine"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// sample is the number of problems of each ruleset that TestSound proves; at night it proves all.
const sample = 4

// read returns the problems of a game.
func read(t *testing.T, g rules.Game) *problem.Set {
	t.Helper()
	s, err := problem.Parse(problems.Files()["problems-"+g.ID()+".bin"])
	if err != nil || s.Game != g.ID() {
		t.Fatalf("%s: the problems of %q: %v", g.ID(), s.Game, err)
	}
	return s
}

// TestSound proves problems from their data and the rules.
func TestSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 11))
	for _, g := range catalog.All() {
		prover, err := mine.NewProver(g)
		if err != nil {
			t.Fatal(err)
		}
		s := read(t, g)
		for _, r := range g.Rulesets() {
			list := s.Of(r.ID)
			rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			if !night.On() {
				list = list[:min(sample, len(list))]
			}
			for i := range list {
				if err := prover.Prove(&list[i]); err != nil {
					t.Errorf("%s %s: %v", g.ID(), r.ID, err)
				}
			}
		}
	}
}

// TestNoneAlike checks that no two problems are the same up to a symmetry of the board.
func TestNoneAlike(t *testing.T) {
	for _, g := range catalog.All() {
		s := read(t, g)
		starts := map[string]string{}
		for _, p := range s.Problems {
			pos, err := g.Parse(p.Ruleset, p.Start)
			if err != nil {
				t.Fatal(err)
			}
			key := mine.Alike(g, pos)
			if other, twice := starts[key]; twice {
				t.Errorf("%s %s: %s is the same as %s", g.ID(), p.Ruleset, p.Start, other)
			}
			starts[key] = p.Start
		}
	}
}

// TestNoneContained checks that no problem begins at a position that another one passes through or ends at: neither as it stands nor turned to
// the other side of the board, whoever is to move, and whatever the counts of plies.
func TestNoneContained(t *testing.T) {
	for _, g := range catalog.All() {
		s := read(t, g)
		starts := map[string]string{}
		for i := range s.Problems {
			starts[mine.Alike(g, lineOf(t, g, &s.Problems[i]).first().at)] = s.Problems[i].Start
		}
		passed := 0
		for i := range s.Problems {
			for _, p := range lineOf(t, g, &s.Problems[i]).plies {
				if p.next == nil {
					continue // dice follow
				}
				passed++
				if other, ok := starts[mine.Alike(g, p.next)]; ok {
					t.Errorf("%s %s: %s begins inside %s", g.ID(), s.Problems[i].Ruleset, other, s.Problems[i].Start)
				}
			}
		}
		if last := s.Problems[len(s.Problems)-1]; passed == 0 && last.Goal.Aim != problem.Odds {
			t.Errorf("%s: no problem passes through a position", g.ID())
		}
	}
}
