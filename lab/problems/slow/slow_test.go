package slow_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"ludotheque/assets/problems"
	"ludotheque/game/problem"
	"ludotheque/lab/problems/slow"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

const (
	most   = 2_000_000 // positions of a proof, at most
	sample = 3         // problems of each ruleset by day,
	daily  = 12_000    // until their proofs have used so many positions
	turns  = 2         // longest goals by day: a proof of a longer one can take minutes
)

// TestProblems proves problems by the reference of the rules: by day some of each ruleset with the fewest pieces, at night all.
func TestProblems(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 11))
	for _, g := range catalog.All() {
		s, err := problem.Parse(problems.Files()[problems.FileName(g.ID())])
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range g.Rulesets() {
			list := s.Of(r.ID)
			rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			t.Run(g.ID()+"/"+r.ID, func(t *testing.T) { proveAll(t, g.ID(), r.ID, list) })
		}
	}
}

// proveAll proves a ruleset's problems: all at night, some by day.
func proveAll(t *testing.T, game, ruleset string, list []problem.Problem) {
	v, err := slow.NewProver(game, ruleset, most)
	if err == nil && night.On() && game == "dao" {
		err = v.Learn()
	}
	if err != nil {
		t.Fatal(err)
	}
	if !night.On() { // the shortest proofs first
		slices.SortStableFunc(list, func(a, b problem.Problem) int { return cmp.Compare(pieces(a), pieces(b)) })
	}
	proved, looked := 0, 0
	for i := range list {
		if !night.On() && (proved == sample || looked > daily) {
			break
		}
		if goal := list[i].Goal; !night.On() && (goal.Aim == problem.Save || goal.Turns > turns) {
			continue // saving a game needs a full proof
		}
		err := v.Prove(&list[i])
		if looked += v.Looked; err == nil {
			proved++
		} else {
			t.Error(err)
		}
	}
	if proved == 0 {
		t.Error("no problem is proved")
	}
	t.Logf("%d of %d proved, %d positions", proved, len(list), looked)
}

// pieces returns the number of pieces of a problem: the size of a proof grows with it.
func pieces(p problem.Problem) int {
	board, _, _ := strings.Cut(p.Start, " ")
	n := 0
	for _, r := range board {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}

// TestRefuses refuses former problems that are not sound, and changed sound ones.
func TestRefuses(t *testing.T) {
	for _, c := range []struct{ game, ruleset, line, want string }{
		{"checkers", "geant", "1 majority gain2-1 8/b5b1/3w3b/2w1b1b1/7w/2w1w3/5w1w/8 w 0|0|0", "reaches the goal as well"},
		{"checkers", "geant", "1 majority gain2-2 3b4/4b1b1/5b2/6b1/3w3w/2w3w1/1w6/6w1 w 0|300|113140,", ""},
		{"checkers", "geant", "1 majority gain2-3 3b4/4b1b1/5b2/6b1/3w3w/2w3w1/1w6/6w1 w 0|300|113140,", "sooner"},
		{"checkers", "geant", "1 majority gain3-2 3b4/4b1b1/5b2/6b1/3w3w/2w3w1/1w6/6w1 w 0|300|113140,", "cannot be forced"},
		{"dao", "base", "2 square win2 b2w/2ww/1b1b/b2w w|554|00221000,022020210320", "reaches the goal as well"},
		{"dao", "base", "2 square win2 b1w1/bw1w/2b1/wb2 w|182|0500703004,55755554", ""},
		{"dao", "base", "2 square win2 b1w1/bw1w/2b1/wb2 w|282|0500703004,55755554", "reach"},
		{"dao", "base", "2 square win2 b1w1/bw1w/2b1/wb2 w|182|.500703004,55755554", "an unexpected answer"},
		{"dame2000", "base", "1 return odds1 9/9/9/1r7/2J6/9/9/9/9 w d4-c5 a7-b6 0 0|2|1a31cI.mK", "has the value"},
	} {
		s, err := problem.Parse([]byte("problems 1\ngame " + c.game + "\nrules " + c.ruleset + "\n" + c.line))
		if err != nil {
			t.Fatal(err)
		}
		v, err := slow.NewProver(c.game, c.ruleset, most)
		if err != nil {
			t.Fatal(err)
		}
		if err = v.Prove(&s.Problems[0]); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.line, err, c.want)
		}
	}
}
