package search

import (
	"math/bits"
	"time"

	"ludotheque/game/ai/engine"
)

// Bound is the relation of a stored value to the true one.
type Bound uint8

// The bounds. None marks an empty entry.
const (
	None  Bound = iota
	Lower       // the true value is at least the stored one
	Upper       // the true value is at most the stored one
	Exact
)

// Entry is the information about a position.
type Entry struct {
	Data  uint64 // 48 bits for the search: a value and the best move
	Depth int8   // plies searched
	Bound Bound
}

// stored is an Entry with its key: 16 bytes, four to a cache line.
type stored struct {
	key  uint64
	data uint64 // data 48, depth 8, age 6, bound 2
}

type bucket [4]stored

const bucketBytes = 64

// Table is a transposition table. A search uses only as much of it as it can fill, because less memory has fewer cache
// misses.
type Table struct {
	all     []bucket
	buckets []bucket // the part in use
	empty   bool     // no entry is stored, so that the part may become smaller
	age     uint64
	keep    uint64
}

// NewTable returns a table of the given size in MiB. keep are the bits of Entry.Data with the best move: an entry that has
// none of them set takes them from the entry of the same position that it replaces.
func NewTable(mib int, keep uint64) *Table {
	all := make([]bucket, mib<<20/bucketBytes)
	useHugePages(all)
	return &Table{all: all, buckets: all, empty: true, keep: keep}
}

// Clear removes all entries.
func (t *Table) Clear() {
	if !t.empty { // clearing touches memory that the system has not given yet
		clear(t.buckets)
	}
	t.empty, t.age = true, 0
}

// Begin must be called before a new search. It makes the stored entries older, so that new ones replace them, and extends
// the part in use to what a search with these limits can fill, which loses most entries. After Clear the part may also become
// smaller.
func (t *Table) Begin(l engine.Limits) {
	t.age = (t.age + 1) & 63
	if n := min(filled(l), len(t.all)); t.empty || n > len(t.buckets) {
		t.buckets, t.empty = t.all[:n], false
	}
}

// pace is the number of positions a second on a fast machine.
const pace = 5_000_000

// filled returns the number of buckets, a power of two, that a search can fill with an entry for each position. It fits in 32
// bits: an int has no more on some systems.
func filled(l engine.Limits) int {
	most := uint64(1) << 31
	if l.Nodes > 0 {
		most = min(most, l.Nodes)
	}
	if l.Time > 0 {
		most = min(most, uint64(l.Time/time.Millisecond)*pace/1000)
	}
	return 1 << bits.Len64(most/uint64(len(bucket{})))
}

// find returns the bucket of a key by its upper half. The number of buckets must be below 1<<32.
func (t *Table) find(key uint64) *bucket {
	return &t.buckets[key>>32*uint64(len(t.buckets))>>32]
}

// Prefetch starts to load the bucket of a key into the cache.
func (t *Table) Prefetch(key uint64) { prefetch(t.find(key)) }

// Probe returns the entry of a position, the zero Entry if there is none.
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

// Store stores e. It replaces the entry of the same position or else the least useful one of its bucket: the one with the
// smallest depth, where each search of age counts as eight plies less.
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
