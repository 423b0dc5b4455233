package patterns

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/engine"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	rulebook "ludotheque/rules/checkers"
)

// TestLearn recovers a value that the weights do not have: adjacent pieces in the middle, only men of the opponent.
func TestLearn(t *testing.T) {
	const unit = 100
	rng := rand.New(rand.NewPCG(1, 3))
	w, err := checkers.Parse(string(newFitted(&on64).encode(1)))
	if err != nil {
		t.Fatal(err)
	}
	truth := func(v checkers.View) float64 {
		const middle = 0b1111 << 13
		pairs := func(set uint64) float64 {
			set &= middle
			return float64(bits.OnesCount64(set & (set >> 1)))
		}
		return unit * (pairs(v.Own) - pairs(v.Opp&^v.Kings))
	}
	randomRecords := func(n int) (list []record) {
		for range n {
			own := rng.Uint64() & rng.Uint64() & rulebook.Squares
			opp := rng.Uint64() & rng.Uint64() & rulebook.Squares &^ own
			for ; bits.OnesCount64(own|opp) > 24; own &= own - 1 {
				opp &= opp - 1
			}
			r := record{Own: own, Opp: opp, Kings: rng.Uint64() & rng.Uint64() & rng.Uint64() & (own | opp)}
			r.Target = uint16(math.MaxUint16 / (1 + math.Exp(-truth(r.view())/unit)))
			list = append(list, r)
		}
		return list
	}
	c := newCorrection(unit, 1)
	c.learn(examples(randomRecords(40_000), w, unit), fitter{passes: 6, seed: 1}, 128, netRate)
	n, err := checkers.ParseNetwork(string(c.encode()))
	if err != nil {
		t.Fatal(err)
	}
	miss, none, slip := 0.0, 0.0, 0.0
	var sums row
	held := randomRecords(2000)
	for i, e := range examples(held, w, unit) {
		v := held[i].view()
		said, want := float64(n.Value(v)), truth(v)
		miss, none = miss+math.Abs(said-want)/2000, none+math.Abs(want)/2000
		slip = max(slip, math.Abs(said-unit*float64(c.value(&e, &sums))))
	}
	if miss > none/3 {
		t.Errorf("the error is %.1f with the network, %.1f without", miss, none)
	}
	if slip > 12 {
		t.Errorf("the file differs from the fit by %.1f", slip)
	}
}

// TestForeseen checks the outcome of a game that the tables of endings or a forced win have decided.
func TestForeseen(t *testing.T) {
	for _, tt := range []struct {
		score engine.Score
		want  float64 // Second's share of the point
	}{{engine.WinIn(7), 1}, {engine.LossIn(8), 0}, {engine.Score{Kind: engine.Draw}, 0.5}} {
		if got := selfplay.Points(foreseen(rules.Second, tt.score), rules.Second); got != tt.want {
			t.Errorf("%v: %g points, want %g", tt.score, got, tt.want)
		}
	}
}

// TestSameNetwork makes a network twice, from games and from the stored positions, and fits the one in use: the files must be the
// same.
func TestSameNetwork(t *testing.T) {
	t.Chdir("..") // where the command runs, for the weights in use
	for _, refine := range []bool{false, true} {
		sameNetwork(t, refine)
	}
}

func sameNetwork(t *testing.T, refine bool) {
	data := filepath.Join(t.TempDir(), "positions.bin")
	var files []string
	for range 2 {
		j := job{ruleset: "geant", data: []string{data}, games: 30, nodes: 60, seed: 5,
			fitter: fitter{passes: 2, seed: 5}, network: true, refine: refine, out: t.TempDir()}
		if err := j.run(); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(j.out, "geant.net"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, string(text))
	}
	if files[0] != files[1] {
		t.Errorf("other networks from the stored positions, refine %v", refine)
	}
}

// TestDecode reads the networks in use and writes them again: the files must be the same.
func TestDecode(t *testing.T) {
	names, err := filepath.Glob("../../game/ai/checkers/weights/*.net")
	if err != nil || len(names) == 0 {
		t.Fatalf("no networks: %v", err)
	}
	for _, name := range names {
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := decode(file, 115).encode(); string(got) != string(file) {
			t.Errorf("%s: another file", filepath.Base(name))
		}
	}
}
