package census

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	"ludotheque/rules/damsystem"
)

// chance returns the chance that weights give the first player.
func chance(w [counts]float64, s seen) float64 {
	var sum float64
	for i, x := range s.counts {
		sum += w[i] * x
	}
	return 1 / (1 + math.Exp(-sum))
}

// TestFit finds the weights that results were drawn by.
func TestFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	want := [counts]float64{0: 0.8, 1: 1.4, plates: -0.3, turn: 0.2}
	all := make([]seen, 40_000)
	for i := range all {
		s := &all[i]
		for j, w := range want {
			if w != 0 {
				s.counts[j] = float64(rng.IntN(5) - 2)
			}
		}
		if rng.Float64() < chance(want, *s) {
			s.won = 1
		}
	}
	for i, got := range fit(all) {
		if math.Abs(got-want[i]) > 0.05 {
			t.Errorf("%s: weight %.3f, want %.3f", names[i], got, want[i])
		}
	}
}

// TestLook counts pieces, those on plates, and the turn, for the first player.
func TestLook(t *testing.T) {
	p, err := damsystem.Game{}.Parse("base", "11/11/11/3b9/4w6/13/11/9w3/11/11/W10 b - 0 0")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := look(p, 20).counts, ([counts]float64{0: 1, 1: 1, plates: 0, turn: -1}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestAdd counts games for either winner.
func TestAdd(t *testing.T) {
	f := figures{endings: map[rules.Ending]int{}}
	ahead := seen{ply: after[0], counts: [counts]float64{0: -2}}
	f.add(rules.Win(rules.Second, rules.NoPieces), 30, []seen{ahead})
	f.add(rules.Drawn(rules.Repetition), 50, nil)
	f.add(rules.Outcome{}, 400, nil)
	if f.results != [3]int{0, 2, 1} || f.cut != 1 || f.endings[rules.NoPieces] != 1 {
		t.Errorf("%+v", f)
	}
	if got := f.leads[0][2]; got != (lead{1, 1}) {
		t.Errorf("a lead of two for the winner: %+v", got)
	}
}

// TestCount plays a few games twice and prints the same figures.
func TestCount(t *testing.T) {
	var texts [2]string
	for i := range texts {
		f, err := count(selfplay.Contest{Game: "damsystem", Ruleset: "base", Opening: 4, Seed: 2}, 3, ai.Limits{Nodes: 50})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		f.write(&b)
		texts[i] = b.String()
	}
	if texts[0] != texts[1] || !strings.Contains(texts[0], "first player: won") || strings.Contains(texts[0], "NaN") {
		t.Errorf("%s\nthen\n%s", texts[0], texts[1])
	}
	if _, err := count(selfplay.Contest{Game: "chess"}, 1, ai.Limits{}); err == nil {
		t.Error("chess was played")
	}
}
