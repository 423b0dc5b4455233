package dame2000

import (
	"math"
	"math/bits"

	"ludotheque/rules/dame2000"
)

// bound tells how a stored value relates to the true one.
type bound uint8

const (
	none  bound = iota
	lower       // the true value is this or more
	upper       // this or less
	exact
)

// entry is what the table knows about a position.
type entry struct {
	value float32
	depth int8
	bound bound
	from  uint8 // of the best move, with to
	to    uint8
}

// stored is an entry as kept: 16 bytes.
type stored struct {
	key  uint64
	data uint64 // value 32, depth 8, from 8, to 8, age 6, bound 2
}

// table is a transposition table of buckets of four entries, of a fixed size.
type table struct {
	buckets [][4]stored
	age     uint64
}

const bucketBytes = 64

func newTable(mib int) *table { return &table{buckets: make([][4]stored, mib<<20/bucketBytes)} }

func (t *table) clear() {
	clear(t.buckets)
	t.age = 0
}

// renew begins a new search: what was stored before it goes first.
func (t *table) renew() { t.age = (t.age + 1) & 63 }

func (t *table) bucket(key uint64) *[4]stored {
	at, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[at]
}

func (t *table) probe(key uint64) entry {
	for _, s := range t.bucket(key) {
		if s.key == key && s.data != 0 {
			d := s.data
			return entry{math.Float32frombits(uint32(d >> 32)), int8(d >> 24), bound(d & 3), uint8(d >> 16), uint8(d >> 8)}
		}
	}
	return entry{}
}

// store keeps e in the place of the same position, else of the shallowest or oldest of its bucket.
func (t *table) store(key uint64, e entry) {
	b := t.bucket(key)
	place, least := 0, 1<<30
	for i, s := range b {
		if s.data == 0 || s.key == key {
			place = i
			break
		}
		if worth := int(int8(s.data>>24)) - 8*int((t.age-s.data>>2)&63); worth < least {
			place, least = i, worth
		}
	}
	b[place] = stored{key, uint64(math.Float32bits(e.value))<<32 | uint64(uint8(e.depth))<<24 | uint64(e.from)<<16 |
		uint64(e.to)<<8 | t.age<<2 | uint64(e.bound)}
}

// keyOf names p for the table: near the end of the plies without combat the count matters, and so does a pass.
func keyOf(p *dame2000.Position) uint64 {
	key := p.Hash()
	plies, limit := p.Progress()
	if left := limit - plies; left <= counted {
		key ^= uint64(left+1) * 0x9e3779b97f4a7c15
	}
	return key
}

// counted is how many plies before the limit the count without combat begins to tell.
const counted = 12
