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

// lots are weights by lot, small enough for the steps of a file.
func lots(rng *rand.Rand) *fitted {
	w := &fitted{}
	for f := range checkers.Features {
		w.Full[f], w.Bare[f] = 200*rng.Float64()-100, 200*rng.Float64()-100
	}
	for i := range w.Entries {
		w.Entries[i] = 14*rng.Float64() - 7
	}
	return w
}

// TestDescribe wants the player that reads the weights to value positions at what the terms of the fit say, which are in
// whole steps and cut to hundredths there.
func TestDescribe(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	made := lots(rng)
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
				t.Fatalf("%s: the player says %.0f, the terms %.1f", pos, got, want)
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

// TestEncodeLimits writes what is too large as the largest.
func TestEncodeLimits(t *testing.T) {
	made := &fitted{}
	made.Full[checkers.Beside], made.Entries[0] = 1e9, -1e9
	file := made.encode(16)
	body := file[4:] // behind the seal
	if got := int16(binary.LittleEndian.Uint16(body[1+2*checkers.Beside:])); got != math.MaxInt16 {
		t.Errorf("the feature is written as %d", got)
	}
	if got := int8(body[1+4*checkers.Features]); got != -math.MaxInt8 {
		t.Errorf("the entry is written as %d", got)
	}
}
