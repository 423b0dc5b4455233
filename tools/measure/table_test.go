package main

import (
	"errors"
	"testing"

	"ludotheque/rules/catalog"
)

// TestTasks: every ruleset of the games that fit has its row, at the first depth that counts enough.
func TestTasks(t *testing.T) {
	skipped := catalog.All()[0].ID()
	list, err := tasks(100, func(game string) bool { return game != skipped }, func(game, ruleset string, depth int) (uint64, error) {
		return uint64(depth * depth * len(ruleset)), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			if g.ID() == skipped {
				continue
			}
			if n == len(list) || list[n].game != g.ID() || list[n].ruleset != r.ID {
				t.Fatalf("row %d of %v is not %s %s", n, list, g.ID(), r.ID)
			}
			if d := list[n].depth; d*d*len(r.ID) < 100 || (d-1)*(d-1)*len(r.ID) >= 100 {
				t.Errorf("%s %s is measured at depth %d", g.ID(), r.ID, d)
			}
			n++
		}
	}
	if n != len(list) {
		t.Errorf("%d rows, want %d", len(list), n)
	}
	broken := errors.New("broken")
	if _, err := tasks(1, func(string) bool { return true }, func(string, string, int) (uint64, error) { return 0, broken }); !errors.Is(err, broken) {
		t.Errorf("an error is %v", err)
	}
}
