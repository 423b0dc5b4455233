package dame2000

import (
	"ludotheque/game/ai/search"
	"ludotheque/rules/dame2000"
)

// historyLimit is the limit of history values.
const historyLimit = 1 << 16

// rate sets the order of the moves of the node at ply: the table's move, whose slot is known, killers, then by history.
// Combats come last, by promise: each takes several searches, and a quiet move often causes a cutoff sooner.
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

// promise has the expected gain of an attack of one head on another, in thousandths of a pawn, by heads 1..4.
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

// reward records that the move with index i has caused a cutoff and that the quiet ones before it have not.
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
