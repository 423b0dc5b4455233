package tablebase

import (
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/dao"
	"ludotheque/tools/tree"
)

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
