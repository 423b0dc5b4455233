package players

import (
	"testing"

	"ludotheque/rules/catalog"
)

// TestEveryPlayerHasItsGame holds the table to the shelf: a row for every game, and none besides.
func TestEveryPlayerHasItsGame(t *testing.T) {
	rows := map[string]int{}
	for _, m := range constructors {
		rows[m.game]++
		if _, ok := catalog.Find(m.game); !ok {
			t.Errorf("there is a player of %s, and no such game", m.game)
		}
	}
	for _, g := range catalog.All() {
		if rows[g.ID()] != 1 {
			t.Errorf("%s has %d players, want 1", g.ID(), rows[g.ID()])
		}
	}
}
