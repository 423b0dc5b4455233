package ai

import (
	"testing"

	"ludotheque/rules/catalog"
)

// TestEveryPlayerHasItsGame checks that the table has one row for each game of the catalog, and no other.
func TestEveryPlayerHasItsGame(t *testing.T) {
	rows := map[string]int{}
	for _, r := range table {
		rows[r.game]++
		if _, ok := catalog.Find(r.game); !ok {
			t.Errorf("a player of %s, which is no game", r.game)
		}
	}
	for _, g := range catalog.All() {
		if rows[g.ID()] != 1 {
			t.Errorf("%s has %d players, want 1", g.ID(), rows[g.ID()])
		}
	}
}
