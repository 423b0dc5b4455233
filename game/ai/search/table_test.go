package search

import (
	"testing"
	"time"
	"unsafe"

	"ludotheque/game/ai/engine"
)

func TestTableSize(t *testing.T) {
	if n := unsafe.Sizeof(stored{}); n != 16 {
		t.Errorf("an entry takes %d bytes", n)
	}
	for _, mib := range []int{1, 3, 16} {
		if got := len(NewTable(mib, 0).buckets) * bucketBytes; got != mib<<20 {
			t.Errorf("%d MiB take %d bytes", mib, got)
		}
	}
}

func TestTableKeeps(t *testing.T) {
	const moveBits = 0xff00
	table := NewTable(1, moveBits)
	table.Begin(engine.Limits{})
	for _, e := range []Entry{
		{Data: 7, Depth: 3, Bound: Lower}, {Data: 1<<48 - 1, Depth: 127, Bound: Exact}, {Data: 0, Depth: 0, Bound: Upper},
	} {
		key := e.Data*0x9e3779b97f4a7c15 + 5
		table.Store(key, e)
		if got := table.Probe(key); got != e {
			t.Errorf("%+v comes back as %+v", e, got)
		}
	}
	table.Store(99, Entry{Data: 0x4200, Depth: 5, Bound: Lower})
	table.Store(99, Entry{Data: 0x03, Depth: 6, Bound: Upper})
	if got := table.Probe(99); got.Data != 0x4203 || got.Depth != 6 {
		t.Errorf("the best move is lost: %+v", got)
	}
	table.Store(99, Entry{Data: 0x5501, Depth: 7, Bound: Upper})
	if got := table.Probe(99); got.Data != 0x5501 {
		t.Errorf("the best move is not replaced: %+v", got)
	}
	table.Clear()
	if got := table.Probe(99); got != (Entry{}) {
		t.Errorf("after Clear: %+v", got)
	}
}

// TestTableReplaces checks that a full bucket loses shallow entries before deep ones and old ones before new ones.
func TestTableReplaces(t *testing.T) {
	table := NewTable(1, 0)
	key := func(i int) uint64 { return uint64(i) } // all small keys share the first bucket
	for i := 1; i <= 4; i++ {
		table.Store(key(i), Entry{Data: uint64(i), Depth: int8(10 * i), Bound: Exact})
	}
	table.Store(key(5), Entry{Data: 5, Depth: 15, Bound: Exact})
	if table.Probe(key(1)) != (Entry{}) || table.Probe(key(5)).Data != 5 {
		t.Error("the shallowest entry is not replaced")
	}
	for range 3 {
		table.Begin(engine.Limits{})
	}
	table.Store(key(2), Entry{Data: 2, Depth: 1, Bound: Exact})
	table.Store(key(6), Entry{Data: 6, Depth: 1, Bound: Exact})
	if table.Probe(key(5)) != (Entry{}) || table.Probe(key(2)).Data != 2 {
		t.Error("an entry three searches older and fourteen plies deeper is not replaced")
	}
}

// TestTablePart checks that a search uses as much of the table as it can fill, and that only growing loses entries.
func TestTablePart(t *testing.T) {
	table := NewTable(4, 0)
	used := func(l engine.Limits) int {
		table.Begin(l)
		return len(table.buckets) * bucketBytes
	}
	if got := used(engine.Limits{Nodes: 1000}); got != 16<<10 {
		t.Errorf("1000 positions use %d bytes", got)
	}
	table.Store(77, Entry{Data: 1, Bound: Exact})
	if got := used(engine.Limits{Nodes: 10}); got != 16<<10 || table.Probe(77).Data != 1 {
		t.Errorf("10 positions after them use %d bytes, %+v is left", got, table.Probe(77))
	}
	if got := used(engine.Limits{Time: 20 * time.Millisecond, Nodes: 1 << 30}); got != 2<<20 {
		t.Errorf("20 ms use %d bytes", got)
	}
	for _, l := range []engine.Limits{{}, {Time: time.Hour}, {Depth: 3}} {
		if got := used(l); got != 4<<20 {
			t.Errorf("%+v uses %d bytes", l, got)
		}
	}
	table.Store(77, Entry{Data: 1, Bound: Exact})
	table.Clear()
	if got := used(engine.Limits{Nodes: 10}); got != bucketBytes*4 || table.Probe(77).Bound != None {
		t.Errorf("after Clear 10 positions use %d bytes", got)
	}
	table.Begin(engine.Limits{})
	if table.Probe(77).Bound != None {
		t.Error("Clear leaves an entry")
	}
}
