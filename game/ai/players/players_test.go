package players

import (
	"testing"

	"ludotheque/rules/catalog"
)

// TestEveryPlayerHasItsGame checks that the table has one row for each game of the catalog, and no other.
func TestEveryPlayerHasItsGame(t *testing.T) {
	rows := map[string]int{}
	for _, c := range constructors {
		rows[c.game]++
		if _, ok := catalog.Find(c.game); !ok {
			t.Errorf("a player of %s, which is no game", c.game)
		}
	}
	for _, g := range catalog.All() {
		if rows[g.ID()] != 1 {
			t.Errorf("%s has %d players, want 1", g.ID(), rows[g.ID()])
		}
	}
}
