// Package whole_test plays whole matches between two devices: by links, over lines, and over both in turn.
package whole_test

import (
	"os"
	"strconv"
	"testing"

	"ludotheque/tools/night"
)

// seedKey is the environment variable with the seed of the one match to play.
const seedKey = "LUDOTHEQUE_SEED"

// seeds returns the seeds of n matches, or the one that is asked for.
func seeds(t *testing.T, n int) (list []uint64) {
	if text := os.Getenv(seedKey); text != "" {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return []uint64{seed}
	}
	for i := range n {
		list = append(list, uint64(i))
	}
	return list
}

// TestHonestMatches plays whole matches between two honest persons. LUDOTHEQUE_SEED=7 plays the one with seed 7.
func TestHonestMatches(t *testing.T) {
	count := newCounts()
	failed := failures{t: t}
	for _, seed := range seeds(t, night.Or(60, 10_000)) {
		w := newWorld(seed, count)
		w.invite(int(seed / uint64(modes)))
		w.play()
		failed.add(w)
	}
	failed.check()
	t.Log(count)
}

// failures are those of many matches.
type failures struct {
	t       *testing.T
	n, rare int
	played  int
}

// add counts a match. One that ends in two pasts that nobody could avoid is only told: check limits how many there may be.
func (f *failures) add(w *world) {
	f.played++
	switch {
	case w.failure == nil:
	case w.twoPasts:
		f.rare++
		f.t.Logf("two pasts: %v", w.failure)
	default:
		if f.n++; f.n <= 40 {
			f.t.Error(w.failure)
		}
	}
}

// check fails if more than one match in a hundred ended in two pasts.
func (f *failures) check() {
	f.t.Logf("%d matches failed, %d ended in two pasts", f.n, f.rare)
	if f.rare > 1+f.played/100 {
		f.t.Errorf("%d of %d matches ended in two pasts", f.rare, f.played)
	}
}
