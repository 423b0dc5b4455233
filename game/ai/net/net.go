// Package net is a small neural network that judges a position by what stands where, beside what a game's own features
// count. Its units look at the board twice, as the side to move sees it and as the other does; each adds up its weights
// for what it sees, and the square of that sum, kept between 0 and 1, counts for the value. All numbers are whole, so
// that every machine gets the same values, and four sums are kept in a word.
package net

import (
	"encoding/binary"

	"ludotheque/game/ai/search"
)

// Units is how many units look at a position from each side.
const Units = 32

// Shape is what the network of a game is like.
type Shape struct {
	Inputs   int // what can stand somewhere, each with a number below this
	Features int // what the game counts beside
	Phases   int // the phases of the game: 0 with an empty board, Phases-1 with all pieces on it
	// Other is the number under which the other side sees each input.
	Other func(input int) int
}

// The units of the numbers in a file: a sum's are 128ths, and the logarithm of the odds counts by squares in 512ths and
// by features in 4096ths.
const (
	SumStep     = 128
	OutStep     = 512
	FeatureStep = 4096
)

// sums are those of all units, four in a word: the first in the lowest sixteen bits, each with its sign, so that a
// negative one borrows from the next.
type sums [Units / 4]uint64

// Net is a network with its weights.
type Net struct {
	features [][]int32    // what each counts for, by phase
	rows     [2][]sums    // of the inputs, as the side to move and the other see them
	bias     sums         // before anything is seen
	out      [][2][]int32 // what squares count for, by phase
}

// size is the length of a file below its checksum: features, inputs, what sums begin with, what squares count for.
func (s *Shape) size() int { return 2*2*s.Features + s.Inputs*Units + 2*Units + 2*2*2*Units }

// Parse reads what the fit writes (tools/lab/network), and refuses everything else.
func Parse(text string, s Shape) (*Net, error) {
	data, err := search.Verified(text, s.size())
	if err != nil {
		return nil, err
	}
	take := func(n int) (list []int32) {
		for range n {
			list = append(list, int32(int16(binary.LittleEndian.Uint16(data))))
			data = data[2:]
		}
		return list
	}
	n := &Net{}
	full, bare := take(s.Features), take(s.Features)
	rows := data[:s.Inputs*Units]
	data = data[len(rows):]
	for i := range s.Inputs {
		for side, seen := range [2]int{i, s.Other(i)} {
			var row sums
			for u, w := range rows[seen*Units:][:Units] {
				row.add(u, int32(int8(w)))
			}
			n.rows[side] = append(n.rows[side], row)
		}
	}
	for u, w := range take(Units) {
		n.bias.add(u, w)
	}
	var out [2][2][]int32
	for end := range out {
		out[end] = [2][]int32{take(Units), take(Units)}
	}
	for phase := range s.Phases {
		n.features = append(n.features, s.between(full, bare, phase))
		n.out = append(n.out, [2][]int32{s.between(out[0][0], out[1][0], phase), s.between(out[0][1], out[1][1], phase)})
	}
	return n, nil
}

// between returns what lies on the straight lines from bare, with an empty board, to full, with all pieces on it.
func (s *Shape) between(full, bare []int32, phase int) (list []int32) {
	last := int32(s.Phases - 1)
	for i := range full {
		list = append(list, (full[i]*int32(phase)+bare[i]*(last-int32(phase)))/last)
	}
	return list
}

// add adds v to the sum of unit u.
func (s *sums) add(u int, v int32) { s[u/4] += uint64(int64(v)) << (u % 4 * 16) }

// Value returns the logarithm of the odds, in FeatureStep-ths, that the side to move wins, from the inputs of a position,
// what its features count and the phase of the game.
func (n *Net) Value(inputs []uint16, counts []int32, phase int) int32 {
	v := int64(0)
	for side, out := range n.out[phase] {
		s := n.sum(n.rows[side], inputs)
		v += s.weigh((*[Units]int32)(out))
	}
	sum := int32(v / (SumStep * SumStep * OutStep / FeatureStep))
	for i, w := range n.features[phase] {
		sum += counts[i] * w
	}
	return sum
}

// sum adds up the rows of the inputs.
func (n *Net) sum(rows []sums, inputs []uint16) sums {
	a, b, c, d, e, f, g, h := n.bias[0], n.bias[1], n.bias[2], n.bias[3], n.bias[4], n.bias[5], n.bias[6], n.bias[7]
	for _, i := range inputs {
		r := &rows[i]
		a += r[0]
		b += r[1]
		c += r[2]
		d += r[3]
		e += r[4]
		f += r[5]
		g += r[6]
		h += r[7]
	}
	return sums{a, b, c, d, e, f, g, h}
}

// weigh adds up the squares of sums by what they count for.
func (s *sums) weigh(out *[Units]int32) (v int64) {
	for i, word := range s {
		for u := range 4 {
			sum := int64(int16(word))
			word = (word - uint64(sum)) >> 16
			sum = min(max(sum, 0), SumStep)
			v += sum * sum * int64(out[4*i+u])
		}
	}
	return v
}
