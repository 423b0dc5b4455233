package patterns

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"testing"

	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	rulebook "ludotheque/rules/checkers"
)

// randomWeights returns random weights, small enough for the steps of a file.
func randomWeights(rng *rand.Rand) *fitted {
	w := newFitted(&on64)
	for f := range checkers.Features {
		w.Full[f], w.Bare[f] = 200*rng.Float64()-100, 200*rng.Float64()-100
	}
	for i := range w.Entries {
		w.Entries[i] = 14*rng.Float64() - 7
	}
	return w
}

// TestDescribe compares the player's values of positions with the sums of their terms. The player rounds weights to whole steps
// and values to hundredths.
func TestDescribe(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	made := randomWeights(rng)
	w, err := checkers.Parse(string(made.encode(1)))
	if err != nil {
		t.Fatal(err)
	}
	b := checkers.NewBoardBy(w, nil)
	n := 0
	for range 60 {
		pos, err := rulebook.Game{}.Start("anglais", rules.First)
		for err == nil && !pos.Outcome().Over() {
			n++
			p := b.Read(pos, false)
			here, _ := checkers.Views(&p)
			terms, share := describe(here, nil)
			want := 0.0
			for _, term := range terms {
				if i := term.Feature - checkers.Features; i >= 0 {
					want += float64(term.Count) * made.Entries[i]
				} else {
					want += float64(term.Count) * (share*made.Full[term.Feature] + (1-share)*made.Bare[term.Feature])
				}
			}
			if got := float64(b.Evaluate(&p, -pvs.MaxEval, pvs.MaxEval)); math.Abs(got-want) > 5 {
				t.Fatalf("%s: player %.0f, terms %.1f", pos, got, want)
			}
			moves := pos.AppendMoves(nil)
			pos, err = pos.Play(moves[rng.IntN(len(moves))], rules.Result{})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if n < 2000 {
		t.Errorf("only %d positions", n)
	}
}

// TestEncodeLimits checks that values that are too large become the largest possible.
func TestEncodeLimits(t *testing.T) {
	made := newFitted(&on64)
	made.Full[checkers.Beside], made.Entries[0] = 1e9, -1e9
	file := made.encode(16)
	body := file[4:] // after the checksum
	if got := int16(binary.LittleEndian.Uint16(body[1+2*checkers.Beside:])); got != math.MaxInt16 {
		t.Errorf("the feature is %d", got)
	}
	if got := int8(body[1+4*checkers.Features]); got != -math.MaxInt8 {
		t.Errorf("the entry is %d", got)
	}
}
