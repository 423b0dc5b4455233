package live_test

import (
	"math"
	"testing"

	"ludotheque/game/apart/live"
	"ludotheque/rules"
)

// TestDragSteps checks that Steps returns the distances of NewDrag, and limits those that are too far.
func TestDragSteps(t *testing.T) {
	for _, at := range [][2]float64{{0, 0}, {1, -1}, {-7.25, 3.5}, {0.1, 10.9}} {
		right, up := live.NewDrag(rules.Square(9), at[0], at[1]).Steps()
		if math.Abs(right-at[0]) > 0.001 || math.Abs(up-at[1]) > 0.001 {
			t.Errorf("%v becomes %g, %g", at, right, up)
		}
	}
	for _, far := range []float64{1e9, -1e9, math.Inf(1)} {
		if right, _ := live.NewDrag(0, far, 0).Steps(); math.Abs(right) < 31 || math.Signbit(right) != math.Signbit(far) {
			t.Errorf("%g becomes %g", far, right)
		}
	}
}
