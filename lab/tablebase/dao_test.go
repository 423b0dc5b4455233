package tablebase

import (
	"testing"

	"ludotheque/assets/tablebase"
	"ludotheque/lab/tablebase/solve"
	"ludotheque/rules/dao"
)

// fact has the figures of docs/strength-dao.md for a ruleset.
type fact struct{ longest, drawn, won, lost int }

var facts = map[string]fact{
	"base":  {15, 615930, 240572, 44398},
	"trois": {11, 707402, 169640, 23858},
}

// TestDaoAgainstFreshSolve compares every placement with a solution that does not use symmetry.
func TestDaoAgainstFreshSolve(t *testing.T) {
	if testing.Short() {
		t.Skip("solves Dao")
	}
	for _, r := range (dao.Game{}).Rulesets() {
		t.Run(r.ID, func(t *testing.T) { compareSolved(t, r.ID) })
	}
}

func compareSolved(t *testing.T, ruleset string) {
	fresh := solve.Dao(ruleset)
	decided, got := 0, fact{}
	for i := range fresh.Len() {
		own, opp, v := fresh.At(i)
		value := tablebase.Dao(ruleset, own, opp)
		if value != v {
			t.Fatalf("%04x %04x: %d, want %d", own, opp, value, v)
		}
		if value == tablebase.Won || value == 0 {
			decided++
		}
		got.longest = max(got.longest, value)
		switch {
		case value == tablebase.Draw:
			got.drawn++
		case value == tablebase.Won || value%2 != 0:
			got.won++
		default:
			got.lost++
		}
	}
	if fresh.Len() != 900900 || decided != 17674 || got != facts[ruleset] {
		t.Errorf("%d placements, %d decided, %+v; want 900900, 17674, %+v", fresh.Len(), decided, got, facts[ruleset])
	}
}
