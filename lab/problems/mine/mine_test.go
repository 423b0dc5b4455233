package mine_test

import (
	"reflect"
	"strings"
	"testing"

	"ludotheque/game/problem"
	"ludotheque/lab/problems/mine"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// TestSameSeed checks that a seed always gives the same problems, another seed gives others, known problems come first, and each
// problem is sound.
func TestSameSeed(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games")
	}
	for _, g := range night.Some(catalog.All(), 2) {
		ruleset := g.Rulesets()[0].ID
		find := func(seed uint64, known ...problem.Problem) []problem.Problem {
			list, err := mine.Mine(t.Context(), g, ruleset, known, seed, 1, 20, func(string) {})
			if err != nil {
				t.Fatal(err)
			}
			return list
		}
		first := find(7)
		if again := find(7); len(first) == 0 || !reflect.DeepEqual(first, again) {
			t.Errorf("%s: the same seed finds %d problems, then %d others", g.ID(), len(first), len(again))
		}
		if other := find(8); reflect.DeepEqual(first, other) {
			t.Errorf("%s: two seeds find the same", g.ID())
		}
		if kept := find(8, first...); !reflect.DeepEqual(first, kept) {
			t.Errorf("%s: it keeps %d of the known problems, or others", g.ID(), len(kept))
		}
		prover, err := mine.NewProver(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range first {
			if err := prover.Prove(&p); err != nil {
				t.Errorf("%s: %v", g.ID(), err)
			}
		}
	}
}

// TestProveRefuses changes sound problems in every way that a proof must detect.
func TestProveRefuses(t *testing.T) {
	const line = "2 square win2 b1w1/bw1w/2b1/wb2 w|182|0500703004,55755554"
	for _, c := range []struct{ game, line, want string }{
		{"dao", line, ""},
		{"dao", strings.Replace(line, "win2", "win1", 1), "cannot be forced"},
		{"dao", strings.Replace(line, "win2", "win3", 1), "sooner"},
		{"dao", strings.Replace(line, "|182|", "|082|", 1), "not the one right"},
		{"dao", strings.Replace(line, "|0500", "|.500", 1), "an unexpected answer, or a missing one"},
		{"dao", strings.Replace(line, "|0500", "|NN00", 1), "the answer to"},
		{"dao", "1 line odds1 bb2/w3/wbw1/1b1w b|0|" + strings.Repeat(".zz", 10), "not for this game"},
		{"dao", "2 square win2 b2w/2ww/1b1b/b2w w|554|00221000,022020210320", "not the one right"},
		{"dame2000", "1 return odds1 9/9/9/1r7/2J6/9/9/9/9 w d4-c5 a7-b6 0 0|2|1a31cI.mK", "not ahead by the margin"},
		{"checkers", "1 majority gain2-1 8/b5b1/3w3b/2w1b1b1/7w/2w1w3/5w1w/8 w 0|0|0", "not the one right"},
		{"damsystem", "2 shot2 gain2-1 11/1b9/2b5b1b/1b1b5b3/b1b5b2/7w1b1b1/w1w1w1w1w1w/3w9/2w8/11/w9w b - 0 0|7|20000000B0180", "not the one right"},
		{"checkers", "1 majority gain2-2 3b4/4b1b1/5b2/6b1/3w3w/2w3w1/1w6/6w1 w 0|300|113140,", ""},
		{"checkers", "1 majority gain3-2 3b4/4b1b1/5b2/6b1/3w3w/2w3w1/1w6/6w1 w 0|300|113140,", "cannot be forced"},
		{"checkers", "1 majority win2 3b4/4b1b1/5b2/6b1/3w3w/2w3w1/1w6/6w1 w 0|300|113140,", "cannot be forced"},
	} {
		g, _ := catalog.Find(c.game)
		s, err := problem.Parse([]byte("problems 1\ngame " + c.game + "\nrules " + g.Rulesets()[0].ID + "\n" + c.line))
		if err != nil {
			t.Fatal(err)
		}
		prover, err := mine.NewProver(g)
		if err != nil {
			t.Fatal(err)
		}
		err = prover.Prove(&s.Problems[0])
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.line, err, c.want)
		}
	}
}

// TestProveAnswers gives every wrong move of a sound problem every other answer: some of them do not refute it.
func TestProveAnswers(t *testing.T) {
	g, _ := catalog.Find("dao")
	prover, err := mine.NewProver(g)
	if err != nil {
		t.Fatal(err)
	}
	sound, nothing := 0, 0
	for at := range 10 {
		for reply := range uint8(12) {
			s, err := problem.Parse([]byte("problems 1\ngame dao\nrules base\n2 square win2 b1w1/bw1w/2b1/wb2 w|182|0500703004,55755554"))
			if err != nil {
				t.Fatal(err)
			}
			p := &s.Problems[0]
			p.Tries[0][at].Reply = reply
			switch err := prover.Prove(p); {
			case err == nil:
				sound++
			case strings.Contains(err.Error(), "refutes nothing"):
				nothing++
			case !strings.Contains(err.Error(), "is none of"):
				t.Error(err)
			}
		}
	}
	if sound < 10 || nothing == 0 {
		t.Errorf("%d answers refute, %d do not", sound, nothing)
	}
}

// TestAlike compares positions with symmetric and with other ones.
func TestAlike(t *testing.T) {
	for _, c := range []struct {
		game, a, b string
		same       bool
	}{
		{"checkers", "8/8/3b4/8/8/2w5/8/8 w 0", "8/8/5b2/8/8/4w3/8/8 b 0", true},
		{"checkers", "8/8/3b4/8/8/2w5/8/8 w 0", "8/8/3b4/8/8/2w5/8/8 b 0", false},
		{"checkers", "8/8/3b4/8/8/2w5/8/8 w 0", "8/8/3b4/8/8/2W5/8/8 w 0", false},
		{"dao", "bb2/w3/wbw1/1b1w b", "2bb/3w/1wbw/w1b1 b", true},
		{"dao", "bb2/w3/wbw1/1b1w b", "ww2/b3/bwb1/1w1b w", true},
		{"dao", "bb2/w3/wbw1/1b1w b", "bb2/w3/wbw1/1b1w w", false},
		{"dame2000", "9/9/9/9/6r2/5J3/9/9/9 w - f6-g5 0 0", "9/9/9/9/2r6/3J5/9/9/9 w - d6-c5 0 0", true},
		{"dame2000", "9/9/9/9/6r2/5J3/9/9/9 w - f6-g5 0 0", "9/9/9/3j5/2R6/9/9/9/9 b d4-c5 - 0 0", true},
		{"dame2000", "9/9/9/9/6r2/5J3/9/9/9 w - f6-g5 0 0", "9/9/9/9/6r2/5J3/9/9/9 w - - 0 0", false},
	} {
		g, _ := catalog.Find(c.game)
		keys := [2]string{}
		for i, text := range []string{c.a, c.b} {
			pos, err := g.Parse(g.Rulesets()[0].ID, text)
			if err != nil {
				t.Fatal(err)
			}
			keys[i] = mine.Alike(g, pos)
		}
		if (keys[0] == keys[1]) != c.same {
			t.Errorf("%s and %s are alike: %v", c.a, c.b, !c.same)
		}
	}
}

// TestNoProblems checks that a game without problems is an error.
func TestNoProblems(t *testing.T) {
	if _, err := mine.Mine(t.Context(), stranger{}, "base", nil, 1, 1, 1, nil); err == nil {
		t.Error("a strange game has problems")
	}
}

// stranger is an unknown game.
type stranger struct{ rules.Game }

func (stranger) ID() string { return "strange" }

func (stranger) Start(string, rules.Side) (rules.Position, error) { return nil, nil }
