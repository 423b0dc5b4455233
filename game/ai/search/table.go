package search

import (
	"math/bits"
	"time"

	"ludotheque/game/ai/engine"
)

// Bound tells how a stored value relates to the true one.
type Bound uint8

// The bounds. None marks an empty entry.
const (
	None  Bound = iota
	Lower       // the true value is this or more
	Upper       // this or less
	Exact
)

// Entry is what the table knows about a position.
type Entry struct {
	Data  uint64 // 48 bits of the search's own: a value and the best move
	Depth int8   // plies searched
	Bound Bound
}

// stored is an Entry as the table holds it: 16 bytes, four to a cache line.
type stored struct {
	key  uint64
	data uint64 // data 48, depth 8, age 6, bound 2
}

type bucket [4]stored

const bucketBytes = 64

// Table is a transposition table. A search takes as much of it as it can fill: memory that lies far apart is slow to reach.
type Table struct {
	all     []bucket
	buckets []bucket // the part in use
	empty   bool     // nothing is stored: the part may become smaller
	age     uint64
	keep    uint64
}

// NewTable makes a table of the given size in MiB. keep are the bits of Entry.Data that an entry without any of them
// takes over from the one before of the same position: the best move, as a rule.
func NewTable(mib int, keep uint64) *Table {
	all := make([]bucket, mib<<20/bucketBytes)
	useHugePages(all)
	return &Table{all: all, buckets: all, empty: true, keep: keep}
}

// Clear forgets everything.
func (t *Table) Clear() {
	clear(t.buckets)
	t.empty, t.age = true, 0
}

// Begin makes the table older, before a new search: what is stored from now on outlives what was stored before. It takes
// into use what a search of these limits fills, and keeps what earlier ones have.
func (t *Table) Begin(l engine.Limits) {
	t.age = (t.age + 1) & 63
	if n := min(filled(l), len(t.all)); t.empty || n > len(t.buckets) {
		t.buckets, t.empty = t.all[:n], false
	}
}

// pace is how many positions a second a fast machine looks at.
const pace = 5_000_000

// filled is how many buckets a search has use for, a power of two, with an entry for each position.
func filled(l engine.Limits) int {
	most := uint64(1) << 40
	if l.Nodes > 0 {
		most = min(most, l.Nodes)
	}
	if l.Time > 0 {
		most = min(most, uint64(l.Time/time.Millisecond)*pace/1000)
	}
	return 1 << bits.Len64(most/uint64(len(bucket{})))
}

// find returns the bucket of a key by its upper half; the sizes need not be powers of two, only below 1<<32.
func (t *Table) find(key uint64) *bucket {
	return &t.buckets[key>>32*uint64(len(t.buckets))>>32]
}

// Prefetch starts to load what Probe will look at, while the caller has something else to do.
func (t *Table) Prefetch(key uint64) { prefetch(t.find(key)) }

// Probe looks a position up; the zero Entry when it is not there.
func (t *Table) Probe(key uint64) Entry {
	b := t.find(key)
	for i := range b {
		if b[i].key == key && b[i].data != 0 {
			d := b[i].data
			return Entry{Data: d >> 16, Depth: int8(d >> 8), Bound: Bound(d & 3)}
		}
	}
	return Entry{}
}

// Store keeps e: in the place of the same position, else of the least useful entry of its bucket, where an older
// search counts as eight plies less.
func (t *Table) Store(key uint64, e Entry) {
	b := t.find(key)
	place, least := 0, 1<<30
	for i := range b {
		d := b[i].data
		if d == 0 || b[i].key == key {
			if b[i].key == key && e.Data&t.keep == 0 {
				e.Data |= d >> 16 & t.keep
			}
			place = i
			break
		}
		worth := int(int8(d>>8)) - 8*int((t.age-d>>2)&63)
		if worth < least {
			place, least = i, worth
		}
	}
	b[place] = stored{key, e.Data<<16 | uint64(uint8(e.Depth))<<8 | t.age<<2 | uint64(e.Bound)}
}
