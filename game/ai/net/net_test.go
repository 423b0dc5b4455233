package net_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"ludotheque/game/ai/net"
	"ludotheque/tools/lab/network"
)

var shape = net.Shape{Inputs: 20, Features: 3, Phases: 7, Other: func(input int) int { return (input + 10) % 20 }}

// randomWeights returns random weights over the whole range that a file can store, rounded as in a file.
func randomWeights(rng *rand.Rand) *network.Weights {
	list := func(n, most int, step float32) (l []float32) {
		for range n {
			l = append(l, float32(rng.IntN(2*most+1)-most)/step)
		}
		return l
	}
	w := &network.Weights{
		Full: list(3, 32767, net.FeatureStep), Bare: list(3, 32767, net.FeatureStep), Rows: list(20*net.Units, 127, net.SumStep), Bias: list(net.Units, 255, net.SumStep),
	}
	for end := range w.Out {
		w.Out[end] = [2][]float32{list(net.Units, 1500, net.OutStep), list(net.Units, 1500, net.OutStep)}
	}
	return w
}

// plain computes Value in floating point, unit by unit.
func plain(w *network.Weights, inputs []uint16, counts []int32, phase int) float64 {
	share, v := float64(phase)/float64(shape.Phases-1), 0.0
	for i, n := range counts {
		v += float64(n) * (share*float64(w.Full[i]) + (1-share)*float64(w.Bare[i]))
	}
	for side := range 2 {
		for u := range net.Units {
			sum := float64(w.Bias[u])
			for _, in := range inputs {
				seen := int(in)
				if side == 1 {
					seen = shape.Other(seen)
				}
				sum += float64(w.Rows[seen*net.Units+u])
			}
			sum = min(max(sum, 0), 1)
			v += sum * sum * (share*float64(w.Out[0][side][u]) + (1-share)*float64(w.Out[1][side][u]))
		}
	}
	return v
}

// TestValue compares Value with plain, for negative sums too. Between the first and last phase the weights are rounded.
func TestValue(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		w := randomWeights(rng)
		text, err := w.Encode()
		if err != nil {
			t.Fatal(err)
		}
		n, err := net.Parse(string(text), shape)
		if err != nil {
			t.Fatal(err)
		}
		var inputs []uint16
		for i := range uint16(20) {
			if rng.IntN(2) == 0 {
				inputs = append(inputs, i)
			}
		}
		counts, phase := []int32{rng.Int32N(5) - 2, rng.Int32N(5) - 2, 1}, rng.IntN(shape.Phases)
		got, want := float64(n.Value(inputs, counts, phase))/net.FeatureStep, plain(w, inputs, counts, phase)
		allowed := 0.001
		if phase > 0 && phase < shape.Phases-1 {
			allowed = 2 * net.Units * 1.0 / net.OutStep
		}
		if math.Abs(got-want) > allowed {
			t.Errorf("phase %d: value %.4f, want %.4f", phase, got, want)
		}
	}
}

// TestDamaged checks that Parse refuses truncated and changed files and those of another shape, and that Encode refuses
// weights that are too large.
func TestDamaged(t *testing.T) {
	w := randomWeights(rand.New(rand.NewPCG(3, 4)))
	text, err := w.Encode()
	if err != nil {
		t.Fatal(err)
	}
	changed := append([]byte(nil), text...)
	changed[40]++
	for _, bad := range []string{"", string(text[:len(text)-1]), string(text) + "x", string(changed)} {
		if _, err := net.Parse(bad, shape); err == nil {
			t.Errorf("Parse accepts %d bytes", len(bad))
		}
	}
	other := shape
	other.Features++
	if _, err := net.Parse(string(text), other); err == nil {
		t.Error("Parse accepts a file of another shape")
	}
	w.Rows[7] = 1
	if _, err := w.Encode(); err == nil {
		t.Error("Encode accepts a weight that is too large")
	}
}

// FuzzParse checks that Parse returns either a network or an error, and does not panic.
func FuzzParse(f *testing.F) {
	text, err := randomWeights(rand.New(rand.NewPCG(5, 6))).Encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add("")
	f.Add(string(text))
	f.Fuzz(func(t *testing.T, text string) {
		if n, err := net.Parse(text, shape); (n == nil) == (err == nil) {
			t.Fatalf("%v and %v", n, err)
		}
	})
}
