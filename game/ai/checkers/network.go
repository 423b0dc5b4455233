package checkers

import (
	"encoding/binary"
	"math/bits"

	"ludotheque/game/ai/search"
	"ludotheque/rules/checkers"
)

// A network corrects the evaluation by features and patterns. It has one layer of units over the pieces on every square,
// from the point of view of the side to move, which is updated from move to move as in NNUE (Nasu, 2018). Each unit is a
// sum of weights of pieces, or 0 if the sum is negative. The units of the first half count for the side to move and the
// others against it, without a factor: the weights of a unit include it.
const (
	Units  = 128 // number of units
	Stages = 4   // number of sets of weights; see Stage
	Inputs = kinds * bitsOfBoard

	kinds       = 4  // own men, enemy men, own kings, enemy kings
	bitsOfBoard = 36 // bits of a board, including gaps
)

// sums has the sums of all units, four in a word. Each has offset added, so that none borrows from the next.
type sums [Units / 4]uint64

const (
	offset   = 0x8000
	lowBits  = 0x0001_0001_0001_0001
	evenSums = 0x0000_FFFF_0000_FFFF
)

// add adds v to the sum of a unit.
func (s *sums) add(unit int, v int64) { s[unit/4] += uint64(v) << (unit % 4 * 16) }

// total returns the total of the sums above zero.
func total(words []uint64) int32 {
	var all uint64
	for _, w := range words {
		above := w >> 15 & lowBits
		all += w & (above<<15 - above)
	}
	all = all&evenSums + all>>16&evenSums
	return int32(all&0xFFFF_FFFF + all>>32)
}

// Network has the weights of the network of a ruleset.
type Network struct {
	rows [Stages][Inputs]sums // without offset: negative weights borrow from the next, but the sums are right
	bias [Stages]sums         // with offset
	step int32                // unit of the weights, in 256ths of a hundredth of a man
}

// networkSize is the length of a file without its checksum: the step and, for each stage, a byte for each piece, square and
// unit, and two bytes for the bias of each unit.
const networkSize = 1 + Stages*Units*(kinds*32+2)

// MostBias is the largest bias, in steps. With it and 24 pieces a sum is below 4,096, so that eight of them fit in sixteen
// bits.
const MostBias = 900

// ParseNetwork parses a network as lab/patterns writes it.
func ParseNetwork(text string) (*Network, error) {
	data, err := search.Verified(text, networkSize)
	if err != nil {
		return nil, err
	}
	n := &Network{step: int32(data[0])}
	data = data[1:]
	for stage := range Stages {
		for _, in := range OnBoard() {
			for unit, w := range data[:Units] {
				n.rows[stage][in].add(unit, int64(int8(w)))
			}
			data = data[Units:]
		}
		for unit := range Units {
			v := int64(int16(binary.LittleEndian.Uint16(data[2*unit:])))
			if v > MostBias || v < -MostBias {
				return nil, errEntry
			}
			n.bias[stage].add(unit, v+offset)
		}
		data = data[2*Units:]
	}
	return n, nil
}

// OnBoard returns the inputs that are not gaps, in the order of a file.
func OnBoard() (list []int) {
	for kind := range kinds {
		for set := checkers.Squares; set != 0; set &= set - 1 {
			list = append(list, bitsOfBoard*kind+bits.TrailingZeros64(set))
		}
	}
	return list
}

// AppendInputs appends the inputs for the pieces of a view.
func AppendInputs(list []uint8, v View) []uint8 {
	for kind, set := range v.Kinds() {
		for ; set != 0; set &= set - 1 {
			list = append(list, uint8(bitsOfBoard*kind+bits.TrailingZeros64(set)))
		}
	}
	return list
}

// Stage returns the index of the set of weights for a view: 0 and 1 without kings, for more than twelve pieces and for
// fewer, 2 and 3 with kings, for more than eight pieces and for fewer.
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

// Value returns the output of the network for a view, in hundredths of a man.
func (n *Network) Value(v View) int32 {
	var s accumulator
	return s.value(n, Stage(v), v)
}

// reader evaluates a network incrementally: it has the last view and sums of each side and stage and adds and subtracts
// only the changes.
type reader struct {
	*Network
	last [2][Stages]accumulator
}

// accumulator has the last view and its sums.
type accumulator struct {
	kinds [kinds]uint64
	sums  sums // all 0 if there is no last view
}

// value returns the output of the network for a view of a side.
func (r *reader) value(side int, v View) int32 {
	stage := Stage(v)
	return r.last[side&1][stage].value(r.Network, stage, v)
}

func (s *accumulator) value(n *Network, stage int, v View) int32 {
	now, changes := v.Kinds(), 0
	for kind := range now {
		changes += bits.OnesCount64(now[kind] ^ s.kinds[kind])
	}
	if s.sums == (sums{}) || changes > bits.OnesCount64(v.Own|v.Opp) {
		s.kinds, s.sums = [kinds]uint64{}, n.bias[stage]
	}
	rows, a := &n.rows[stage], &s.sums
	for kind := range now {
		base := bitsOfBoard * kind
		for set := now[kind] &^ s.kinds[kind]; set != 0; set &= set - 1 {
			for i, w := range &rows[base+bits.TrailingZeros64(set)] {
				a[i] += w
			}
		}
		for set := s.kinds[kind] &^ now[kind]; set != 0; set &= set - 1 {
			for i, w := range &rows[base+bits.TrailingZeros64(set)] {
				a[i] -= w
			}
		}
	}
	s.kinds = now
	return (total(a[:Units/8]) - total(a[Units/8:])) * n.step / 256
}
