package dame2000

import (
	"ludotheque/game/ai/search"
	"ludotheque/rules/dame2000"
)

// historyLimit bounds history values.
const historyLimit = 1 << 16

// rate gives every move of the node at ply its place: the table's, killers, then by history, and combats last, by what
// they promise: one takes several searches, and a quiet move often shows sooner that the node is not worth more. known is
// the slot of the table's move.
func (s *tree) rate(ply int, known uint32) {
	f := &s.stack[ply]
	side := f.pos.State().Side
	f.order = f.order[:0]
	for _, m := range f.moves {
		slot := search.Slot(m)
		v := s.history.Value(side, slot)
		switch {
		case slot == known:
			v = 1 << 30
		case m.Captured != 0:
			v = promise[f.pos.Head(m.From)][f.pos.Head(dame2000.FirstFoe(m))] - 1<<20
		case slot == f.killers[0], slot == f.killers[1]:
			v += 1 << 19
		}
		f.order = append(f.order, v)
	}
}

// promise is what an attack of one head on another is expected to bring, in thousandths of a head's worth, by
// heads 1..4.
var promise = makePromise()

func makePromise() (table [5][5]int32) {
	worth := func(head int) float64 { return 1 + float64(head)/2 }
	for a := 1; a <= 4; a++ {
		for d := 1; d <= 4; d++ {
			sum := 0.0
			for _, w := range dame2000.Fight(uint8(a), uint8(d)) {
				switch v := int(w.Result.Fights[0]); {
				case v > 0:
					sum += w.P * (worth(v) - worth(a) + worth(d))
				case v < 0:
					sum -= w.P * (worth(-v) - worth(d) + worth(a))
				default:
					sum += w.P * (worth(d) - worth(a))
				}
			}
			table[a][d] = int32(1000 * sum)
		}
	}
	return table
}

// reward notes that the i-th move cut the node off and that the quiet ones before it did not.
func (s *tree) reward(ply, depth, i int) {
	f := &s.stack[ply]
	side := f.pos.State().Side
	for _, other := range f.moves[:i] {
		if other.Captured == 0 {
			s.history.Blame(side, search.Slot(other), depth)
		}
	}
	if m := f.moves[i]; m.Captured == 0 {
		s.history.Reward(side, search.Slot(m), depth)
		f.killers.Note(search.Slot(m))
	}
}
