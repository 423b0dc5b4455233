package collection_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"ludotheque/scenes/saved"
)

// TestImportGrowsWithTheFile keeps all analyses of a file: four times as many must not cost sixteen times as much, as if the stored ones were read
// again for each.
func TestImportGrowsWithTheFile(t *testing.T) {
	cost := func(n int) uint64 {
		var file strings.Builder
		for i := range n {
			fmt.Fprintf(&file, "ludotheque-analysis 1\nname \"number %d\"\nludotheque-study 1\ngame dao\nmoves 1\n1. a1-a3 {%d}\n\n", i, i)
		}
		d := start(t)
		d.Stage.Open(file.String())
		d.Wait(time.Second)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		d.MirrorClick("keep-all")
		d.Wait(time.Duration(n) * time.Second / 60 / 2)
		runtime.ReadMemStats(&after)
		if got := len(saved.Analyses(d.Stage.Env(), "")); got != n {
			t.Fatalf("%d of %d analyses are stored: %s", got, n, d.IDs())
		}
		return after.Mallocs - before.Mallocs
	}
	if short, long := cost(300), cost(1200); long > 6*short {
		t.Errorf("300 analyses take %d allocations, 1,200 take %d", short, long)
	}
}
