package dame2000

import (
	"math"

	"ludotheque/game/ai/search"
	"ludotheque/rules/dame2000"
)

// entry is what the table knows about a position.
type entry struct {
	value float32
	move  uint32 // the slot of the best move, 0 for none
	depth int8
	bound search.Bound
}

// probe looks a key up.
func (s *tree) probe(key uint64) entry {
	if s.plain {
		return entry{}
	}
	e := s.table.Probe(key)
	return entry{math.Float32frombits(uint32(e.Data >> 16)), uint32(e.Data & 0xffff), e.Depth, e.Bound}
}

// store keeps what is known about a key.
func (s *tree) store(key uint64, e entry) {
	if !s.plain {
		data := uint64(math.Float32bits(e.value))<<16 | uint64(e.move)
		s.table.Store(key, search.Entry{Data: data, Depth: e.depth, Bound: e.bound})
	}
}

// cuts reports whether the entry's value settles the window.
func (e entry) cuts(alpha, beta float32) bool {
	return e.bound == search.Exact || e.bound == search.Lower && e.value >= beta || e.bound == search.Upper && e.value <= alpha
}

// keyOf names p for the table: near the end of the plies without combat the count matters, and so does a pass.
func keyOf(p *dame2000.Position) uint64 {
	key := p.State().Hash
	if left := p.Left(); left <= counted {
		key ^= uint64(left+1) * 0x9e3779b97f4a7c15
	}
	return key
}

// counted is how many plies before the limit the count without combat begins to tell.
const counted = 12
