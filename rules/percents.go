package rules

import (
	"math"
	"slices"
)

// Percents rounds probabilities that add up to 1 to whole percents that add up to 100: it rounds up those with the largest
// remainders. It rounds two equal ones in the same way if a third can take the difference.
func Percents(all ...float64) []int {
	const exact = 1e-9 // a smaller difference is a rounding error
	whole, order := make([]int, len(all)), make([]int, len(all))
	left := 100
	for i, p := range all {
		whole[i], order[i] = int(100*p+exact), i
		left -= whole[i]
	}
	rest := func(i int) float64 { return 100*all[i] - float64(whole[i]) }
	slices.SortStableFunc(order, func(i, j int) int {
		switch a, b := rest(i)-rest(j), all[i]-all[j]; {
		case a > exact || a >= -exact && b > exact:
			return -1
		case a < -exact || b < -exact:
			return 1
		}
		return 0
	})
	left = min(max(left, 0), len(all))
	if 0 < left && left < len(all) && math.Abs(all[order[left-1]]-all[order[left]]) < exact { // one up, one down
		switch {
		case left > 1:
			order[left-2], order[left] = order[left], order[left-2]
		case len(all) > 2:
			order[0], order[2] = order[2], order[0]
		}
	}
	for _, i := range order[:left] {
		whole[i]++
	}
	return whole
}
