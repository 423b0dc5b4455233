package pvs

import (
	"testing"
	"unsafe"
)

func TestTableSize(t *testing.T) {
	if n := unsafe.Sizeof(stored{}); n != 16 {
		t.Errorf("an entry takes %d bytes", n)
	}
	for _, mib := range []int{1, 3, 16} {
		if got := NewTable(mib).Bytes(); got != mib<<20 {
			t.Errorf("%d MiB take %d bytes", mib, got)
		}
	}
}

func TestTableKeeps(t *testing.T) {
	table := NewTable(1)
	for _, e := range []Entry{
		{Move: 7, Value: -30000, Depth: 3, Bound: Lower}, {Move: 1 << 31, Value: 30000, Depth: 127, Bound: Exact},
		{Move: 0, Value: -1, Depth: 0, Bound: Upper},
	} {
		key := uint64(e.Move)*0x9e3779b97f4a7c15 + 5
		table.Store(key, e)
		if got := table.Probe(key); got != e {
			t.Errorf("%+v comes back as %+v", e, got)
		}
	}
	table.Store(99, Entry{Move: 42, Depth: 5, Bound: Lower})
	table.Store(99, Entry{Value: 3, Depth: 6, Bound: Upper})
	if got := table.Probe(99); got.Move != 42 || got.Depth != 6 {
		t.Errorf("the best move is forgotten: %+v", got)
	}
	table.Clear()
	if got := table.Probe(99); got != (Entry{}) {
		t.Errorf("after Clear: %+v", got)
	}
}

// TestTableReplaces fills one bucket: the shallow goes before the deep, the old before the new.
func TestTableReplaces(t *testing.T) {
	table := NewTable(1)
	key := func(i int) uint64 { return uint64(i) } // all small keys share the first bucket
	for i := 1; i <= 4; i++ {
		table.Store(key(i), Entry{Move: uint32(i), Depth: int8(10 * i), Bound: Exact})
	}
	table.Store(key(5), Entry{Move: 5, Depth: 15, Bound: Exact})
	if table.Probe(key(1)) != (Entry{}) || table.Probe(key(5)).Move != 5 {
		t.Error("the shallowest entry should have gone")
	}
	for range 3 {
		table.grow()
	}
	table.Store(key(2), Entry{Move: 2, Depth: 1, Bound: Exact})
	table.Store(key(6), Entry{Move: 6, Depth: 1, Bound: Exact})
	if table.Probe(key(5)) != (Entry{}) || table.Probe(key(2)).Move != 2 {
		t.Error("three searches of age should outweigh fourteen plies")
	}
}

func TestScoreBounds(t *testing.T) {
	for _, ply := range []int{0, 5, 40} {
		for _, v := range []int32{0, 25, -25, MaxEval, -MaxEval, Win - 50, 50 - Win} {
			if got := fromTable(toTable(v, ply), ply); got != v {
				t.Errorf("%d at ply %d comes back as %d", v, ply, got)
			}
		}
	}
}
