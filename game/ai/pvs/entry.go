package pvs

import "ludotheque/game/ai/search"

// entry is the table's information about a position.
type entry struct {
	move  uint32 // the code of the best move, 0 for none
	value int16  // counts the plies to a win from this position, not from the root
	depth int8
	bound search.Bound
}

// moveBits are the bits of an entry's move in search.Entry.Data, above the value.
const moveBits = 0xffffffff << 16

// probe returns the entry of a key, unless the table is switched off.
func (s *Search[P, V, G]) probe(key uint64) entry {
	if s.Tuning.NoTable {
		return entry{}
	}
	e := s.table.Probe(key)
	return entry{move: uint32(e.Data >> 16), value: int16(e.Data), depth: e.Depth, bound: e.Bound}
}

// store stores the entry of a key, unless the table is switched off.
func (s *Search[P, V, G]) store(key uint64, e entry) {
	if !s.Tuning.NoTable {
		s.table.Store(key, search.Entry{Data: uint64(e.move)<<16 | uint64(uint16(e.value)), Depth: e.depth, Bound: e.bound})
	}
}

// cut returns the entry's value at ply, and whether it is exact or outside the window on the side of its bound.
func (e entry) cut(ply int, alpha, beta int32) (int32, bool) {
	v := fromTable(e.value, ply)
	switch {
	case e.bound == search.Exact, e.bound == search.Lower && v >= beta, e.bound == search.Upper && v <= alpha:
		return v, true
	}
	return 0, false
}

// toTable changes a value to count the plies to a win from the node at ply instead of the root. fromTable is its inverse.
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
