package pvs

import "math/bits"

// rate gives every move of the node at ply its place: the table's move, captures, killers, then by history.
func (s *Search[P, G]) rate(ply int, hash uint32) {
	f := &s.stack[ply]
	past := &s.past[s.game.Side(&f.pos)]
	f.order = f.order[:0]
	for _, m := range f.moves {
		var r int32
		switch c := m.code(); {
		case c == hash:
			r = 1 << 30
		case m.Taken != 0:
			r = 1<<24 + int32(bits.OnesCount64(m.Taken))<<12
		case c == f.killers[0]:
			r = 1<<20 + 1
		case c == f.killers[1]:
			r = 1 << 20
		default:
			r = int32(past[m.slot()])
		}
		f.order = append(f.order, r+s.game.Prior(&f.pos, m))
	}
}

// pick brings the best of the moves from the i-th on to the i-th place.
func (s *Search[P, G]) pick(ply, i int) {
	f := &s.stack[ply]
	best := i
	for j := i + 1; j < len(f.order); j++ {
		if f.order[j] > f.order[best] {
			best = j
		}
	}
	f.order[i], f.order[best] = f.order[best], f.order[i]
	f.moves[i], f.moves[best] = f.moves[best], f.moves[i]
}

// pastLimit bounds history values.
const pastLimit = 1 << 14

// reward notes that the i-th move cut the node off and that the quiet ones before it did not.
func (s *Search[P, G]) reward(ply, depth, i int, side uint8) {
	f := &s.stack[ply]
	m := f.moves[i]
	if m.Taken != 0 {
		return
	}
	if c := m.code(); c != f.killers[0] {
		f.killers[0], f.killers[1] = c, f.killers[0]
	}
	bonus := int32(min(depth*depth, 400))
	learn(&s.past[side][m.slot()], bonus)
	for _, other := range f.moves[:i] {
		if other.Taken == 0 {
			learn(&s.past[side][other.slot()], -bonus)
		}
	}
}

// learn moves a history value by bonus, the less the nearer it is to its limit.
func learn(v *int16, bonus int32) {
	size := max(bonus, -bonus)
	*v += int16(bonus - int32(*v)*size/pastLimit)
}
