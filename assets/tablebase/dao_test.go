package tablebase

import (
	"bytes"
	"compress/gzip"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/dao"
	"ludotheque/tools/lab/tablebase/solve"
)

// TestDaoAgainstFreshSolve holds every placement of the file to a solution that knows no symmetry.
func TestDaoAgainstFreshSolve(t *testing.T) {
	if testing.Short() {
		t.Skip("solves Dao")
	}
	fresh := solve.Dao()
	longest, decided := 0, 0
	for i := range fresh.Len() {
		own, opp, v := fresh.At(i)
		value, plies := Dao(own, opp)
		var want Value
		switch {
		case v == solve.Draw:
			v = 0
		case v == solve.Won:
			v, want = 0, Win
			decided++
		case v&1 == 0:
			want = Loss
		default:
			want = Win
		}
		if want == Loss && v == 0 {
			decided++
		}
		if value != want || plies != v {
			t.Fatalf("%04x %04x: %d in %d, solved as %d in %d", own, opp, value, plies, want, v)
		}
		longest = max(longest, plies)
	}
	if fresh.Len() != 900900 || decided != 17674 || longest != 15 {
		t.Errorf("%d placements, %d decided, longest win %d plies; want 900900, 17674, 15", fresh.Len(), decided, longest)
	}
}

func TestDaoStartIsDrawn(t *testing.T) {
	start, err := dao.Game{}.Start("base", rules.First)
	if err != nil {
		t.Fatal(err)
	}
	p := start.(dao.Position)
	own, opp := p.Pieces()
	if v, plies := Dao(uint16(own), uint16(opp)); v != Draw || plies != 0 {
		t.Errorf("start: %d in %d, want a draw", v, plies)
	}
}

// TestDaoSize bounds what the table adds to the page, which is compressed.
func TestDaoSize(t *testing.T) {
	var wire bytes.Buffer
	w := gzip.NewWriter(&wire)
	if _, err := w.Write([]byte(packed)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if wire.Len() > 18<<10 {
		t.Errorf("dao.bin takes %d bytes after gzip, want below 18 KiB", wire.Len())
	}
}

func BenchmarkUnpack(b *testing.B) {
	for b.Loop() {
		unpack(packed)
	}
}

func BenchmarkDao(b *testing.B) {
	start, _ := dao.Game{}.Start("base", rules.First)
	p := start.(dao.Position)
	own, opp := p.Pieces()
	for b.Loop() {
		Dao(uint16(own), uint16(opp))
	}
}
