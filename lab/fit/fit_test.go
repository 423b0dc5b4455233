package fit

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestFit recovers the weights that generated the results.
func TestFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	full, bare := []float64{0.8, -0.5, 0.2}, []float64{0.1, -1, 0}
	d := NewData(3)
	for range 60000 {
		share, x := rng.Float64(), 0.0
		for f := range 3 {
			v := float64(rng.IntN(5) - 2)
			d.Count(f, float32(v))
			x += v * (share*full[f] + (1-share)*bare[f])
		}
		result := float32(0)
		if rng.Float64() < 1/(1+math.Exp(-x)) {
			result = 1
		}
		d.Close(float32(share), result)
	}
	gotFull, gotBare := make([]float64, 3), make([]float64, 3)
	d.Fit(gotFull, gotBare, 10, 0.02, 0)
	for f := range 3 {
		if math.Abs(gotFull[f]-full[f]) > 0.1 || math.Abs(gotBare[f]-bare[f]) > 0.1 {
			t.Errorf("feature %d: %.2f %.2f, want %.2f %.2f", f, gotFull[f], gotBare[f], full[f], bare[f])
		}
	}
}
