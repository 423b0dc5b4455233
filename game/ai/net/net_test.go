package net_test

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"testing"

	"ludotheque/game/ai/net"
)

var shape = net.Shape{Inputs: 20, Features: 3, Phases: 7, Other: func(input int) int { return (input + 10) % 20 }}

// weights are those of a file, in its order and its units: of the features with all pieces and with none, of the inputs, the initial
// sums, and of the units with all pieces and with none, as the side to move and the other see it.
type weights struct {
	full, bare, rows, bias []int
	out                    [2][2][]int
}

// randomWeights returns random weights over the whole range that a file can store.
func randomWeights(rng *rand.Rand) *weights {
	list := func(n, most int) (l []int) {
		for range n {
			l = append(l, rng.IntN(2*most+1)-most)
		}
		return l
	}
	w := &weights{full: list(3, 32767), bare: list(3, 32767), rows: list(20*net.Units, 127), bias: list(net.Units, 255)}
	for end := range w.out {
		w.out[end] = [2][]int{list(net.Units, 1500), list(net.Units, 1500)}
	}
	return w
}

// file returns the file of w.
func (w *weights) file() string {
	var body []byte
	put := func(lists ...[]int) {
		for _, list := range lists {
			for _, v := range list {
				body = binary.LittleEndian.AppendUint16(body, uint16(v))
			}
		}
	}
	put(w.full, w.bare)
	for _, v := range w.rows {
		body = append(body, byte(v))
	}
	put(w.bias, w.out[0][0], w.out[0][1], w.out[1][0], w.out[1][1])
	h := fnv.New32a()
	h.Write(body)
	return string(append(binary.LittleEndian.AppendUint32(nil, h.Sum32()), body...))
}

// plain computes Value in floating point, unit by unit.
func plain(w *weights, inputs []uint16, counts []int32, phase int) float64 {
	share, v := float64(phase)/float64(shape.Phases-1), 0.0
	for i, n := range counts {
		v += float64(n) * (share*float64(w.full[i]) + (1-share)*float64(w.bare[i])) / net.FeatureStep
	}
	for side := range 2 {
		for u := range net.Units {
			sum := float64(w.bias[u])
			for _, in := range inputs {
				seen := int(in)
				if side == 1 {
					seen = shape.Other(seen)
				}
				sum += float64(w.rows[seen*net.Units+u])
			}
			sum = min(max(sum/net.SumStep, 0), 1)
			v += sum * sum * (share*float64(w.out[0][side][u]) + (1-share)*float64(w.out[1][side][u])) / net.OutStep
		}
	}
	return v
}

// TestValue compares Value with plain, for negative sums too. Between the first and last phase the weights are rounded.
func TestValue(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		w := randomWeights(rng)
		n, err := net.Parse(w.file(), shape)
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

// TestDamaged checks that Parse refuses truncated and changed files and those of another shape.
func TestDamaged(t *testing.T) {
	text := randomWeights(rand.New(rand.NewPCG(3, 4))).file()
	changed := append([]byte(nil), text...)
	changed[40]++
	for _, bad := range []string{"", text[:len(text)-1], text + "x", string(changed)} {
		if _, err := net.Parse(bad, shape); err == nil {
			t.Errorf("Parse accepts %d bytes", len(bad))
		}
	}
	other := shape
	other.Features++
	if _, err := net.Parse(text, other); err == nil {
		t.Error("Parse accepts a file of another shape")
	}
}

// FuzzParse checks that Parse returns either a network or an error, and does not panic.
func FuzzParse(f *testing.F) {
	f.Add("")
	f.Add(randomWeights(rand.New(rand.NewPCG(5, 6))).file())
	f.Fuzz(func(t *testing.T, text string) {
		if n, err := net.Parse(text, shape); (n == nil) == (err == nil) {
			t.Fatalf("%v and %v", n, err)
		}
	})
}
