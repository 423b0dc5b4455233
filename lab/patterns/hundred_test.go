package patterns

import (
	"math"
	"math/rand/v2"
	"testing"

	"ludotheque/game/ai/checkers/hundred"
	"ludotheque/rules"
	rulebook "ludotheque/rules/checkers"
)

// TestDescribeHundred compares the values of positions on 100 squares with the sums of their terms, as TestDescribe does.
func TestDescribeHundred(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	made := newFitted(&on100)
	for f := range on100.features {
		made.Full[f], made.Bare[f] = 200*rng.Float64()-100, 200*rng.Float64()-100
	}
	for i := range made.Entries {
		made.Entries[i] = 14*rng.Float64() - 7
	}
	w, err := hundred.Parse(string(made.encode(1)))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for range 20 {
		pos, err := rulebook.Game{}.Start("international", rules.First)
		for err == nil && !pos.Outcome().Over() {
			n++
			p := pos.(rulebook.Position)
			here := hundred.ViewOf(&p)
			r := recordOf(&p)
			terms, share := describeHundred(&r, nil)
			want, rounded := 0.0, 2.0 // of each count a sixteenth
			for _, term := range terms {
				if i := int(term.Feature) - on100.features; i >= 0 {
					want += float64(term.Count) * made.Entries[i]
				} else {
					rounded += math.Abs(float64(term.Count)) / hundred.Unit
					want += float64(term.Count) * (share*made.Full[term.Feature] + (1-share)*made.Bare[term.Feature])
				}
			}
			if got := float64(w.Judge(here, here.Turned())); math.Abs(got-want) > rounded {
				t.Fatalf("%s: %v, by its terms %.1f", pos, got, want)
			}
			moves := pos.AppendMoves(nil)
			pos, err = pos.Play(moves[rng.IntN(len(moves))], rules.Result{})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if n < 500 {
		t.Errorf("only %d positions", n)
	}
}
