package network

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"ludotheque/game/ai/damsystem"
	"ludotheque/game/ai/net"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	rulebook "ludotheque/rules/damsystem"
)

// TestSameWeights makes weights twice, the second time from the stored positions: the files must be the same, and readable.
func TestSameWeights(t *testing.T) {
	data := filepath.Join(t.TempDir(), "positions.txt")
	weights := func(data string) string {
		j := job{data: []string{data}, games: 20, nodes: 40, seed: 5, fitter: fitter{passes: 2, ridge: 1e-6, seed: 5}, out: t.TempDir()}
		if err := j.run(); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(j.out, "base.bin"))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	first := weights(data)
	if _, err := net.Parse(first, shape); err != nil {
		t.Error(err)
	}
	if weights(data) != first {
		t.Error("other weights from the stored positions")
	}
	if weights(filepath.Join(t.TempDir(), "again.txt")) != first {
		t.Error("other weights from the same games")
	}
}

// randomPositions returns positions of random games.
func randomPositions(t *testing.T, rng *rand.Rand, n int) (list []damsystem.Position) {
	for len(list) < n {
		pos, err := rulebook.Game{}.Start("base", rules.First)
		for !pos.Outcome().Over() {
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, pos.(damsystem.Position))
			moves := pos.AppendMoves(nil)
			pos, err = pos.Play(moves[rng.IntN(len(moves))], rules.Result{})
		}
	}
	return list[:n]
}

// TestFit learns a value that no feature counts: that of a piece on one square, without a piece on another.
func TestFit(t *testing.T) {
	var all samples
	likely := func(p *damsystem.Position) float64 {
		own, _ := p.Pieces()
		if own>>30&1 != 0 && own>>33&1 == 0 {
			return 0.9
		}
		return 0.3
	}
	for _, p := range randomPositions(t, rand.New(rand.NewPCG(1, 2)), 6000) {
		if p.Side() == rules.First {
			all.add(&p, likely(&p))
		}
	}
	f := fitter{passes: 20, seed: 1}
	m, none := f.fit(&all), fitter{seed: 1}.fit(&all)
	miss := func(m *model) (sum float64) {
		for i := range all.len() {
			s := all.at(i)
			sum += math.Abs(float64(m.chance(s)-s.wanted)) / float64(all.len())
		}
		return sum
	}
	if got := miss(m); got > 0.12 {
		t.Errorf("the error is %.3f, before the fit %.3f", got, miss(none))
	}
	text, err := m.weights().Encode()
	if err != nil {
		t.Fatal(err)
	}
	n, err := net.Parse(string(text), shape)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 200 {
		s := all.at(i)
		odds := float64(n.Value(s.inputs, s.counts, int(math.Round(float64(s.share)*float64(shape.Phases-1))))) / net.FeatureStep
		if got, want := 1/(1+math.Exp(-odds)), float64(m.chance(s)); math.Abs(got-want) > 0.05 {
			t.Errorf("position %d has the value %.3f for the player, %.3f in the fit", i, got, want)
		}
	}
}

// TestSettle checks the targets of the quiet positions of a game, the last first.
func TestSettle(t *testing.T) {
	var game played
	pos, err := rulebook.Game{}.Start("base", rules.First)
	for range 3 {
		if err != nil {
			t.Fatal(err)
		}
		game.positions = append(game.positions, pos.(damsystem.Position))
		game.sides, game.hopes = append(game.sides, pos.Side()), append(game.hopes, 0.5)
		for _, m := range pos.AppendMoves(nil) {
			if m.Kind == rules.Step {
				pos, err = pos.Play(m, rules.Result{})
				break
			}
		}
	}
	var all samples
	game.settle(1, &all)
	targets := selfplay.Targets(game.sides, game.hopes, 1)
	for i, want := range slices.Backward(targets) {
		if got := float64(all.at(len(targets) - 1 - i).wanted); math.Abs(got-want) > 1e-6 {
			t.Errorf("position %d has the target %.4f, want %.4f", i, got, want)
		}
	}
}

// TestDamagedFile checks that other files are errors.
func TestDamagedFile(t *testing.T) {
	for _, text := range []string{"x\n", "nowhere\t0.5\n"} {
		name := filepath.Join(t.TempDir(), "positions.txt")
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := read(name, &samples{}, &samples{}); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// TestEncodeRefuses checks that Encode refuses weights that are too large for the file.
func TestEncodeRefuses(t *testing.T) {
	w := &Weights{Rows: []float32{mostRow, -mostRow}}
	if _, err := w.Encode(); err != nil {
		t.Error(err)
	}
	w.Rows[1] = 1
	if _, err := w.Encode(); err == nil {
		t.Error("a weight that is too large is accepted")
	}
}
