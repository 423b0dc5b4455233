package main

import (
	"fmt"
	"math"
)

// tally counts the games of a match for one side.
type tally struct {
	won, drawn, lost int
	pairs            int
	sum, squares     float64 // of points a pair
}

func (t *tally) count(points float64) {
	switch points {
	case 1:
		t.won++
	case 0:
		t.lost++
	default:
		t.drawn++
	}
}

// pair notes the points of two games with one opening: they are not independent, so the error is theirs.
func (t *tally) pair(points float64) {
	t.pairs++
	t.sum += points
	t.squares += points * points
}

// score returns the share of points and half the width of its 95 % interval.
func (t tally) score() (share, margin float64) {
	n := float64(t.pairs)
	mean := t.sum / n
	spread := math.Sqrt(max(t.squares/n-mean*mean, 0) / max(n-1, 1))
	return mean / 2, 1.96 * spread / 2
}

// String returns "+120 =50 -30, 72.5 % ± 4.1".
func (t tally) String() string {
	share, margin := t.score()
	return fmt.Sprintf("+%d =%d -%d, %.1f %% ± %.1f", t.won, t.drawn, t.lost, 100*share, 100*margin)
}
