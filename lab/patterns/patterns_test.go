package patterns

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"ludotheque/game/ai/checkers"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	rulebook "ludotheque/rules/checkers"
)

// TestSameWeights makes weights twice, the second time from the stored positions: the files must be the same, and readable.
func TestSameWeights(t *testing.T) {
	data := filepath.Join(t.TempDir(), "positions.bin")
	weights := func(data string) string {
		j := job{ruleset: "anglais", data: []string{data}, games: 300, nodes: 60, seed: 5, step: 16,
			fitter: fitter{passes: 60, ridge: 100, seed: 5}, out: t.TempDir()}
		if err := j.run(); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(j.out, "anglais.bin"))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	first := weights(data)
	if _, err := checkers.Parse(first); err != nil {
		t.Error(err)
	}
	if weights(data) != first {
		t.Error("other weights from the stored positions")
	}
	if weights(filepath.Join(t.TempDir(), "again.bin")) != first {
		t.Error("other weights from the same games")
	}
}

// TestFit recovers the weights that generated the results: a man more in every row, and the value of one entry.
func TestFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	features := on64.features
	truth := make([]float32, 2*features+on64.entries)
	for f := range checkers.Features {
		if isMan(f) {
			truth[f], truth[f+features] = 1, 0.5
		}
	}
	var list []record
	for range 30000 {
		own := rng.Uint64() & rng.Uint64() & rulebook.Squares
		opp := rng.Uint64() & rng.Uint64() & rulebook.Squares &^ own
		seen, share := describe(checkers.View{Own: own, Opp: opp}, nil)
		list = append(list, record{Own: own, Opp: opp, Target: uint16(math.MaxUint16 * on64.chance(truth, seen, share))})
	}
	f := fitter{of: &on64, passes: 30, linear: true}
	got := f.fit(list)
	miss, none := 0.0, make([]float32, len(truth))
	for i := range list[:1000] {
		seen, share := describe(list[i].view(), nil)
		miss += math.Abs(on64.chance(got, seen, share)-on64.chance(truth, seen, share)) / 1000
		none[0] += float32(math.Abs(on64.chance(none, seen, share) - on64.chance(truth, seen, share)))
	}
	if miss > 0.03 {
		t.Errorf("the error is %.3f with the weights, %.3f without", miss, none[0]/1000)
	}
	for i, w := range got[2*features:] {
		if w != 0 {
			t.Fatalf("entry %d became %g with features alone", i, w)
		}
	}
}

// TestSettle checks the targets and results of positions.
func TestSettle(t *testing.T) {
	list, hopes, end := make([]record, 3), []float64{0.5, 0.5, 0.5}, rules.Win(rules.First, rules.Resignation)
	sides := []rules.Side{rules.First, rules.Second, rules.First}
	settle(list, sides, hopes, end)
	for i, want := range selfplay.Targets(sides, hopes, 1) {
		if got := float64(list[i].Target) / math.MaxUint16; math.Abs(got-want) > 1e-4 {
			t.Errorf("position %d has the target %.4f, want %.4f", i, got, want)
		}
		if want := uint16(2 - 2*(i%2)); list[i].Result != want {
			t.Errorf("position %d has the result %d, want %d", i, list[i].Result, want)
		}
	}
}

// TestDamagedFile checks that a truncated file is an error.
func TestDamagedFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "positions.bin")
	if err := os.WriteFile(name, make([]byte, size+1), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := read(name); err == nil {
		t.Error("a truncated file is read")
	}
}

// TestBegin checks that every beginning is a position where the game is not over.
func TestBegin(t *testing.T) {
	for seed := range uint64(300) {
		pos, err := begin("geant", rand.New(rand.NewPCG(seed, 1)))
		if err != nil || pos.Outcome().Over() {
			t.Fatalf("beginning %d: %v, %v", seed, pos, err)
		}
	}
}
