package search

import "math/bits"

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

// Table is a transposition table of a fixed size.
type Table struct {
	buckets []bucket
	age     uint64
	keep    uint64
}

// NewTable makes a table of the given size in MiB. keep are the bits of Entry.Data that an entry without any of them
// takes over from the one before of the same position: the best move, as a rule.
func NewTable(mib int, keep uint64) *Table {
	return &Table{buckets: make([]bucket, mib<<20/bucketBytes), keep: keep}
}

// Clear forgets everything.
func (t *Table) Clear() {
	clear(t.buckets)
	t.age = 0
}

// Age makes the table older, before a new search: what is stored from now on outlives what was stored before.
func (t *Table) Age() { t.age = (t.age + 1) & 63 }

// find returns the bucket of a key; the sizes need not be powers of two.
func (t *Table) find(key uint64) *bucket {
	hi, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[hi]
}

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
