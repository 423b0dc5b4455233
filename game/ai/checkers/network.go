package checkers

import (
	"encoding/binary"
	"math/bits"

	"ludotheque/game/ai/search"
	"ludotheque/rules/checkers"
)

// A network corrects what features and patterns say. It sees what stands on every square, kings too, as the side to move
// does. Each of its units adds up a weight for each piece, and what is above zero counts, for the side to move in the
// first half of the units, against it in the other: a factor behind a unit can as well stand before it. All numbers are
// whole, four sums are kept in a word, and from one position to the next only what has changed is added.
const (
	Units  = 64 // as many sums
	Stages = 4  // sets of weights, one for each stage of the game
	Kinds  = 4  // own men, others' men, own kings, others' kings
	Inputs = Kinds * 36
)

// sums are those of all units, four in a word, each with offset added so that none borrows from the next.
type sums [Units / 4]uint64

const (
	offset  uint64 = 0x8000_8000_8000_8000
	lowBits uint64 = 0x0001_0001_0001_0001
	evens   uint64 = 0x0000_ffff_0000_ffff
)

// Network is the weights of a ruleset.
type Network struct {
	rows [Stages][Inputs]sums // without offset: a negative weight borrows from the next
	bias [Stages]sums         // with it
	step int32                // of weights, in 256ths of a hundredth of a man
}

// networkSize is the length of a file below its checksum: the step, a byte for each weight, two for each bias.
const networkSize = 1 + Stages*(Kinds*32*Units+2*Units)

// mostBias keeps sums and what they add up to within sixteen bits.
const mostBias = 900

// ParseNetwork reads what the fit writes.
func ParseNetwork(text string) (*Network, error) {
	data, err := search.Verified(text, networkSize)
	if err != nil {
		return nil, err
	}
	n := &Network{step: int32(data[0])}
	data = data[1:]
	for s := range Stages {
		for k := range Kinds {
			for set := checkers.Squares; set != 0; set &= set - 1 {
				row := &n.rows[s][36*k+bits.TrailingZeros64(set)]
				for u, w := range data[:Units] {
					row.add(u, int64(int8(w)))
				}
				data = data[Units:]
			}
		}
		for u := range Units {
			v := int16(binary.LittleEndian.Uint16(data[2*u:]))
			if v > mostBias || v < -mostBias {
				return nil, errEntry
			}
			n.bias[s].add(u, int64(v)+0x8000)
		}
		data = data[2*Units:]
	}
	return n, nil
}

func (s *sums) add(u int, v int64) { s[u/4] += uint64(v) << (u % 4 * 16) }

// Stage is the set of weights for a view.
func Stage(v View) int {
	n := bits.OnesCount64(v.Own | v.Opp)
	switch {
	case v.Kings == 0 && n > 12:
		return 0
	case v.Kings == 0:
		return 1
	case n > 8:
		return 2
	}
	return 3
}

// sight is what the network saw last at a stage, from one side.
type sight struct {
	seen [Kinds]uint64
	sums sums
}

// memory is what a board keeps of it.
type memory [2][Stages]sight

// value is what the network says of a view, in hundredths of a man.
func (n *Network) value(v View, m *[Stages]sight) int32 {
	stage := Stage(v)
	s := &m[stage]
	now := [Kinds]uint64{v.Own &^ v.Kings, v.Opp &^ v.Kings, v.Own & v.Kings, v.Opp & v.Kings}
	changes := 0
	for k := range now {
		changes += bits.OnesCount64(now[k] ^ s.seen[k])
	}
	if s.sums == (sums{}) || changes > bits.OnesCount64(v.Own|v.Opp) {
		s.seen, s.sums = [Kinds]uint64{}, n.bias[stage]
	}
	rows := &n.rows[stage]
	a := &s.sums
	for k := range now {
		base := 36 * k
		for set := now[k] &^ s.seen[k]; set != 0; set &= set - 1 {
			r := &rows[(base+bits.TrailingZeros64(set))%Inputs]
			for i := range a {
				a[i] += r[i]
			}
		}
		for set := s.seen[k] &^ now[k]; set != 0; set &= set - 1 {
			r := &rows[(base+bits.TrailingZeros64(set))%Inputs]
			for i := range a {
				a[i] -= r[i]
			}
		}
	}
	s.seen = now
	return (total(a[:Units/8]) - total(a[Units/8:])) * n.step / 256
}

// total adds up what is above zero.
func total(words []uint64) int32 {
	var all uint64
	for _, w := range words {
		m := w >> 15 & lowBits
		all += w & (m<<15 - m)
	}
	all = all&evens + all>>16&evens
	return int32(all&0xffffffff + all>>32)
}

func (n *Network) Fresh(v View) int32 {
	var m [Stages]sight
	return n.value(v, &m)
}
