package dame2000

import "ludotheque/rules/dame2000"

// rate gives every move of the node at ply its place: the table's, combats by what they promise, killers, then what
// has proved good elsewhere.
func (s *search) rate(ply int, from, to uint8) {
	f := &s.stack[ply]
	past := &s.past[f.pos.Side()]
	f.order = f.order[:0]
	for _, r := range f.rides {
		a, b := r.Ends()
		v := past[int(a)*41+int(b)]
		switch here := [2]uint8{a, b}; {
		case a == from && b == to && a != b:
			v = 1 << 30
		case r.Met() != 0:
			v = 1<<20 + promise[f.pos.Head(a)][f.pos.Head(r.First())]
		case here == f.killers[0], here == f.killers[1]:
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

// pick brings the best of the moves from the i-th on to the i-th place.
func (s *search) pick(ply, i int) {
	f := &s.stack[ply]
	best := i
	for j := i + 1; j < len(f.order); j++ {
		if f.order[j] > f.order[best] {
			best = j
		}
	}
	f.order[i], f.order[best] = f.order[best], f.order[i]
	f.rides[i], f.rides[best] = f.rides[best], f.rides[i]
}

// pastLimit bounds what has proved good.
const pastLimit = 1 << 16

// reward notes that the i-th move cut the node off and that the quiet ones before it did not.
func (s *search) reward(ply, depth, i int) {
	f := &s.stack[ply]
	past := &s.past[f.pos.Side()]
	bonus := int32(min(depth*depth, 400))
	for j, r := range f.rides[:i+1] {
		if r.Met() != 0 {
			continue
		}
		a, b := r.Ends()
		v := &past[int(a)*41+int(b)]
		if j < i {
			*v = max(*v-bonus, -pastLimit)
			continue
		}
		*v = min(*v+bonus, pastLimit)
		if here := [2]uint8{a, b}; here != f.killers[0] {
			f.killers[0], f.killers[1] = here, f.killers[0]
		}
	}
}
