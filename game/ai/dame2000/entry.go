package dame2000

import (
	"math"

	"ludotheque/game/ai/search"
	"ludotheque/rules/dame2000"
)

// entry is the table's information about a position.
type entry struct {
	value float32
	move  uint32 // the slot of the best move, 0 for none
	depth int8
	bound search.Bound
}

// probe returns the entry of a key.
func (s *tree) probe(key uint64) entry {
	if s.plain {
		return entry{}
	}
	e := s.table.Probe(key)
	return entry{math.Float32frombits(uint32(e.Data >> 16)), uint32(e.Data & 0xffff), e.Depth, e.Bound}
}

// store stores the entry of a key.
func (s *tree) store(key uint64, e entry) {
	if !s.plain {
		data := uint64(math.Float32bits(e.value))<<16 | uint64(e.move)
		s.table.Store(key, search.Entry{Data: data, Depth: e.depth, Bound: e.bound})
	}
}

// cuts reports whether the entry's value is exact or outside the window on the side of its bound.
func (e entry) cuts(alpha, beta float32) bool {
	return e.bound == search.Exact || e.bound == search.Lower && e.value >= beta || e.bound == search.Upper && e.value <= alpha
}

// keyOf returns the key of p in the table. Near the end of the plies without combat it depends on their number.
func keyOf(p *dame2000.Position) uint64 {
	key := p.State().Hash
	if left := p.Left(); left <= counted {
		key ^= uint64(left+1) * 0x9e3779b97f4a7c15
	}
	return key
}

// counted is the number of plies before a draw without combat from which on keyOf distinguishes them.
const counted = 12
