package ceiling

import (
	"fmt"
	"math"
)

// figure is an average over positions, added up by games, since the positions of a game are not independent.
type figure struct{ games []part }

// part is the sum and the number of positions of a game.
type part struct{ sum, n float64 }

func (f *figure) add(game int, v float64) {
	for len(f.games) <= game {
		f.games = append(f.games, part{})
	}
	f.games[game].sum += v
	f.games[game].n++
}

// mean returns the average and half the width of its 95 % interval, infinite with one game.
func (f *figure) mean() (mean, margin float64) {
	var all part
	games := 0.0
	for _, g := range f.games {
		all.sum, all.n = all.sum+g.sum, all.n+g.n
		games += min(g.n, 1)
	}
	if mean = all.sum / all.n; games < 2 {
		return mean, math.Inf(1)
	}
	squares := 0.0
	for _, g := range f.games {
		d := g.sum - mean*g.n
		squares += d * d
	}
	return mean, 1.96 * math.Sqrt(squares*games/(games-1)) / all.n
}

// average returns the mean without its margin.
func (f *figure) average() float64 {
	mean, _ := f.mean()
	return mean
}

// String returns "0.188 % ± 0.041".
func (f *figure) String() string {
	mean, margin := f.mean()
	return fmt.Sprintf("%.3f %% ± %.3f", 100*mean, 100*margin)
}
