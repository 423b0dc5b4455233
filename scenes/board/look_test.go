package board

import (
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestEveryGameHasItsLook compares looks with the catalog: one row for each game, whose board has the ruleset's squares, plates
// included, and is dark where pieces stand.
func TestEveryGameHasItsLook(t *testing.T) {
	rows := map[string]int{}
	for i := range looks {
		k := &looks[i]
		rows[k.game]++
		g, ok := catalog.Find(k.game)
		if !ok {
			t.Errorf("%s has a board but is no game", k.game)
			continue
		}
		p := start(t, g)
		c, carries := p.(rules.Carrier)
		if carries != (len(k.plates) > 0) || carries && c.Shift() != k.overhang && c.Shift() != -k.overhang {
			t.Errorf("the board of %s has the plates %v, which stand out by %d; the position carries: %v", k.game, k.plates, k.overhang, carries)
		}
	}
	for _, g := range catalog.All() {
		if rows[g.ID()] != 1 {
			t.Errorf("%s has %d boards, want 1", g.ID(), rows[g.ID()])
		}
		for _, r := range g.Rulesets() {
			s, p := ShapeOf(g, r.ID), startBy(t, g, r.ID)
			dark, pale := 0, 0
			for sq := range rules.Squares {
				in := sq.File() < s.west+s.files && sq.File() >= s.west && sq.Rank() < s.ranks
				if p.Playable(sq) && in {
					if sq.Dark() != s.paleCorner {
						dark++
					} else {
						pale++
					}
				}
				if !p.At(sq).Empty() && !in {
					t.Errorf("%s %s: the piece of %s is beside the board", g.ID(), r.ID, sq)
				}
			}
			if pale > 0 && pale != s.files*s.ranks-dark { // all, or none
				t.Errorf("%s %s: pieces can stand on %d dark squares and %d pale ones", g.ID(), r.ID, dark, pale)
			}
		}
	}
}

// TestPlatesLieWhereThePositionSays checks that exactly the ranks that the look names as plates are carried.
func TestPlatesLieWhereThePositionSays(t *testing.T) {
	seen := 0
	for i := range looks {
		k := &looks[i]
		g, _ := catalog.Find(k.game)
		p := start(t, g)
		c, ok := p.(rules.Carrier)
		if !ok {
			continue
		}
		for file := range rules.MaxFiles {
			for rank := range rules.MaxRanks {
				sq := rules.Sq(file, rank)
				if !p.Playable(sq) {
					continue
				}
				seen++
				if want := sq.File() + map[bool]int{true: c.Shift()}[k.slides(rank)]; c.Carried(sq) != rules.Sq(want, rank) {
					t.Errorf("%s: %s is carried to %s", k.game, sq, c.Carried(sq))
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no board has plates")
	}
}
