package pvs

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

// Entry is what the table knows about a position. Value counts wins from the position itself.
type Entry struct {
	Move  uint32 // the code of the best move, 0 for none
	Value int16
	Depth int8
	Bound Bound
}

// stored is an Entry as the table holds it: 16 bytes, four to a cache line.
type stored struct {
	key  uint64
	data uint64 // move 32, value 16, depth 8, age 6, bound 2
}

type bucket [4]stored

const bucketBytes = 64

// Table is a transposition table of a fixed size.
type Table struct {
	buckets []bucket
	age     uint64
}

// NewTable makes a table of the given size in MiB.
func NewTable(mib int) *Table {
	return &Table{buckets: make([]bucket, mib<<20/bucketBytes)}
}

// Bytes returns the size.
func (t *Table) Bytes() int { return len(t.buckets) * bucketBytes }

// Clear forgets everything.
func (t *Table) Clear() {
	clear(t.buckets)
	t.age = 0
}

// grow makes the table older: what is stored from now on outlives what was stored before.
func (t *Table) grow() { t.age = (t.age + 1) & 63 }

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
			return Entry{Move: uint32(d >> 32), Value: int16(d >> 16), Depth: int8(d >> 8), Bound: Bound(d & 3)}
		}
	}
	return Entry{}
}

// Store keeps e: in the place of the same position, else of the least useful entry of its bucket, where an older
// search counts as eight plies less. A position keeps its best move when e has none.
func (t *Table) Store(key uint64, e Entry) {
	b := t.find(key)
	place, least := 0, 1<<30
	for i := range b {
		d := b[i].data
		if d == 0 || b[i].key == key {
			if b[i].key == key && e.Move == 0 {
				e.Move = uint32(d >> 32)
			}
			place = i
			break
		}
		worth := int(int8(d>>8)) - 8*int((t.age-d>>2)&63)
		if worth < least {
			place, least = i, worth
		}
	}
	b[place] = stored{key, uint64(e.Move)<<32 | uint64(uint16(e.Value))<<16 | uint64(uint8(e.Depth))<<8 | t.age<<2 | uint64(e.Bound)}
}
