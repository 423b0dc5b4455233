package checkers

import (
	"encoding/binary"
	"math/bits"

	"ludotheque/game/ai/search"
	"ludotheque/rules/checkers"
)

// A network corrects what features and patterns say: one layer of units over what stands on every square, as the side to move
// sees it (the first layer that is kept up to date from move to move is Nasu's, NNUE, 2018). Each unit sums a weight for each
// piece; a sum above zero counts for the side to move in the first half of the units, against it in the other, so that
// nothing is multiplied: a factor behind a unit can as well stand before it.
const (
	Units  = 128 // as many sums
	Stages = 4   // sets of weights; see Stage
	Inputs = kinds * bitsOfBoard

	kinds       = 4  // own men, the others' men, own kings, the others' kings
	bitsOfBoard = 36 // of a set of squares, gaps among them
)

// sums are those of all units, four in a word, each with offset added so that none borrows from the next.
type sums [Units / 4]uint64

const (
	offset   = 0x8000
	lowBits  = 0x0001_0001_0001_0001
	evenSums = 0x0000_FFFF_0000_FFFF
)

// add adds v to the sum of a unit.
func (s *sums) add(unit int, v int64) { s[unit/4] += uint64(v) << (unit % 4 * 16) }

// total adds up the sums above zero.
func total(words []uint64) int32 {
	var all uint64
	for _, w := range words {
		above := w >> 15 & lowBits
		all += w & (above<<15 - above)
	}
	all = all&evenSums + all>>16&evenSums
	return int32(all&0xFFFF_FFFF + all>>32)
}

// Network is the weights of a ruleset.
type Network struct {
	rows [Stages][Inputs]sums // without offset: a negative weight borrows from the next, and what adds up is right
	bias [Stages]sums         // with it
	step int32                // of weights, in 256ths of a hundredth of a man
}

// networkSize is the length of a file below its checksum: the step, and for each stage a byte for each piece, square and unit,
// and two for the bias of each unit.
const networkSize = 1 + Stages*Units*(kinds*32+2)

// MostBias is the largest bias, in steps. With it and 24 pieces a sum stays below 4,096, and eight of them fit in sixteen bits.
const MostBias = 900

// ParseNetwork reads what tools/lab/patterns writes, and refuses everything else.
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

// OnBoard lists the inputs that stand for squares, in the order in which a file has them.
func OnBoard() (list []int) {
	for kind := range kinds {
		for set := checkers.Squares; set != 0; set &= set - 1 {
			list = append(list, bitsOfBoard*kind+bits.TrailingZeros64(set))
		}
	}
	return list
}

// AppendInputs appends the inputs of what stands on the board.
func AppendInputs(list []uint8, v View) []uint8 {
	for kind, set := range v.Kinds() {
		for ; set != 0; set &= set - 1 {
			list = append(list, uint8(bitsOfBoard*kind+bits.TrailingZeros64(set)))
		}
	}
	return list
}

// Stage returns which set of weights is for a board: for men alone, more than twelve or fewer, and with kings, more than
// eight pieces or fewer.
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

// Value is what the network says of a view, in hundredths of a man.
func (n *Network) Value(v View) int32 {
	var s accumulator
	return s.value(n, Stage(v), v)
}

// reader is a network with what it saw last from each side and at each stage: from one position to the next only what
// has changed is added and taken away.
type reader struct {
	*Network
	seen [2][Stages]accumulator
}

// accumulator is a board as it was seen last, and its sums.
type accumulator struct {
	kinds [kinds]uint64
	sums  sums // all 0: nothing was seen
}

// value is that of a view of a side.
func (r *reader) value(side int, v View) int32 {
	stage := Stage(v)
	return r.seen[side&1][stage].value(r.Network, stage, v)
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
