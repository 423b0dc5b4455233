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
	t *testing.T
	n int
}

// add reports the failure of a match, the first 40 of them.
func (f *failures) add(w *world) {
	if w.failure == nil {
		return
	}
	if f.n++; f.n <= 40 {
		f.t.Error(w.failure)
	}
}

// check tells how many matches failed.
func (f *failures) check() { f.t.Logf("%d matches failed", f.n) }
