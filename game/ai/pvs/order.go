package pvs

import (
	"math/bits"

	"ludotheque/game/ai/search"
)

// historyLimit is the limit of history values.
const historyLimit = 1 << 14

// rate sets the order of the moves of the node at ply: the table's move, captures, killers, then by history.
func (s *Search[P, V, G]) rate(ply int, hash uint32) {
	f := &s.stack[ply]
	order := f.order[:0]
	for _, m := range f.moves {
		var r int32
		switch c := search.Code(m); {
		case c == hash:
			r = 1 << 30
		case m.Captured != 0:
			r = 1<<24 + int32(bits.OnesCount64(m.Captured))<<12
		case c == f.killers[0]:
			r = 1<<20 + 1
		case c == f.killers[1]:
			r = 1 << 20
		default:
			r = s.history.Value(f.state.Side, search.Slot(m))
		}
		if s.orderer != nil {
			r += s.orderer.Prior(&f.pos, m)
		}
		order = append(order, r)
	}
	f.order = order
}

// reward records that the move with index i has caused a cutoff and that the quiet ones before it have not.
func (s *Search[P, V, G]) reward(ply, depth, i int) {
	f := &s.stack[ply]
	m := f.moves[i]
	if m.Captured != 0 {
		return
	}
	f.killers.Note(search.Code(m))
	side := f.state.Side
	s.history.Reward(side, search.Slot(m), depth)
	for _, other := range f.moves[:i] {
		if other.Captured == 0 {
			s.history.Blame(side, search.Slot(other), depth)
		}
	}
}
