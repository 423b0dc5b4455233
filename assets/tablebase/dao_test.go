package tablebase

import (
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/dao"
	"ludotheque/tools/lab/tablebase/solve"
	"ludotheque/tools/tree"
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
		value := Dao(ruleset, own, opp)
		if value != v {
			t.Fatalf("%04x %04x: %d, want %d", own, opp, value, v)
		}
		if value == Won || value == 0 {
			decided++
		}
		got.longest = max(got.longest, value)
		switch {
		case value == Draw:
			got.drawn++
		case value == Won || value%2 != 0:
			got.won++
		default:
			got.lost++
		}
	}
	if fresh.Len() != 900900 || decided != 17674 || got != facts[ruleset] {
		t.Errorf("%d placements, %d decided, %+v; want 900900, 17674, %+v", fresh.Len(), decided, got, facts[ruleset])
	}
}

func TestDaoStartIsDrawn(t *testing.T) {
	for _, r := range (dao.Game{}).Rulesets() {
		start, err := dao.Game{}.Start(r.ID, rules.First)
		if err != nil {
			t.Fatal(err)
		}
		p := start.(dao.Position)
		own, opp := p.Pieces()
		if v := Dao(r.ID, uint16(own), uint16(opp)); v != Draw {
			t.Errorf("%s: the start is %d, want a draw", r.ID, v)
		}
	}
}

// TestDaoSize checks the compressed sizes of the tables.
func TestDaoSize(t *testing.T) {
	for packed, most := range map[string]int{packedBase: 18 << 10, packedTrois: 11 << 10} {
		if n := len(tree.Gzip([]byte(packed))); n > most {
			t.Errorf("a table has %d bytes after gzip, want at most %d", n, most)
		}
	}
}

func BenchmarkUnpack(b *testing.B) {
	for b.Loop() {
		unpack(packedBase)
	}
}

func BenchmarkDao(b *testing.B) {
	start, _ := dao.Game{}.Start("base", rules.First)
	p := start.(dao.Position)
	own, opp := p.Pieces()
	for b.Loop() {
		Dao("base", uint16(own), uint16(opp))
	}
}
