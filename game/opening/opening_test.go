package opening

import (
	"strings"
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules/checkers/pdn"
)

// TestTable plays every line: its moves are legal, no name or position comes twice, and the longest line is known.
func TestTable(t *testing.T) {
	names, positions, most := map[string]bool{}, map[uint64]string{}, 0
	for _, o := range All() {
		p, err := o.Position()
		if err != nil {
			t.Errorf("%s: %v", o.Name, err)
			continue
		}
		if names[o.Name] || positions[p.Hash()] != "" {
			t.Errorf("%s: twice, or the position of %s", o.Name, positions[p.Hash()])
		}
		names[o.Name], positions[p.Hash()] = true, o.Name
		most = max(most, len(strings.Fields(o.Moves)))
		if o.Depth < 15 || o.Value < -150 || o.Value > 150 {
			t.Errorf("%s: value %d, depth %d", o.Name, o.Value, o.Depth)
		}
	}
	if most != longest || len(names) < 35 {
		t.Errorf("%d openings, the longest line %d plies", len(names), most)
	}
}

// TestLast follows a game through three openings and past them, reaches one in another order, and knows none elsewhere.
func TestLast(t *testing.T) {
	m := played(t, "anglais", "11-15", "23-19", "8-11", "22-17", "4-8", "17-13")
	for ply, want := range []string{"", "Old Faithful", "Old Faithful", "Old Faithful", "Old Faithful", "Old Fourteenth", "Old Fourteenth"} {
		if got, _ := Last(m, ply); got.Name != want {
			t.Errorf("after %d plies: %q, want %q", ply, got.Name, want)
		}
	}
	if got, _ := Last(played(t, "anglais", "11-15", "22-17", "8-11", "23-19", "4-8"), 5); got.Name != "Old Fourteenth" {
		t.Errorf("the Old Fourteenth in another order is %q", got.Name)
	}
	if got, ok := Last(played(t, "tcheque"), 0); ok {
		t.Errorf("another ruleset has %q", got.Name)
	}
}

// played returns a match after moves as books write them.
func played(t *testing.T, ruleset string, moves ...string) *match.Match {
	t.Helper()
	m, err := match.New(match.Setup{Game: "checkers", Ruleset: ruleset})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range moves {
		found, err := pdn.Moves(m.Position(), text)
		if err == nil {
			_, err = m.Play(found[0])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if m.Len() != len(moves) {
		t.Fatalf("%d of %d moves were legal", m.Len(), len(moves))
	}
	return m
}
