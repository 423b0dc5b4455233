package rules

import (
	"slices"
	"testing"
)

// TestPercents checks that the percents add up to 100 and that equal chances are rounded equally where possible.
func TestPercents(t *testing.T) {
	for _, c := range []struct {
		all  []float64
		want []int
	}{
		{[]float64{15. / 36, 6. / 36, 15. / 36}, []int{42, 16, 42}},
		{[]float64{0.477, 0.046, 0.477}, []int{48, 4, 48}},
		{[]float64{0.414, 0.172, 0.414}, []int{41, 18, 41}},
		{[]float64{0.406, 0.188, 0.406}, []int{41, 18, 41}},
		{[]float64{0.755, 0, 0.245}, []int{76, 0, 24}},
		{[]float64{0.346, 0.307, 0.347}, []int{34, 31, 35}},
		{[]float64{0.5, 0.5}, []int{50, 50}},
		{[]float64{1, 0, 0}, []int{100, 0, 0}},
		{[]float64{0.57, 0.29, 0.14}, []int{57, 29, 14}},
		{nil, []int{}},
	} {
		if got := Percents(c.all...); !slices.Equal(got, c.want) {
			t.Errorf("Percents(%v) = %v, want %v", c.all, got, c.want)
		}
	}
	for n := range 101 * 101 {
		a := float64(n/101) / 101
		b := (1 - a) * float64(n%101) / 101
		sum := 0
		for _, p := range Percents(a, b, 1-a-b) {
			sum += p
		}
		if sum != 100 {
			t.Fatalf("the percents of %v, %v, %v add up to %d", a, b, 1-a-b, sum)
		}
	}
}
