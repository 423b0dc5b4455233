package selfplay

import (
	"fmt"
	"math"
)

// Tally counts the games of a match for one player.
type Tally struct {
	Won, Drawn, Lost int

	pairs        int
	sum, squares float64 // of points a pair
}

// add counts two games with one opening. They are not independent, so the error is that of pairs.
func (t *Tally) add(points [2]float64) {
	for _, p := range points {
		switch p {
		case 1:
			t.Won++
		case 0:
			t.Lost++
		default:
			t.Drawn++
		}
	}
	both := points[0] + points[1]
	t.pairs++
	t.sum += both
	t.squares += both * both
}

// Score returns the share of points, 0..1, and half the width of its 95 % interval. A tally without games has none.
func (t Tally) Score() (share, margin float64) {
	n := float64(t.pairs)
	mean := t.sum / n
	spread := math.Sqrt(max(t.squares/n-mean*mean, 0) / max(n-1, 1))
	return mean / 2, 1.96 * spread / 2
}

// String returns "+120 =50 -30, 72.5 % ± 4.1".
func (t Tally) String() string {
	share, margin := t.Score()
	return fmt.Sprintf("+%d =%d -%d, %.1f %% ± %.1f", t.Won, t.Drawn, t.Lost, 100*share, 100*margin)
}
