package pvs

import "ludotheque/game/ai/search"

// entry is what the table knows about a position. value counts wins from the position itself.
type entry struct {
	move  uint32 // the code of the best move, 0 for none
	value int16
	depth int8
	bound search.Bound
}

// moveBits are those of an entry's move in search.Entry.Data, over the value.
const moveBits = 0xffffffff << 16

// probe looks a key up unless the table is switched off.
func (s *Search[P, V, G]) probe(key uint64) entry {
	if s.Tuning.NoTable {
		return entry{}
	}
	e := s.table.Probe(key)
	return entry{move: uint32(e.Data >> 16), value: int16(e.Data), depth: e.Depth, bound: e.Bound}
}

// store keeps what is known about a key unless the table is switched off.
func (s *Search[P, V, G]) store(key uint64, e entry) {
	if !s.Tuning.NoTable {
		s.table.Store(key, search.Entry{Data: uint64(e.move)<<16 | uint64(uint16(e.value)), Depth: e.depth, Bound: e.bound})
	}
}

// cut returns the entry's value at ply when it settles the window.
func (e entry) cut(ply int, alpha, beta int32) (int32, bool) {
	v := fromTable(e.value, ply)
	switch {
	case e.bound == search.Exact, e.bound == search.Lower && v >= beta, e.bound == search.Upper && v <= alpha:
		return v, true
	}
	return 0, false
}

// toTable counts a win from the node at ply instead of the root; fromTable undoes it.
func toTable(v int32, ply int) int16 {
	switch {
	case v >= proved:
		v += int32(ply)
	case v <= -proved:
		v -= int32(ply)
	}
	return int16(v)
}

func fromTable(v int16, ply int) int32 {
	switch w := int32(v); {
	case w >= proved:
		return w - int32(ply)
	case w <= -proved:
		return w + int32(ply)
	default:
		return w
	}
}
