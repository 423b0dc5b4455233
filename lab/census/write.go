package census

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"ludotheque/rules"
)

// write prints the figures, a line each: a name and numbers. Shares are in 100 games.
func (f *figures) write(w io.Writer) {
	n := float64(len(f.plies))
	won, drawn := float64(f.results[0])/n, float64(f.results[1])/n
	share := won + drawn/2
	margin := 1.96 * math.Sqrt(max(won+drawn/4-share*share, 0)/n)
	fmt.Fprintf(w, "  first player: won %d, drawn %d, lost %d\n", f.results[0], f.results[1], f.results[2])
	fmt.Fprintf(w, "  points of the first player: %.1f ± %.1f\n  draws: %.1f\n", 100*share, 100*margin, 100*drawn)
	for _, by := range slices.SortedFunc(maps.Keys(f.endings), func(a, b rules.Ending) int { return f.endings[b] - f.endings[a] }) {
		fmt.Fprintf(w, "  ended by %s: %.1f\n", by, 100*float64(f.endings[by])/n)
	}
	if f.cut > 0 {
		fmt.Fprintf(w, "  too long, counted as drawn: %d\n", f.cut)
	}
	slices.Sort(f.plies)
	at := func(part float64) int { return f.plies[int(part*(n-1))] }
	fmt.Fprintf(w, "  plies: shortest %d, quarter %d, half %d, three quarters %d, longest %d\n", at(0), at(0.25), at(0.5), at(0.75), at(1))
	for i, ply := range after {
		for pieces, l := range f.leads[i] {
			if l.n > 0 {
				fmt.Fprintf(w, "  after %d plies, lead %d: %.1f (%d)\n", ply, pieces, 100*l.points/float64(l.n), l.n)
			}
		}
	}
	values := fit(f.seen)
	fmt.Fprintf(w, "  values of %d positions, in pieces of the first rank:", len(f.seen))
	for i, v := range values {
		if i > 0 && v != 0 {
			fmt.Fprintf(w, " %s %.2f;", names[i], v/values[0])
		}
	}
	fmt.Fprintf(w, " odds of a piece %.2f\n", math.Exp(values[0]))
}

// names are the names of the counts.
var names = [counts]string{"rank 1", "rank 2", "rank 3", "rank 4", "on a plate", "the turn"}
